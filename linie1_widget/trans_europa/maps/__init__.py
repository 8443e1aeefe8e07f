"""Maps: crossings and lines on a lattice of triangles, and the cities on them."""
