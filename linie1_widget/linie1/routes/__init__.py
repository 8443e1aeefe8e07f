"""The laid track as a graph, and the shortest routes on it."""
