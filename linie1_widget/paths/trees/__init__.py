"""Spanning trees, Steiner trees and all-pairs distances."""
