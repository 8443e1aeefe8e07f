"""Run the command: ``python -m linie1_widget``."""

from linie1_widget.cli import main

if __name__ == "__main__":
    main()
