"""A class: learners by one link, each with lessons of their own, and the teacher's side."""
