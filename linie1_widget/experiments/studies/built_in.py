"""The registry of experiments; a new study module is added here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from linie1_widget.experiments.studies.linie1 import (
    exchanges,
    expanded,
    first_seat,
    lengths,
    rides,
    route_cards,
)
from linie1_widget.experiments.studies.study import Study
from linie1_widget.experiments.studies.trans_europa import (
    joining_early,
    missing_track,
    tree_losses,
)

_MODULES = (
    route_cards,
    lengths,
    first_seat,
    exchanges,
    rides,
    expanded,
    missing_track,
    joining_early,
    tree_losses,
)

EXPERIMENTS: Mapping[str, Study[Any, Any]] = MappingProxyType(
    {module.STUDY.name: module.STUDY for module in _MODULES}
)
"""All experiments by name."""
