// Pointer and keyboard input on the map.

import { DIRECTIONS, distance, upright } from "./lattice";
import { makeHtml } from "../base/ui/elements";
import { keyOf, listener } from "../base/ui/events";
import { placeIn } from "../base/ui/mapPointer";
import { arrival, explain } from "./explain";
import { type MapDesk, NOWHERE, type Point } from "./mapDesk";
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

  constructor(private readonly desk: MapDesk, private readonly svg: SVGElement, helpId: string, signal: AbortSignal) {
    const element = (this.element = makeHtml("div", "l1-ui-map-stage l1-ui-pan", {
      role: "application", tabindex: 0, "aria-describedby": helpId,
      "aria-label": desk.texts("map", { title: desk.page.title || desk.texts.theGame }),
    }));
    element.append(svg);
    element.style.aspectRatio = `${desk.page.width}/${desk.page.height}`;
    this.whole = makeHtml("button", "l1-ui-button l1-ui-whole", { type: "button", hidden: "" });
    this.whole.textContent = desk.texts.wholeMap;
    listener(this.whole, signal)("click", () => this.#enlarge(1));
    const listen = listener(element, signal);
    listen("pointerdown", (event) => {
      this.#touching = event.pointerType === "touch";
      this.#pressing = true;
    });
    listen("pointermove", (event) => event.pointerType !== "touch" && desk.pointAt(this.hit(event)));
    // A finger leaves with each tap, before the focus comes and the click.
    listen("pointerup", ({ pointerType }) => (this.#pressing &&= pointerType === "touch"));
    listen("pointercancel", () => (this.#pressing = false));
    listen("pointerleave", ({ pointerType }) => {
      if (pointerType === "touch") return;
      this.#pressing = false;
      desk.pointAt(NOWHERE);
    });
    listen("click", (event) => this.#click(event));
    // A click also moves the focus, and sets the cursor itself.
    listen("focus", () => this.#pressing || this.#focus());
    listen("blur", () => this.#blur());
  }

  hit(event: MouseEvent): Point {
    const { page, starts, ended } = this.desk;
    const { x, y } = placeIn(this.svg, { left: 0, top: 0, width: page.width }, event);
    const away = page.crossings.map((crossing) => Math.hypot(crossing.x - x, crossing.y - y));
    const near = Math.min(...away);
    if (near < (starts && !ended ? AT_START : AT_CROSSING)) {
      return { line: -1, crossing: away.indexOf(near), by: "pointer" };
    }
    const beside = page.lines.map(({ a, b }) => {
      const [from, to] = [page.crossings[a], page.crossings[b]];
      return from && to ? distance(x, y, from, to) : Infinity;
    });
    const least = Math.min(...beside);
    return least < AT_LINE ? { line: beside.indexOf(least), crossing: -1, by: "pointer" } : NOWHERE;
  }

  #click(event: MouseEvent): void {
    const { desk } = this;
    this.#pressing = false;
    const point = this.hit(event);
    const { left, top, width } = this.svg.getBoundingClientRect();
    const apart = (width / desk.page.width) * LINE;
    if (this.#touching && apart < TOUCHED) this.#enlarge(ENLARGED / apart, event.clientX - left, event.clientY - top);
    if (point.line < 0 && point.crossing < 0) return;
    desk.pointAt(point);
    // Touch has no hovering: the first tap explains, the second one lays.
    const key = `${point.line} ${point.crossing}`;
    const explained = !this.#touching || this.#tapped === key;
    this.#tapped = key;
    if (explained) this.choose(point);
    else desk.say(this.#spoken);
  }

  /** Enlarge the map around a place, which stays under the finger. */
  #enlarge(scale: number, x = 0, y = 0): void {
    this.svg.style.width = `${100 * scale}%`;
    this.whole.hidden = scale === 1;
    this.element.style.overflow = scale > 1 ? "auto" : "";
    // On a phone a part of the map was seen before.
    this.element.scrollLeft += x * (scale - 1);
    this.element.scrollTop += y * (scale - 1);
    this.desk.frame.fit();
  }

  press(event: KeyboardEvent): boolean {
    const { desk } = this;
    const key = keyOf(event);
    const direction = DIRECTIONS[key];
    if (direction !== undefined) event.shiftKey && !desk.starts ? this.#layTo(direction) : this.#go(direction);
    else if (key === "ArrowUp" || key === "ArrowDown") this.#goUpright(key === "ArrowUp");
    else if (key === "Enter" || key === " ") this.#enter();
    else if (key === "Escape") this.#drop();
    else return false;
    return true;
  }

  get #spoken(): string {
    const { title, findings } = explain(this.desk);
    return [title, ...findings.map(({ text }) => text)].join(" ");
  }

  explainCursor(): void {
    const { desk } = this;
    desk.say(`${desk.table.says} ${desk.focused && desk.aim < 0 ? arrival(desk, desk.cursor) : this.#spoken}`);
  }

  #focus(): void {
    const { desk } = this;
    desk.focused = true;
    this.#point();
    desk.say(arrival(desk, desk.cursor));
  }

  #blur(): void {
    const { desk } = this;
    desk.focused = false;
    if (desk.point.by === "cursor") desk.point = NOWHERE;
    desk.channel.touch();
  }

  #point(): void {
    this.desk.point = this.desk.atCursor();
    this.desk.channel.touch();
  }

  /** Move to the next crossing, or choose the line that leads there. */
  #go(direction: number): void {
    const { desk } = this;
    const end = desk.page.crossings[desk.cursor]?.ends[direction] ?? -1;
    if (end < 0) return this.#noLine(direction);
    if (desk.aim >= 0) desk.aim = direction;
    else desk.cursor = end;
    this.#point();
    desk.say(desk.aim >= 0 ? this.#spoken : arrival(desk, desk.cursor));
  }

  #noLine(direction: number): void {
    const { desk } = this;
    desk.say(desk.texts("noLine", { way: directionName(desk.texts, direction) }));
  }

  #goUpright(up: boolean): void {
    const { name = "", ends = [] } = this.desk.page.crossings[this.desk.cursor] ?? {};
    this.#go(upright(name, up, (direction) => (ends[direction] ?? -1) >= 0));
  }

  /** Lay track to a neighbouring crossing, and move there if it is legal. */
  #layTo(direction: number): void {
    const { desk } = this;
    const { lines = [], ends = [] } = desk.page.crossings[desk.cursor] ?? {};
    const line = lines[direction] ?? -1;
    if (line < 0) return this.#noLine(direction);
    const legal = this.choose({ line, crossing: -1, by: "cursor" });
    desk.aim = -1;
    if (legal) desk.cursor = ends[direction] ?? desk.cursor;
  }

  /** Handle Enter: place a marker, start to choose a line, or lay track on it. */
  #enter(): void {
    const { desk } = this;
    if (desk.starts) return void this.choose({ line: -1, crossing: desk.cursor, by: "cursor" });
    if (desk.aim >= 0) return this.#layTo(desk.aim);
    const { lines = [] } = desk.page.crossings[desk.cursor] ?? {};
    const free = lines.findIndex((line) => line >= 0 && desk.against(line) === FREE);
    desk.aim = free >= 0 ? free : lines.findIndex((line) => line >= 0);
    this.#point();
    desk.say(`${desk.texts.chooseWay} ${this.#spoken}`);
  }

  /** Handle Esc: cancel the choice of a line. */
  #drop(): void {
    const { desk } = this;
    if (desk.aim < 0) return;
    desk.aim = -1;
    this.#point();
    desk.say(desk.texts.noneChosen);
  }

  /** Handle a click on a line or a crossing; return true if the move seems legal. */
  choose(point: Point): boolean {
    const { desk } = this;
    desk.point = point;
    desk.channel.touch();
    // The map of the present position is not shown now.
    if (desk.goOn) {
      desk.endTurn();
      return false;
    }
    const move = desk.moveAt(point);
    if (move) desk.channel.ask({ do: "move", text: move.text }, move);
    if (desk.offline || (move && !move.legal)) desk.say(this.#spoken);
    return move?.legal === true;
  }
}
