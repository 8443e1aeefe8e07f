"""The content and the roles of variables."""
