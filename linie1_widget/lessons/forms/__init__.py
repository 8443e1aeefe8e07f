"""The forms of answers, which parse an answer or describe what is expected."""
