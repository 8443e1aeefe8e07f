"""The widget for a game of Trans Europa."""
