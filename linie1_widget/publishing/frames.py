"""Frames within a published page, as high as what is in them."""

from __future__ import annotations

from linie1_widget.widgets.page.embedded import LEAST, MOST

FIT = f"""
addEventListener("message", ({{ source, data }}) => {{
  const height = data && data.linie1Height;
  if (!Number.isFinite(height)) return;
  for (const frame of document.getElementsByTagName("iframe")) {{
    if (frame.contentWindow !== source) continue;
    frame.style.height = `${{Math.min(Math.max(height, {LEAST}), {MOST})}}px`;
  }}
}});
"""
"""A script for the page around the frames: it takes nothing from them but a number."""
