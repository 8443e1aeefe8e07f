"""Puzzles made from a seed, one module a kind; each has exactly one solution."""
