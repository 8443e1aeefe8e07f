from . import sphinx as sphinx
from .outputs import published as published
from .preprocessor import Linie1Outputs as Linie1Outputs
