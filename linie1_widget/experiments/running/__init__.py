"""Tasks in batches, on any executor."""
