// A picture of the map for pointer and keyboard: a line takes track, a city is chosen.

import { consume, hasModifier, keyOf } from "../ui/events";
import { DIRECTIONS, upright } from "../domain/lattice";
import { make, put } from "../ui/elements";
import { leaveFocus, mapFrame, placeIn } from "../ui/mapFrame";
import type { SearchMap } from "../search/map";
import type { Pointing } from "../search/searchView";
import { type Aim, type EuropaLayout, NOTHING } from "./europaLayout";

export interface EditorOwner {
  readonly ground: EuropaLayout;
  cursor: number;
  turn: (line: number) => void;
  choose: (crossing: number) => void; // Select or deselect the city of a crossing; announce it if there is none
  nowhere: () => void;
}

export class Editor implements Pointing {
  readonly element: HTMLElement;
  #map: SearchMap | null = null;
  #changed: (spoken: boolean) => void = () => {};
  #aim: Aim = NOTHING;
  #pointer: MouseEvent | null = null; // The last event of the pointer; null after it has left
  #keys = false;
  readonly #ring = make("circle", { class: "l1-ui-pointer", display: "none" });
  readonly #line = make("path", { class: "l1-ui-aim", display: "none" });

  constructor(private readonly owner: EditorOwner, signal: AbortSignal) {
    const frame = mapFrame("l1-ui-lattice", signal);
    const { listen } = frame;
    this.element = frame.element;
    listen("pointermove", (event) => {
      if (event.pointerType !== "touch") this.#look(this.#aimOf((this.#pointer = event)));
    });
    listen("pointerleave", () => {
      this.#pointer = null;
      this.#look(NOTHING);
    });
    listen("click", (event) => {
      const { line, crossing } = this.#aimOf(event);
      if (line >= 0) owner.turn(line);
      else if (owner.ground.cityAt(crossing)) owner.choose(crossing);
      if (crossing >= 0) owner.cursor = crossing;
    });
    listen("keydown", (event) => this.#press(event));
    listen("focus", () => this.#draw(this.#keys));
    listen("blur", () => {
      this.#keys = false;
      this.#draw(false);
    });
    leaveFocus(frame);
  }

  show(map: SearchMap, changed: (spoken: boolean) => void): this {
    this.#map = map;
    this.#changed = changed;
    map.svg.append(this.#line, this.#ring);
    this.element.replaceChildren(map.svg);
    // The map may have moved under a pointer at rest.
    this.#aim = this.#pointer && this.#aim !== NOTHING ? this.#aimOf(this.#pointer) : NOTHING;
    this.mark();
    return this;
  }

  get states(): number[] {
    const { line, crossing } = this.#aim;
    const ends = this.owner.ground.lines[line];
    if (ends) return [ends.a, ends.b];
    const at = crossing >= 0 ? crossing : this.#keys ? this.owner.cursor : -1;
    return at < 0 ? [] : [at];
  }

  mark(): void {
    const { ground } = this.owner;
    const [at, to] = this.states.map((state) => ground.spot(state));
    const line = at && to;
    put(this.#line, { display: line ? "inline" : "none", d: line ? `M${at.x} ${at.y}L${to.x} ${to.y}` : "" });
    put(this.#ring, { display: at && !to ? "inline" : "none", cx: at?.x ?? 0, cy: at?.y ?? 0, r: 0.5 * ground.size + 3 });
  }

  #aimOf(event: MouseEvent): Aim {
    const map = this.#map;
    return map ? this.owner.ground.at(placeIn(map.svg, map, event)) : NOTHING;
  }

  #press(event: KeyboardEvent): void {
    if (hasModifier(event)) return;
    const { owner } = this;
    const key = keyOf(event);
    const leads = (direction: number): boolean => owner.ground.leading(owner.cursor, direction).line >= 0;
    const vertical = key === "ArrowUp" || key === "ArrowDown";
    const direction = vertical ? upright(owner.ground.names[owner.cursor] ?? "", key === "ArrowUp", leads) : DIRECTIONS[key];
    let spoken = false;
    if (direction !== undefined) spoken = this.#go(direction, event.shiftKey);
    else if (key === "c") spoken = this.#seek(event.shiftKey ? -1 : 1);
    else if (key === "Enter") owner.choose(owner.cursor);
    else return;
    consume(event);
    this.#keys = true;
    this.#aim = NOTHING;
    this.#draw(spoken);
  }

  /** Move to the next crossing; return true if it should be announced. */
  #go(direction: number, lays: boolean): boolean {
    const { owner } = this;
    const { line, end } = owner.ground.leading(owner.cursor, direction);
    if (line < 0) owner.nowhere();
    else {
      owner.cursor = end;
      if (lays) owner.turn(line);
    }
    return line >= 0 && !lays;
  }

  #seek(by: 1 | -1): boolean {
    const { owner } = this;
    const { cities } = owner.ground;
    const now = cities.findIndex(({ crossing }) => crossing === owner.cursor);
    const at = now < 0 && by < 0 ? 0 : now;
    owner.cursor = cities[(at + by + cities.length) % cities.length]?.crossing ?? owner.cursor;
    return cities.length > 0;
  }

  #look(aim: Aim): void {
    if (aim.line === this.#aim.line && aim.crossing === this.#aim.crossing) return;
    this.#aim = aim;
    this.#draw(false);
  }

  #draw(spoken: boolean): void {
    this.mark();
    this.#changed(spoken);
  }
}
