"""The laboratory on a graph, whose nodes are dragged and whose edges are drawn."""
