// Pointing at a map and its targets, by pointer or keyboard.

import { consume, hasModifier, type Listen, listener } from "./events";
import { make, makeHtml, type Point, put } from "./elements";
import { reveal } from "./pan";

export interface Target extends Point {
  size: number;
}

export const ARROWS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export class MapPointer {
  readonly element: HTMLElement; // The focusable element; arrow keys move between targets
  at = -1; // The target pointed at, or else the chosen one; -1 for none
  chosen = -1;
  readonly #ring = make("rect", { class: "l1-ui-pointer", rx: 6, display: "none" });

  constructor(
    svg: SVGElement,
    private readonly targets: readonly Target[],
    label: string,
    signal: AbortSignal,
    /** Called when the target changes; `spoken` is true for changes by keyboard. */
    private readonly changed: (spoken: boolean) => void,
    private readonly first: () => number = () => 0, // The target of the first arrow key
    /** Called by a click and by Enter, `back` with Shift; true if it has done something. */
    private readonly act: (target: number, back: boolean) => boolean = () => false,
  ) {
    const frame = mapFrame("", signal);
    const { element, listen } = frame;
    this.element = element;
    element.setAttribute("aria-label", label);
    const hits = targets.map(({ x, y, size }, at) =>
      make("rect", {
        class: "l1-ui-hit",
        x: x - size / 2,
        y: y - size / 2,
        width: size,
        height: size,
        "data-target": at,
      }),
    );
    svg.append(this.#ring, make("g", {}, ...hits));
    element.append(svg);
    listen("pointerover", (event) => this.#go(this.#targetOf(event), false));
    listen("pointerleave", () => this.#go(-1, false));
    listen("click", (event) => {
      const target = this.#targetOf(event);
      if (target >= 0 && act(target, event.shiftKey)) this.chosen = -1;
      this.#choose(target, false);
    });
    listen("keydown", (event) => this.#press(event));
    leaveFocus(frame);
  }

  #targetOf(event: Event): number {
    return Number((event.target as SVGElement).dataset.target ?? -1);
  }

  #press(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    const away = hasModifier(event);
    if (event.key === "Enter" && !away && this.at >= 0 && this.act(this.at, event.shiftKey))
      return consume(event);
    if (away || !(direction || (event.key === "Escape" && this.chosen >= 0))) return;
    consume(event);
    this.#choose(direction ? nextOf(this.targets, this.chosen, direction, this.first()) : -1, true);
  }

  #choose(target: number, spoken: boolean): void {
    this.chosen = !spoken && target === this.chosen ? -1 : target;
    this.#go(target, spoken);
  }

  #go(to: number, spoken: boolean): void {
    const at = to >= 0 ? to : this.chosen;
    const same = at === this.at;
    this.at = at;
    this.ring(at);
    if (!same || spoken) this.changed(spoken);
    if (spoken) reveal(this.#ring);
  }

  /** Ring a target, pointed at or not. */
  ring(at: number): void {
    const { x = 0, y = 0, size = 0 } = this.targets[at] ?? {};
    const display = size ? "inline" : "none";
    put(this.#ring, { display, x: x - size / 2, y: y - size / 2, width: size, height: size });
  }
}

/** The nearest place in a direction; a sideways distance counts more than a straight one. */
export function nextOf(
  places: readonly Point[],
  from: number,
  [dx, dy]: readonly [number, number],
  first = 0,
): number {
  const start = places[from];
  if (!start) return places.length ? Math.max(0, first) : -1;
  let [best, least] = [from, Infinity];
  places.forEach(({ x, y }, place) => {
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const sideways = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (ahead > sideways / 2 && ahead + 2 * sideways < least)
      [best, least] = [place, ahead + 2 * sideways];
  });
  return best;
}

interface MapFrame {
  element: HTMLElement;
  listen: Listen;
}

/** Create the frame of a map, which takes the focus and the pointer. */
export function mapFrame(className: string, signal: AbortSignal): MapFrame {
  const attributes = { role: "application", tabindex: 0 };
  const element = makeHtml("div", `l1-ui-map-frame l1-ui-pan ${className}`, attributes);
  return { element, listen: listener(element, signal) };
}

/** Keep the arrow keys for the steps after a click; Tab focuses the map. */
export function leaveFocus(
  { element, listen }: MapFrame,
  on: (event: MouseEvent) => boolean = () => true,
): void {
  listen("mousedown", (event) => {
    if (!on(event)) return;
    event.preventDefault();
    element.closest<HTMLElement>(".linie1")?.focus({ preventScroll: true });
  });
}

/** The visible part of a picture, in its own units. */
interface Window {
  left: number;
  top: number;
  width: number;
}

/** Convert the position of an event to units of the picture. */
export function placeIn(
  shown: Element,
  { left, top, width }: Window,
  { clientX, clientY }: MouseEvent,
): Point {
  const box = shown.getBoundingClientRect();
  const scale = width / (box.width || width);
  return { x: left + (clientX - box.left) * scale, y: top + (clientY - box.top) * scale };
}
