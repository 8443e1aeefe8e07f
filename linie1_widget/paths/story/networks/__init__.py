"""The stories of trees and tables: what each step changes, and how they are replayed."""
