"""The searches themselves, and the heuristics that guide them."""
