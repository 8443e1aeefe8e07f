"""Searches in pictures: any step of one, on a board, a grid or a graph."""
