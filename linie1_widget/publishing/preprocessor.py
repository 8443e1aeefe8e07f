"""For nbconvert: widgets of a notebook become pages or pictures on the way."""

from __future__ import annotations

from typing import Any, cast

import traitlets
from nbconvert.preprocessors import ExtractOutputPreprocessor, Preprocessor

from linie1_widget.publishing.frames import FIT
from linie1_widget.publishing.outputs import published
from linie1_widget.widgets.output import Output


class Linie1Outputs(Preprocessor):
    """Puts in place of each live view what can be seen without Python.

    The template ``linie1`` has it, see `published`. For other formats it is named:

    ``jupyter nbconvert --to latex --Exporter.preprocessors=\
linie1_widget.publishing.preprocessor.Linie1Outputs --Linie1Outputs.output=picture ...``
    """

    output = traitlets.Enum(
        [each.value for each in Output], Output.PAGE.value, help="live, picture or page"
    ).tag(config=True)

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Change the outputs, and bring along the script that fits frames to pages."""
        resources["linie1"] = {"fit": FIT}
        nb = published(nb, Output(self.output))
        if "outputs" in resources:
            # Formats with pictures in files have taken them out already, before ours came.
            extract: Any = cast(Any, ExtractOutputPreprocessor)(parent=self)
            nb, resources = extract.preprocess(nb, resources)
        return nb, resources
