"""Write what a package index shows: whole addresses in the README, and the project's URLs.

The README in the repository has relative links, which work in any copy of it, but not on
an index. The address of the repository is given once, in pyproject.toml.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

# A Markdown link or picture with a relative address.
RELATIVE = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")
# A notebook, or a page of the documentation.
PAGE = re.compile(r"(?:docs|(notebooks))/([\w/]+)\.(?:md|ipynb)")


class IndexHook(MetadataHookInterface):
    """The metadata hook, which hatchling finds by its base class."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the long description and the URLs."""
        root = Path(self.root)
        repository = self.config["repository"]
        if "/OWNER/" in repository:
            print(
                f"linie1_widget: links lead to {repository}, a placeholder: name the "
                "repository in pyproject.toml before a release",
                file=sys.stderr,
            )
        text = (root / "README.md").read_text(encoding="utf-8")
        (version,) = re.findall(
            r'^__version__ = "(.+)"$',
            (root / "linie1_widget" / "__init__.py").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        site = site_of(repository)
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": absolute(text, repository, f"v{version}"),
        }
        metadata["urls"] = {
            "Homepage": site,
            "Source": repository,
            "Documentation": f"{site}docs/",
            "Changelog": f"{repository}/blob/v{version}/CHANGELOG.md",
            "Issues": f"{repository}/issues",
            "Security": f"{repository}/blob/v{version}/SECURITY.md",
        }


def site_of(repository: str) -> str:
    """Return the address of the site that GitHub Pages has for a repository."""
    owner, name = repository.split("/")[-2:]
    return f"https://{owner}.github.io/{name}/"


def absolute(text: str, repository: str, tag: str) -> str:
    """Return a text whose relative links and pictures lead to the site and the repository.

    Pages of the documentation and notebooks are read on the site. Pictures are asked for as
    they are, and not as the page that shows them.
    """

    def whole(link: re.Match[str]) -> str:
        sign, words, path = link.groups()
        if page := PAGE.fullmatch(path):
            folder = "docs/course/" if page[1] else "docs/"
            return f"[{words}]({site_of(repository)}{folder}{page[2]}.html)"
        kind = "raw" if sign else "blob"
        return f"{sign}[{words}]({repository}/{kind}/{tag}/{path})"

    return RELATIVE.sub(whole, text)
