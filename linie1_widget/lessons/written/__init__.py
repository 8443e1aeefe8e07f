"""Exercises written as data: their texts, figures and answers, and what is missing."""
