"""What holds for all tests: nothing fails because the machine has much else to do."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
