"""The board in a notebook cell."""
