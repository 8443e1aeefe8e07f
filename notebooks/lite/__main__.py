"""Build the site: ``python -m notebooks.lite WHEEL FOLDER``."""

import sys
from pathlib import Path

from notebooks.lite.site import build

if __name__ == "__main__":
    wheel, site = (Path(each).resolve() for each in sys.argv[1:])
    build(wheel, site)
