"""Frames in a published page that fit the height of their contents."""

from __future__ import annotations

from linie1_widget.widgets.page.embedded import LEAST, MOST

# A script for the page around the frames; it accepts only a number from them.
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
