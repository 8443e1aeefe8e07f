"""Textbook search problems without a map, one module each."""
