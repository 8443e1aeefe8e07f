"""Graphs whose nodes are dragged and whose edges are joined, as a laboratory's map."""
