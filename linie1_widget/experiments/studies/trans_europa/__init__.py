"""Studies of Trans Europa."""
