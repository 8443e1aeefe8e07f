"""Pages of one file in which widgets work without Python."""
