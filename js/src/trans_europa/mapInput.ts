// Pointer and keyboard input on the map.

import { DIRECTIONS, distance } from "../domain/lattice";
import { makeHtml } from "../ui/elements";
import { keyOf, listener } from "../ui/events";
import { placeIn } from "../ui/mapFrame";
import { type MapDesk, NOWHERE, type Point } from "./mapDesk";

/** The largest distances of the pointer from a crossing, a line and a starting crossing. */
const AT_CROSSING = 12;
const AT_LINE = 17;
const AT_START = 27;

export class MapInput {
  readonly element: HTMLElement;
  #touching = false;
  #pressing = false;
  #tapped = "";

  constructor(private readonly desk: MapDesk, svg: SVGElement, helpId: string, signal: AbortSignal) {
    const element = (this.element = makeHtml("div", "l1-ui-map-stage", {
      role: "application", tabindex: 0, "aria-describedby": helpId,
      "aria-label": desk.texts("map", { title: desk.page.title || desk.texts.theGame }),
    }));
    element.append(svg);
    const listen = listener(element, signal);
    listen("pointerdown", (event) => {
      this.#touching = event.pointerType === "touch";
      this.#pressing = true;
    });
    listen("pointerup", () => (this.#pressing = false));
    listen("pointermove", (event) => event.pointerType !== "touch" && desk.pointAt(this.hit(event)));
    listen("pointerleave", () => {
      this.#pressing = false;
      desk.pointAt(NOWHERE);
    });
    listen("click", (event) => this.#click(event));
    // A click also moves the focus, and sets the cursor itself.
    listen("focus", () => this.#pressing || desk.focus());
    listen("blur", () => desk.blur());
  }

  hit(event: MouseEvent): Point {
    const { page, starts, ended } = this.desk;
    const { x, y } = placeIn(this.element, { left: 0, top: 0, width: page.width }, event);
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
    const point = this.hit(event);
    if (point.line < 0 && point.crossing < 0) return;
    desk.pointAt(point);
    // Touch has no hovering: the first tap explains, the second one lays.
    const key = `${point.line} ${point.crossing}`;
    const explained = !this.#touching || this.#tapped === key;
    this.#tapped = key;
    if (explained) desk.choose(point);
    else desk.say(desk.spoken());
  }

  press(event: KeyboardEvent): boolean {
    const { desk } = this;
    const key = keyOf(event);
    const direction = DIRECTIONS[key];
    if (direction !== undefined) event.shiftKey && !desk.starts ? desk.layTo(direction) : desk.go(direction);
    else if (key === "ArrowUp" || key === "ArrowDown") desk.goUpright(key === "ArrowUp");
    else if (key === "Enter" || key === " ") desk.enter();
    else if (key === "Escape") desk.drop();
    else return false;
    return true;
  }
}
