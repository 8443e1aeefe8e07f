"""Maze generators, one module each, all from a seed."""
