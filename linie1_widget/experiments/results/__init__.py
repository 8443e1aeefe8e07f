"""Files of results in JSON lines or Parquet."""
