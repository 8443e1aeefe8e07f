// Pointing at the spots of a map, by pointer or by keyboard.

import { make } from "./elements";

/** A square or a node that can be pointed at. */
export interface Target { x: number; y: number; size: number }

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

export class Look {
  /** What takes the focus: the arrow keys go from spot to spot. */
  readonly element = document.createElement("div");
  /** The spot pointed at, or else the one chosen by a click or with the keyboard; -1 for none. */
  at = -1;
  chosen = -1;
  private readonly ring = make("rect", { class: "l1-ui-pointer", rx: 6, display: "none" });

  constructor(
    svg: SVGElement,
    private readonly spots: readonly Target[],
    label: string,
    signal: AbortSignal,
    /** Called when another spot is looked at; `spoken` if it was by keyboard. */
    private readonly changed: (spoken: boolean) => void,
  ) {
    const { element } = this;
    element.className = "l1-ui-map-frame";
    element.tabIndex = 0;
    element.setAttribute("role", "application");
    element.setAttribute("aria-label", label);
    const hits = spots.map(({ x, y, size }, at) =>
      make("rect", { class: "l1-ui-hit", x: x - size / 2, y: y - size / 2, width: size, height: size, "data-spot": at }),
    );
    svg.append(this.ring, make("g", {}, ...hits));
    element.append(svg);
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K, heard: (event: HTMLElementEventMap[K]) => void,
    ): void => element.addEventListener(type, heard, { signal });
    listen("pointerover", (event) => this.go(this.spotOf(event), false));
    listen("pointerleave", () => this.go(-1, false));
    listen("click", (event) => this.choose(this.spotOf(event), false));
    listen("keydown", (event) => this.press(event));
    // A click leaves the arrow keys to the steps; whoever wants them here comes by Tab.
    listen("mousedown", (event) => {
      event.preventDefault();
      element.closest<HTMLElement>(".linie1")?.focus({ preventScroll: true });
    });
  }

  private spotOf(event: Event): number {
    return Number((event.target as SVGElement).dataset.spot ?? -1);
  }

  private press(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const away = event.ctrlKey || event.metaKey || event.altKey;
    if (away || !(way || (event.key === "Escape" && this.chosen >= 0))) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(way ? this.next(way) : -1, true);
  }

  private choose(spot: number, spoken: boolean): void {
    this.chosen = !spoken && spot === this.chosen ? -1 : spot;
    this.go(spot, spoken);
  }

  /** The nearest spot in a direction; straight ahead counts for nearer than aside. */
  private next([dx, dy]: [number, number]): number {
    const from = this.spots[this.chosen];
    if (!from) return this.spots.length ? 0 : -1;
    let [best, least] = [this.chosen, Infinity];
    this.spots.forEach(({ x, y }, spot) => {
      const ahead = (x - from.x) * dx + (y - from.y) * dy;
      const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      if (ahead > aside / 2 && ahead + 2 * aside < least) [best, least] = [spot, ahead + 2 * aside];
    });
    return best;
  }

  private go(spot: number, spoken: boolean): void {
    const at = spot >= 0 ? spot : this.chosen;
    const same = at === this.at;
    this.at = at;
    const target = this.spots[at];
    this.ring.setAttribute("display", target ? "inline" : "none");
    if (target) {
      const half = target.size / 2;
      const box = { x: target.x - half, y: target.y - half, width: target.size, height: target.size };
      for (const [name, value] of Object.entries(box)) this.ring.setAttribute(name, String(value));
    }
    if (!same || spoken) this.changed(spoken);
  }
}
