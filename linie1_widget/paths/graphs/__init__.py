"""Searchable graphs: grids, edge lists, networkx graphs and the `Graph` protocol."""
