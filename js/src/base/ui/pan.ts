// Pictures of which a narrow page shows a part, which a finger moves: see `.l1-ui-pan` in the style sheet.

const AROUND = 30; // What is seen around a part, in pixels

/** Scroll the frame of a picture, but not the page, until a part of the picture is seen. */
export function reveal(part: Element): void {
  const frame = part.closest(".l1-ui-pan");
  const wanted = part.getBoundingClientRect();
  if (!frame || !wanted.width) return;
  const seen = frame.getBoundingClientRect();
  const by = (from: "left" | "top", to: "right" | "bottom"): number =>
    Math.min(0, wanted[from] - AROUND - seen[from]) + Math.max(0, wanted[to] + AROUND - seen[to]);
  frame.scrollBy(by("left", "right"), by("top", "bottom"));
}

/** The same with the next frame, when the part is in the page, which is laid out anyway then. */
export const revealSoon = (part: Element): void => void requestAnimationFrame(() => reveal(part));

/** Scroll the frame of a picture, but not the page, until the middle of a part is in its middle. */
export function center(part: Element): void {
  const frame = part.closest(".l1-ui-pan");
  if (!frame) return;
  const [wanted, seen] = [part, frame].map((each) => each.getBoundingClientRect());
  if (!wanted || !seen) return;
  frame.scrollBy(
    wanted.x + wanted.width / 2 - seen.x - seen.width / 2,
    wanted.y + wanted.height / 2 - seen.y - seen.height / 2,
  );
}
