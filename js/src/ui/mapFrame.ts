// The frame of a map, which takes the focus and the pointer.

import { makeHtml } from "./elements";
import { type Listen, listener } from "./events";

export interface MapFrame { element: HTMLElement; listen: Listen }

export function mapFrame(className: string, signal: AbortSignal): MapFrame {
  const attributes = { role: "application", tabindex: 0 };
  const element = makeHtml("div", `l1-ui-map-frame ${className}`.trim(), attributes);
  return { element, listen: listener(element, signal) };
}

/** Keep the arrow keys for the steps after a click; Tab focuses the map. */
export function leaveFocus({ element, listen }: MapFrame): void {
  listen("mousedown", (event) => {
    event.preventDefault();
    element.closest<HTMLElement>(".linie1")?.focus({ preventScroll: true });
  });
}

/** The visible part of a picture, in its own units. */
export interface Window { left: number; top: number; width: number }

/** Convert the position of an event to units of the picture. */
export function placeIn(shown: Element, { left, top, width }: Window, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const box = shown.getBoundingClientRect();
  const scale = width / (box.width || width);
  return { x: left + (clientX - box.left) * scale, y: top + (clientY - box.top) * scale };
}
