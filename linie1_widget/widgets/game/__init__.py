"""A whole game in a notebook cell."""
