"""Texts of Trans Europa."""
