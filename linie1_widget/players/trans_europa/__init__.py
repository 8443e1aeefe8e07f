"""Bots of Trans Europa."""
