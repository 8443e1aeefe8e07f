"""Every sentence that learners read: a key, its arguments, and one catalogue a language."""
