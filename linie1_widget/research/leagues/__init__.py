"""Leagues: the bots of a folder against each other, a process for each."""
