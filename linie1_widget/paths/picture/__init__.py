"""Pictures of searches on boards, grids, maps and graphs, at any step."""
