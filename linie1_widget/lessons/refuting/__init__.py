"""Counterexamples to claims about functions, and functions that need one."""
