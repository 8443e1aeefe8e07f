"""Files of results: what their rows are, JSON lines, Parquet."""
