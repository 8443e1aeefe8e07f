"""Sentences with live numbers, tied to a map."""
