"""Who searches: one module for each algorithm, and the heuristics that guide them."""
