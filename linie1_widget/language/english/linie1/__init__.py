"""Texts of Linie 1: track and rules, games, routes and rides."""
