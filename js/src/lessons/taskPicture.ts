// The picture of a task with its clickable places, and the marks on them.

import { consume, hasModifier, keyOf } from "../base/ui/events";
import { type Around, directionBy, lineAt, nearest, neighbours } from "../trans_europa/lattice";
import { make, makeHtml, type Point, put } from "../base/ui/elements";
import { mapFrame, MapPointer, placeIn } from "../base/ui/mapPointer";
import { reveal } from "../base/ui/pan";
import { EdgePicture, lookOf, type Marks } from "./edgePicture";
import { themedPicture } from "../base/ui/themedPicture";
import type { Language, Words } from "../base/host/language";
import type { Picture } from "./task";

export type Clicked = "places" | "lines" | "edges" | "nothing";

export interface TaskPicture {
  element: HTMLElement;
  mark: (marks: Marks) => void;
}

/** Create the picture; `answer` receives objects clicked on or chosen by keyboard. */
export function showPicture(
  picture: Picture,
  clicked: Clicked,
  language: Language,
  el: HTMLElement,
  signal: AbortSignal,
  point: (place: string) => void,
  answer: (place: string) => void,
): TaskPicture {
  const words = language.words.lesson;
  const svg = themedPicture(
    picture,
    picture.places[0]?.size ?? LINE,
    "l1-ui-lesson-svg",
    el,
    signal,
  );
  if (clicked === "lines") {
    const lines = new LinePicture(picture, language, svg, signal, point, answer);
    return {
      element: lines.element,
      mark: (marks) => lines.mark(marks.answer, marks.wrong, marks.revealed),
    };
  }
  if (clicked === "edges") return new EdgePicture(picture, words, svg, signal, answer);
  if (clicked === "places") return clickable(picture, words, svg, signal, point, answer);
  const element = makeHtml("div", "l1-ui-map-frame l1-ui-pan");
  put(svg, { role: "img", "aria-label": `${words.pictureAlone}: ${picture.about}` });
  element.append(svg);
  return { element, mark: () => undefined };
}

/** The number of squares, or of lines, from the left to the right. */
export const acrossOf = ({ box, places: [first] }: Picture): number =>
  (box[2] ?? 0) / (first?.size ?? LINE);

function clickable(
  picture: Picture,
  words: Words["lesson"],
  svg: SVGElement,
  signal: AbortSignal,
  point: (place: string) => void,
  answer: (place: string) => void,
): TaskPicture {
  const marked = make("g", {});
  svg.append(marked);
  let marks: Marks | null = null;
  const pointer: MapPointer = new MapPointer(
    svg,
    picture.places,
    words.picture,
    signal,
    (spoken) => {
      draw();
      if (spoken) point(picture.places[pointer.at]?.name ?? "");
    },
    undefined,
    (index) => {
      answer(picture.places[index]!.name);
      return true;
    },
  );

  function draw(): void {
    if (marks)
      marked.replaceChildren(
        ...picture.places.flatMap((place, index) =>
          marksOn(place, marks as Marks, index === pointer.at),
        ),
      );
  }
  return {
    element: pointer.element,
    mark: (given) => {
      marks = given;
      draw();
    },
  };
}

function marksOn(
  { name, x, y, size }: Picture["places"][number],
  marks: Marks,
  pointed: boolean,
): SVGElement[] {
  const { chosen, look, sign } = lookOf(marks, (place) => place === name);
  const place = make("g", { transform: `translate(${x} ${y}) scale(${size / 64})` });
  if (marks.tile && (chosen || (pointed && !marks.chosen.length))) place.append(marks.tile());
  if (look) {
    place.append(
      make("rect", {
        class: `l1-ui-place l1-ui-place-${look}`,
        x: -30,
        y: -30,
        width: 60,
        height: 60,
        rx: 8,
      }),
    );
    if (sign)
      place.append(make("text", { class: `l1-ui-place-sign l1-ui-place-${look}`, y: 14 }, sign));
  }
  return place.childNodes.length ? [place] : [];
}

