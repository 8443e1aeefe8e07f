from linie1_widget.base.errors import ExperimentStopped as ExperimentStopped

from . import environments as environments
from .statistics import Interval as Interval
from .statistics import Rating as Rating
from .statistics import Ratings as Ratings
from .statistics import bradley_terry as bradley_terry
from .statistics import wilson as wilson
from .studies.experiment import EXPERIMENTS as EXPERIMENTS
from .studies.experiment import experiment as experiment
from .studies.study import Finding as Finding
from .studies.study import Study as Study
from .tasks import ResultsFile as ResultsFile
from .tasks import run_tasks as run_tasks
from .tournaments.result import Result as Result
from .tournaments.result import Standing as Standing
from .tournaments.tournament import tournament as tournament
