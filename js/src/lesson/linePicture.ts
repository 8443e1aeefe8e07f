// The lines of a map in the picture of a task, for pointer and keyboard.

import { consume, hasModifier, keyOf } from "../ui/events";
import { DIRECTIONS, distance, nearest, neighbours, upright } from "../domain/lattice";
import type { Language } from "../host/language";
import { make, put } from "../ui/elements";
import { mapFrame, placeIn } from "../ui/mapPointer";
import type { Picture } from "./task";

const NEAR = 22;

export class LinePicture {
  readonly element: HTMLElement;
  readonly #names: string[];
  /** The line and its other end, by crossing and direction. */
  readonly #lines: number[][];
  readonly #ends: number[][];
  readonly #cursor = make("circle", { class: "l1-ui-pointer", r: 17, display: "none" });
  readonly #aim = make("path", { class: "l1-ui-line-aim", d: "" });
  readonly #chosen = make("g");
  #at = 0;

  constructor(
    private readonly picture: Picture, private readonly language: Language, svg: SVGElement, signal: AbortSignal,
    private readonly say: (text: string) => void,
    private readonly choose: (line: string) => void, // Called with a line that was clicked on, or followed with Shift
  ) {
    const { crossings, lines } = picture;
    const name = (at: number): string => crossings[at]?.name ?? "";
    this.#names = lines.map(([a, b]) => `${name(a)}-${name(b)}`);
    [this.#lines, this.#ends] = neighbours(crossings, lines);
    const [x, y, wide, high] = picture.box as [number, number, number, number];
    this.#at = nearest(crossings, x + wide / 2, y + high / 2);
    svg.append(this.#chosen, this.#aim, this.#cursor);
    const { element, listen } = mapFrame("l1-ui-lines-frame", signal);
    this.element = element;
    element.setAttribute("aria-label", `${this.language.words.lesson.lines}: ${picture.about}`);
    element.append(svg);
    listen("pointermove", (event) => this.#point(this.#hit(event)));
    listen("pointerleave", () => this.#point(-1));
    listen("click", (event) => this.#take(this.#hit(event)));
    listen("keydown", (event) => this.#press(event));
    listen("focus", () => element.matches(":focus-visible") && this.#show(true));
    listen("blur", () => this.#show(false));
  }

  /** Highlight the lines named by an answer, in either order of their ends, and the wrong ones so far. */
  mark(answer: string, wrong: readonly string[]): void {
    const drawn = (names: readonly string[], look: string): SVGElement[] => {
      const named = new Set(names.map((name) => name.toLowerCase().trim().split("-").sort().join("-")));
      return this.#names.flatMap((name, line) => (named.has(name.split("-").sort().join("-")) ? [line] : [])).map((line) => make("g", {},
        make("path", { class: "l1-ui-line-casing", d: this.#data(line) }),
        make("path", { class: `l1-ui-line-${look}`, d: this.#data(line) }),
      ));
    };
    const now = answer.split(",");
    this.#chosen.replaceChildren(...drawn(wrong, "wrong"), ...drawn(now.filter((name) => !wrong.includes(name)), "chosen"));
  }

  #spots(line: number): [{ x: number; y: number }, { x: number; y: number }] | null {
    const [a, b] = this.picture.lines[line] ?? [-1, -1];
    const [from, to] = [this.picture.crossings[a], this.picture.crossings[b]];
    return from && to ? [from, to] : null;
  }

  #data(line: number): string {
    const spots = this.#spots(line);
    return spots ? `M${spots[0].x} ${spots[0].y}L${spots[1].x} ${spots[1].y}` : "";
  }

  #hit(event: MouseEvent): number {
    const [left, top, width] = this.picture.box as [number, number, number, number];
    const { x, y } = placeIn(this.element, { left, top, width }, event);
    const away = this.picture.lines.map((_, line) => {
      const spots = this.#spots(line);
      return spots ? distance(x, y, ...spots) : Infinity;
    });
    const least = Math.min(...away);
    return least < NEAR ? away.indexOf(least) : -1;
  }

  #point(line: number): void { put(this.#aim, { d: this.#data(line) }); }

  #take(line: number): void {
    const name = this.#names[line];
    if (name) this.choose(name);
  }

  #press(event: KeyboardEvent): void {
    const key = keyOf(event);
    const leads = (direction: number): boolean => (this.#ends[this.#at]?.[direction] ?? -1) >= 0;
    const vertical = key === "ArrowUp" || key === "ArrowDown";
    const direction = vertical ? upright(this.picture.crossings[this.#at]?.name ?? "", key === "ArrowUp", leads) : DIRECTIONS[key];
    if (direction === undefined || hasModifier(event)) return;
    consume(event);
    const end = this.#ends[this.#at]?.[direction] ?? -1;
    if (end < 0) return this.say(this.language.words.lesson.noLine);
    const line = this.#lines[this.#at]?.[direction] ?? -1;
    this.#at = end;
    this.#show(true);
    if (event.shiftKey) this.#take(line);
    else {
      const { name = "", city = "" } = this.picture.crossings[end] ?? {};
      this.say(city ? this.language.fill(this.language.words.lesson.atCity, { city, name }) : name);
    }
  }

  #show(cursor: boolean): void {
    const { x = 0, y = 0 } = this.picture.crossings[this.#at] ?? {};
    put(this.#cursor, { display: cursor ? "inline" : "none", cx: x, cy: y });
  }
}
