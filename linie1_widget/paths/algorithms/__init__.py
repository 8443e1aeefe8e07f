"""The search algorithms, one module each, and their heuristics."""
