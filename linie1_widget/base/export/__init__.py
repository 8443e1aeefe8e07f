"""Animations and images of pixels."""
