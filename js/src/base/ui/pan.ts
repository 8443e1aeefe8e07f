// Pictures of which a narrow page shows a part, which a finger moves: see `.l1-ui-pan` in the style sheet.

/** Scroll the frame of a picture, but not the page, until a part and so many pixels around it are seen. */
export function reveal(part: Element, around = 30): void {
  const frame = part.closest(".l1-ui-pan");
  const wanted = part.getBoundingClientRect();
  if (!frame || !wanted.width) return;
  const seen = frame.getBoundingClientRect();
  const by = (from: "left" | "top", to: "right" | "bottom"): number =>
    Math.min(0, wanted[from] - around - seen[from]) + Math.max(0, wanted[to] + around - seen[to]);
  frame.scrollBy(by("left", "right"), by("top", "bottom"));
}

/** The same with the next frame, when the part is in the page, which is laid out anyway then. */
export const revealSoon = (part: Element): void => void requestAnimationFrame(() => reveal(part));
