"""The search algorithms and their heuristics."""
