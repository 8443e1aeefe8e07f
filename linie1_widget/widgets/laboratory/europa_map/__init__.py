"""A laboratory on the lattice of Trans Europa: track is laid, and the tree follows."""
