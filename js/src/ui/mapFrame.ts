// The frame of a map, which takes the focus and the pointer.

type Heard = <K extends keyof HTMLElementEventMap>(type: K, heard: (event: HTMLElementEventMap[K]) => void) => void;

export interface MapFrame {
  element: HTMLElement;
  /** Listen until the view ends. */
  listen: Heard;
}

export function mapFrame(look: string, signal: AbortSignal): MapFrame {
  const element = document.createElement("div");
  element.className = `l1-ui-map-frame ${look}`.trim();
  element.tabIndex = 0;
  element.setAttribute("role", "application");
  const listen: Heard = (type, heard) => element.addEventListener(type, heard, { signal });
  return { element, listen };
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
