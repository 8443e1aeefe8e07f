"""Exercises and the results of answers."""
