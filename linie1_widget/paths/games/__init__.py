"""Game trees, play by samples, and flood fill, told as stories."""
