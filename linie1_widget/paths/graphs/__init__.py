"""What can be searched: grids, edge lists, networkx graphs, or your own."""
