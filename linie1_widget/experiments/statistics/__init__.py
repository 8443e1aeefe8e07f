"""What can be said of results: intervals and ratings."""
