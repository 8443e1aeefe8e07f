"""A preprocessor for nbconvert that turns widgets into pages or pictures."""

from __future__ import annotations

from typing import Any, cast

import traitlets
from nbconvert.preprocessors import ExtractOutputPreprocessor, Preprocessor

from linie1_widget.base.widget.output import Output
from linie1_widget.course.outputs import (
    FRAME_SCRIPT,
    inline_scripts,
    languages_of,
    published,
)


class Linie1Outputs(Preprocessor):
    """Replace live widgets with static outputs that need no kernel; see `published`.

    The template ``linie1`` includes it. For other formats name it:

    ``jupyter nbconvert --to latex --Exporter.preprocessors=\
linie1_widget.course.preprocessor.Linie1Outputs --Linie1Outputs.output=picture ...``
    """

    output: traitlets.Enum[str] = traitlets.Enum(
        [output.value for output in Output],
        Output.PAGE.value,
        help="live, picture, page, or section if the template has the scripts",
    ).tag(config=True)

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Replace the outputs, and add the scripts of widgets and that of frames."""
        languages = languages_of(nb)
        if len(languages) == 1 and resources.get("language_code") == "en":  # as by default
            resources["language_code"] = languages.pop()
        nb = published(nb, Output(self.output))
        resources["linie1"] = {"fit": FRAME_SCRIPT, "scripts": inline_scripts(nb)}
        if "outputs" in resources:
            # nbconvert has extracted the images of the notebook already: extract ours.
            extractor: Any = cast(Any, ExtractOutputPreprocessor)(parent=self)
            nb, resources = extractor.preprocess(nb, resources)
        return nb, resources
