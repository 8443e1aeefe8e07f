"""Pages of one file, in which widgets live without Python."""
