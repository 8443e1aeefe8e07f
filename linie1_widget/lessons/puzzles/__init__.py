"""Puzzles made from a seed, each with exactly one solution; one module per kind."""
