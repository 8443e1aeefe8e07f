"""Notebooks as pages for readers: what nbconvert and Sphinx need to show our widgets."""
