// A map that is drawn on, for pointer and keyboard: what all kinds have in common.

import { make, type Point } from "../base/ui/elements";
import { consume, hasModifier, type Listen } from "../base/ui/events";
import { leaveFocus, mapFrame, placeIn } from "../base/ui/mapPointer";
import { reveal } from "../base/ui/pan";
import type { SearchMap } from "../paths/map";
import type { Pointing } from "../paths/pointing";

export abstract class MapEditor implements Pointing {
  readonly element: HTMLElement;
  protected map: SearchMap | null = null;
  protected about: () => number = () => -1; // The state that the step is about
  protected readonly listen: Listen;
  protected readonly outline: SVGElement;
  protected readonly above: SVGElement[]; // What lies above the map: the outline of what is pointed at, and more
  #changed: (spoken: boolean) => void = () => {};

  constructor(className: string, ring: string, signal: AbortSignal) {
    const frame = mapFrame(className, signal);
    this.element = frame.element;
    this.listen = frame.listen;
    this.outline = make(ring, { class: "l1-ui-pointer", rx: 6, display: "none" });
    this.above = [this.outline];
    this.listen("keydown", (event) => {
      const spoken = hasModifier(event) ? null : this.press(event);
      if (spoken === null) return;
      consume(event);
      this.draw(spoken);
      reveal(this.outline);
    });
    leaveFocus(frame);
  }

  abstract get states(): number[];
  abstract mark(): void;
  /** Handle a key; return true if the new place is to be announced, null for another key. */
  protected abstract press(event: KeyboardEvent): boolean | null;
  /** Find out what a pointer at rest points at on another map. */
  protected abstract rest(): void;

  /** Show another map; what is under way continues on it. */
  show(map: SearchMap, changed: (spoken: boolean) => void, about: () => number = () => -1): this {
    this.map = map;
    this.#changed = changed;
    this.about = about;
    map.svg.append(...this.above);
    this.element.replaceChildren(map.svg);
    this.rest();
    this.mark();
    return this;
  }

  /** The place of an event in the picture. */
  protected placeOf(event: MouseEvent): Point {
    return this.map ? placeIn(this.map.svg, this.map, event) : { x: NaN, y: NaN };
  }

  protected draw(spoken = false): void {
    this.mark();
    this.#changed(spoken);
  }
}
