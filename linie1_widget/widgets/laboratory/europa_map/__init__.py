"""The laboratory on a map of Trans Europa: track is laid, and the tree follows."""
