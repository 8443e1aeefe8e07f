"""Constraint satisfaction: problems, the searches that solve them, and their stories."""
