"""Searches and rides in a notebook cell, to be stepped through."""
