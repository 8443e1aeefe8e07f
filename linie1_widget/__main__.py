"""Run the command: ``python -m linie1_widget``."""

from linie1_widget.course.command import main

if __name__ == "__main__":
    main()
