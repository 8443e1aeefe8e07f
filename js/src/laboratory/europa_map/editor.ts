// A picture of the map for pointer and keyboard: a line takes track, a city is chosen.

import { keyOf } from "../../base/ui/events";
import { directionBy } from "../../trans_europa/lattice";
import { make, put } from "../../base/ui/elements";
import { MapEditor } from "../mapEditor";
import { type Pointed, type EuropaLayout, NOTHING } from "./europaLayout";

export interface EditorOwner {
  readonly layout: EuropaLayout;
  cursor: number;
  turn: (line: number) => void;
  choose: (crossing: number) => void; // Select or deselect the city of a crossing; announce it if there is none
  nowhere: () => void;
}

export class Editor extends MapEditor {
  #pointed: Pointed = NOTHING;
  #pointer: MouseEvent | null = null; // The last event of the pointer; null after it has left
  #keys = false;
  readonly #line = make("path", { class: "l1-ui-aim", display: "none" });

  constructor(
    private readonly owner: EditorOwner,
    signal: AbortSignal,
  ) {
    super("l1-ui-lattice", "circle", signal);
    const { listen } = this;
    this.above.unshift(this.#line);
    listen("pointermove", (event) => {
      if (event.pointerType !== "touch") this.#look(this.#pointedAt((this.#pointer = event)));
    });
    listen("pointerleave", () => {
      this.#pointer = null;
      this.#look(NOTHING);
    });
    listen("click", (event) => {
      const { line, crossing } = this.#pointedAt(event);
      if (line >= 0) owner.turn(line);
      else if (owner.layout.cityAt(crossing)) owner.choose(crossing);
      if (crossing >= 0) owner.cursor = crossing;
    });
    listen("focus", () => this.draw(this.#keys));
    listen("blur", () => {
      this.#keys = false;
      this.draw();
    });
  }

  protected rest(): void {
    this.#pointed =
      this.#pointer && this.#pointed !== NOTHING ? this.#pointedAt(this.#pointer) : NOTHING;
  }

  get states(): number[] {
    const { line, crossing } = this.#pointed;
    const ends = this.owner.layout.lines[line];
    if (ends) return [ends.a, ends.b];
    const at = crossing >= 0 ? crossing : this.#keys ? this.owner.cursor : -1;
    return at < 0 ? [] : [at];
  }

  mark(): void {
    const { layout } = this.owner;
    const [at, to] = this.states.map((state) => layout.spot(state));
    const line = at && to;
    put(this.#line, {
      display: line ? "inline" : "none",
      d: line ? `M${at.x} ${at.y}L${to.x} ${to.y}` : "",
    });
    put(this.outline, {
      display: at && !to ? "inline" : "none",
      cx: at?.x ?? 0,
      cy: at?.y ?? 0,
      r: 0.5 * layout.size + 3,
    });
  }

  #pointedAt(event: MouseEvent): Pointed {
    return this.map ? this.owner.layout.at(this.placeOf(event)) : NOTHING;
  }

  protected press(event: KeyboardEvent): boolean | null {
    const { owner } = this;
    const key = keyOf(event);
    const { names, around } = owner.layout;
    const ends = around[owner.cursor]?.ends ?? [];
    const direction = directionBy(key, names[owner.cursor] ?? "", ends);
    let spoken = false;
    if (direction !== undefined) spoken = this.#go(direction, event.shiftKey);
    else if (key === "c") spoken = this.#seek(event.shiftKey ? -1 : 1);
    else if (key === "Enter") owner.choose(owner.cursor);
    else return null;
    this.#keys = true;
    this.#pointed = NOTHING;
    return spoken;
  }

  /** Move to the next crossing; return true if it should be announced. */
  #go(direction: number, lays: boolean): boolean {
    const { owner } = this;
    const { line, end } = owner.layout.leading(owner.cursor, direction);
    if (line < 0) owner.nowhere();
    else {
      owner.cursor = end;
      if (lays) owner.turn(line);
    }
    return line >= 0 && !lays;
  }

  #seek(by: 1 | -1): boolean {
    const { owner } = this;
    const { cities } = owner.layout;
    const now = cities.findIndex(({ crossing }) => crossing === owner.cursor);
    const at = now < 0 && by < 0 ? 0 : now;
    owner.cursor = cities[(at + by + cities.length) % cities.length]?.crossing ?? owner.cursor;
    return cities.length > 0;
  }

  #look(to: Pointed): void {
    if (to.line === this.#pointed.line && to.crossing === this.#pointed.crossing) return;
    this.#pointed = to;
    this.draw();
  }
}
