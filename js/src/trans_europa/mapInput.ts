// Pointer and keyboard input on the map.

import { directionBy, DIRECTIONS, lineAt } from "./lattice";
import { makeHtml } from "../base/ui/elements";
import { keyOf, listener } from "../base/ui/events";
import { placeIn } from "../base/ui/mapPointer";
import { arrival, explain } from "./explain";
import { type MapModel, NOWHERE, type Point } from "./mapModel";
import { directionName, FREE } from "./mapPage";

/** The largest distances of the pointer from a crossing, a line and a starting crossing. */
const AT_CROSSING = 12;
const AT_LINE = 17;
const AT_START = 27;

const LINE = 56; // The length of a line, as in Python's pictures
/** The least distances of crossings for the first touch and for the next ones, in pixels. */
const TOUCHED = 34;
const ENLARGED = 44;

export class MapInput {
  readonly element: HTMLElement;
  readonly whole: HTMLElement; // A button that ends the enlargement
  #touching = false;
  #pressing = false;
  #tapped = "";

  constructor(
    private readonly model: MapModel,
    private readonly svg: SVGElement,
    helpId: string,
    signal: AbortSignal,
  ) {
    const element = (this.element = makeHtml("div", "l1-ui-map-stage l1-ui-pan", {
      role: "application",
      tabindex: 0,
      "aria-describedby": helpId,
      "aria-label": model.texts("map", { title: model.page.title || model.texts.theGame }),
    }));
    element.append(svg);
    element.style.aspectRatio = `${model.page.width}/${model.page.height}`;
    this.whole = makeHtml("button", "l1-ui-button l1-ui-whole", { type: "button", hidden: "" });
    this.whole.textContent = model.texts.wholeMap;
    listener(this.whole, signal)("click", () => this.#enlarge(1));
    const listen = listener(element, signal);
    listen("pointerdown", (event) => {
      this.#touching = event.pointerType === "touch";
      this.#pressing = true;
    });
    listen(
      "pointermove",
      (event) => event.pointerType !== "touch" && model.pointAt(this.hit(event)),
    );
    // A finger leaves with each tap, before the focus comes and the click.
    listen("pointerup", ({ pointerType }) => (this.#pressing &&= pointerType === "touch"));
    listen("pointercancel", () => (this.#pressing = false));
    listen("pointerleave", ({ pointerType }) => {
      if (pointerType === "touch") return;
      this.#pressing = false;
      model.pointAt(NOWHERE);
    });
    listen("click", (event) => this.#click(event));
    // A click also moves the focus, and sets the cursor itself.
    listen("focus", () => this.#pressing || this.#focus());
    listen("blur", () => this.#blur());
  }

  hit(event: MouseEvent): Point {
    const { page, starts, shownRound } = this.model;
    const { x, y } = placeIn(this.svg, { left: 0, top: 0, width: page.width }, event);
    const away = page.crossings.map((crossing) => Math.hypot(crossing.x - x, crossing.y - y));
    const near = Math.min(...away);
    if (near < (starts && !shownRound ? AT_START : AT_CROSSING)) {
      return { line: -1, crossing: away.indexOf(near), by: "pointer" };
    }
    const lines = page.lines.map(({ a, b }) => [page.crossings[a], page.crossings[b]]);
    const line = lineAt({ x, y }, lines, AT_LINE);
    return line < 0 ? NOWHERE : { line, crossing: -1, by: "pointer" };
  }

  #click(event: MouseEvent): void {
    const { model } = this;
    this.#pressing = false;
    const point = this.hit(event);
    const { left, top, width } = this.svg.getBoundingClientRect();
    const apart = (width / model.page.width) * LINE;
    if (this.#touching && apart < TOUCHED)
      this.#enlarge(ENLARGED / apart, event.clientX - left, event.clientY - top);
    if (point.line < 0 && point.crossing < 0) return;
    model.pointAt(point);
    // Touch has no hovering: the first tap explains, the second one lays.
    const key = `${point.line} ${point.crossing}`;
    const explained = !this.#touching || this.#tapped === key;
    this.#tapped = key;
    if (explained) this.choose(point);
    else model.say(this.#spoken);
  }

  /** Enlarge the map around a place, which stays under the finger. */
  #enlarge(scale: number, x = 0, y = 0): void {
    this.svg.style.width = `${100 * scale}%`;
    this.whole.hidden = scale === 1;
    this.element.style.overflow = scale > 1 ? "auto" : "";
    // On a phone a part of the map was seen before.
    this.element.scrollLeft += x * (scale - 1);
    this.element.scrollTop += y * (scale - 1);
    this.model.frame.fit();
  }

  press(event: KeyboardEvent): boolean {
    const { model } = this;
    const key = keyOf(event);
    const { name = "", ends = [] } = model.page.crossings[model.cursor] ?? {};
    const direction = directionBy(key, name, ends);
    if (direction !== undefined)
      event.shiftKey && !model.starts && key in DIRECTIONS
        ? this.#layTo(direction)
        : this.#go(direction);
    else if (key === "Enter" || key === " ") this.#enter();
    else if (key === "Escape") this.#drop();
    else return false;
    return true;
  }

  get #spoken(): string {
    const { title, findings } = explain(this.model);
    return [title, ...findings.map(({ text }) => text)].join(" ");
  }

  explainCursor(): void {
    const { model } = this;
    model.say(
      `${model.table.status} ${model.focused && model.direction < 0 ? arrival(model, model.cursor) : this.#spoken}`,
    );
  }

  #focus(): void {
    const { model } = this;
    model.focused = true;
    this.#point();
    model.say(arrival(model, model.cursor));
  }

  #blur(): void {
    const { model } = this;
    model.focused = false;
    if (model.point.by === "cursor") model.point = NOWHERE;
    model.channel.touch();
  }

  #point(): void {
    this.model.point = this.model.atCursor();
    this.model.channel.touch();
  }

  /** Move to the next crossing, or choose the line that leads there. */
  #go(direction: number): void {
    const { model } = this;
    const end = model.page.crossings[model.cursor]?.ends[direction] ?? -1;
    if (end < 0) return this.#noLine(direction);
    if (model.direction >= 0) model.direction = direction;
    else model.cursor = end;
    this.#point();
    model.say(model.direction >= 0 ? this.#spoken : arrival(model, model.cursor));
  }

  #noLine(direction: number): void {
    const { model } = this;
    model.say(model.texts("noLine", { way: directionName(model.texts, direction) }));
  }

  /** Lay track to a neighbouring crossing, and move there if it is legal. */
  #layTo(direction: number): void {
    const { model } = this;
    const { lines = [], ends = [] } = model.page.crossings[model.cursor] ?? {};
    const line = lines[direction] ?? -1;
    if (line < 0) return this.#noLine(direction);
    const legal = this.choose({ line, crossing: -1, by: "cursor" });
    model.direction = -1;
    if (legal) model.cursor = ends[direction] ?? model.cursor;
  }

  /** Handle Enter: place a marker, start to choose a line, or lay track on it. */
  #enter(): void {
    const { model } = this;
    if (model.starts) return void this.choose({ line: -1, crossing: model.cursor, by: "cursor" });
    if (model.direction >= 0) return this.#layTo(model.direction);
    const { lines = [] } = model.page.crossings[model.cursor] ?? {};
    const free = lines.findIndex((line) => line >= 0 && model.against(line) === FREE);
    model.direction = free >= 0 ? free : lines.findIndex((line) => line >= 0);
    this.#point();
    model.say(`${model.texts.chooseWay} ${this.#spoken}`);
  }

  /** Handle Esc: cancel the choice of a line. */
  #drop(): void {
    const { model } = this;
    if (model.direction < 0) return;
    model.direction = -1;
    this.#point();
    model.say(model.texts.noneChosen);
  }

  /** Handle a click on a line or a crossing; return true if the move seems legal. */
  choose(point: Point): boolean {
    const { model } = this;
    model.point = point;
    model.channel.touch();
    // The map of the present position is not shown now.
    if (model.goOn) {
      model.endTurn();
      return false;
    }
    const move = model.moveAt(point);
    if (move) model.channel.ask({ do: "move", text: move.text }, move);
    if (model.offline || (move && !move.legal)) model.say(this.#spoken);
    return move?.legal === true;
  }
}
