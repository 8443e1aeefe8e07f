"""Tracing a run line by line and recording its changes."""
