"""Linie 1: track and rules, whole games, routes and rides."""
