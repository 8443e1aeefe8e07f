// What a map stands in: it takes the focus and the pointer.

type Heard = <K extends keyof HTMLElementEventMap>(type: K, heard: (event: HTMLElementEventMap[K]) => void) => void;

export interface MapFrame {
  element: HTMLElement;
  /** Listens until the view ends. */
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

/** A click leaves the arrow keys to the steps; whoever wants them here comes by Tab. */
export function leaveFocus({ element, listen }: MapFrame): void {
  listen("mousedown", (event) => {
    event.preventDefault();
    element.closest<HTMLElement>(".linie1")?.focus({ preventScroll: true });
  });
}

/** The part of a picture that is seen, in its own units. */
export interface Window { left: number; top: number; width: number }

/** Where in a picture an event is: in its own units, though it be shown at any size. */
export function placeIn(shown: Element, { left, top, width }: Window, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const box = shown.getBoundingClientRect();
  const scale = width / (box.width || width);
  return { x: left + (clientX - box.left) * scale, y: top + (clientY - box.top) * scale };
}
