"""The tree of parents that a search grows, beside its map."""
