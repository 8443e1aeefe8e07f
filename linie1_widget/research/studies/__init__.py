"""Built-in experiments."""