const NEAR = 22;
const LINE = 56; // The length of a line on a map

/** The lines of a map in the picture of a task, for pointer and keyboard. */
class LinePicture {
  readonly element: HTMLElement;
  readonly #names: string[];
  readonly #around: Around[];
  readonly #cursor = make("circle", { class: "l1-ui-pointer", r: 17, display: "none" });
  readonly #pointed = make("path", { class: "l1-ui-line-aim", d: "" });
  readonly #chosen = make("g");
  #crossing = 0;

  constructor(
    private readonly picture: Picture,
    private readonly language: Language,
    private readonly svg: SVGElement,
    signal: AbortSignal,
    private readonly say: (text: string) => void,
    private readonly choose: (line: string) => void, // Called with a line that was clicked on, or followed with Shift
  ) {
    const { crossings, lines } = picture;
    const name = (index: number): string => crossings[index]?.name ?? "";
    this.#names = lines.map(([a, b]) => `${name(a)}-${name(b)}`);
    this.#around = neighbours(crossings, lines);
    const [x, y, wide, high] = picture.box as [number, number, number, number];
    this.#crossing = nearest(crossings, x + wide / 2, y + high / 2);
    svg.append(this.#chosen, this.#pointed, this.#cursor);
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

  /** Highlight the lines named by an answer, in either order of their ends, the wrong ones so far, and the right ones that are revealed. */
  mark(answer: string, wrong: readonly string[], revealed: readonly string[]): void {
    const drawn = (names: readonly string[], look: string): SVGElement[] => {
      const named = new Set(
        names.map((name) => name.toLowerCase().trim().split("-").sort().join("-")),
      );
      return this.#names
        .flatMap((name, line) => (named.has(name.split("-").sort().join("-")) ? [line] : []))
        .map((line) =>
          make(
            "g",
            {},
            make("path", { class: "l1-ui-line-casing", d: this.#data(line) }),
            make("path", { class: `l1-ui-line-${look}`, d: this.#data(line) }),
          ),
        );
    };
    const now = answer.split(",");
    this.#chosen.replaceChildren(
      ...drawn(wrong, "wrong"),
      ...drawn(
        now.filter((name) => !wrong.includes(name)),
        "chosen",
      ),
      ...drawn(revealed, "right"),
    );
  }

  #spots(line: number): [Point, Point] | null {
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
    const lines = this.picture.lines.map((_, line) => this.#spots(line) ?? []);
    return lineAt(placeIn(this.svg, { left, top, width }, event), lines, NEAR);
  }

  #point(line: number): void {
    put(this.#pointed, { d: this.#data(line) });
  }

  #take(line: number): void {
    const name = this.#names[line];
    if (name) this.choose(name);
  }

  #press(event: KeyboardEvent): void {
    const key = keyOf(event);
    const { lines = [], ends = [] } = this.#around[this.#crossing] ?? {};
    const direction = directionBy(key, this.picture.crossings[this.#crossing]?.name ?? "", ends);
    if (direction === undefined || hasModifier(event)) return;
    consume(event);
    const end = ends[direction] ?? -1;
    if (end < 0) return this.say(this.language.words.lesson.noLine);
    const line = lines[direction] ?? -1;
    this.#crossing = end;
    this.#show(true);
    if (event.shiftKey) this.#take(line);
    else {
      const { name = "", city = "" } = this.picture.crossings[end] ?? {};
      this.say(city ? this.language.fill(this.language.words.lesson.atCity, { city, name }) : name);
    }
  }

  #show(cursor: boolean): void {
    const { x = 0, y = 0 } = this.picture.crossings[this.#crossing] ?? {};
    put(this.#cursor, { display: cursor ? "inline" : "none", cx: x, cy: y });
    reveal(this.#cursor);
  }
}
