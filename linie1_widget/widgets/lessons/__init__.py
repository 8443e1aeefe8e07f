"""A lesson in a notebook cell, answered by clicking."""
