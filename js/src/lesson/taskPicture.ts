// The picture of a task with its clickable places, and the marks on them.

import { consume } from "../ui/events";
import { make, makeHtml, put } from "../ui/elements";
import { MapPointer } from "../ui/mapPointer";
import { followTheme } from "../ui/theme";
import type { Language, Words } from "../host/language";
import { LinePicture } from "./linePicture";
import type { Picture } from "./task";

export type Clicked = "places" | "lines" | "nothing";

/** The places of the answer in the field, the wrong ones so far, and a tile to lay. */
export interface Marks {
  answer: string;
  chosen: readonly string[];
  numbered: boolean;
  wrong: readonly string[];
  right: boolean;
  tile: (() => SVGElement) | null; // Creates the tile in hand, as it is turned
}

export interface TaskPicture { element: HTMLElement; mark: (marks: Marks) => void }

/** Create the picture; `answer` receives objects clicked on or chosen by keyboard. */
export function showPicture(
  picture: Picture, clicked: Clicked, language: Language, el: HTMLElement, signal: AbortSignal,
  point: (place: string) => void, answer: (place: string) => void,
): TaskPicture {
  const words = language.words.lesson;
  const svg = drawn(picture, el, signal);
  if (clicked === "lines") {
    const lines = new LinePicture(picture, language, svg, signal, point, answer);
    return { element: lines.element, mark: (marks) => lines.mark(marks.answer, marks.wrong) };
  }
  if (clicked === "places") return clickable(picture, words, svg, signal, point, answer);
  const element = makeHtml("div", "l1-ui-map-frame");
  put(svg, { role: "img", "aria-label": `${words.pictureAlone}: ${picture.about}` });
  element.append(svg);
  return { element, mark: () => undefined };
}

function drawn(picture: Picture, el: HTMLElement, signal: AbortSignal): SVGElement {
  const [x, y, width, height] = picture.box as [number, number, number, number];
  const image = make("image", { x, y, width, height });
  // Scripts in an SVG image do not run.
  const show = (theme: "light" | "dark"): void =>
    image.setAttribute("href", `data:image/svg+xml,${encodeURIComponent(picture[theme])}`);
  followTheme(el, signal, show);
  return make("svg", { class: "l1-ui-lesson-svg", viewBox: picture.box.join(" ") }, image);
}

function clickable(
  picture: Picture, words: Words["lesson"], svg: SVGElement, signal: AbortSignal,
  point: (place: string) => void, answer: (place: string) => void,
): TaskPicture {
  const marked = make("g", {});
  svg.append(marked);
  let marks: Marks | null = null;
  const pointer: MapPointer = new MapPointer(svg, picture.places, words.picture, signal, (spoken) => {
    draw();
    if (spoken) point(picture.places[pointer.at]?.name ?? "");
  });
  const take = (at: number): void => {
    const place = picture.places[at];
    if (place) answer(place.name);
  };
  pointer.element.addEventListener(
    "click", ({ target }) => take(Number((target as SVGElement).dataset.target ?? -1)), { signal },
  );
  pointer.element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    consume(event);
    take(pointer.chosen);
  }, { signal });

  function draw(): void {
    if (marks) marked.replaceChildren(...picture.places.flatMap((place, at) => marksOn(place, marks as Marks, at === pointer.at)));
  }
  return { element: pointer.element, mark: (given) => { marks = given; draw(); } };
}

function marksOn({ name, x, y, size }: Picture["places"][number], marks: Marks, pointed: boolean): SVGElement[] {
  const steps = marks.chosen.flatMap((each, at) => (each === name ? [at + 1] : []));
  const wrong = marks.wrong.includes(name);
  const place = make("g", { transform: `translate(${x} ${y}) scale(${size / 64})` });
  if (marks.tile && (steps.length || (pointed && !marks.chosen.length))) place.append(marks.tile());
  if (steps.length || wrong) {
    const look = wrong ? "wrong" : marks.right ? "right" : "chosen";
    place.append(make("rect", { class: `l1-ui-place l1-ui-place-${look}`, x: -30, y: -30, width: 60, height: 60, rx: 8 }));
    const sign = wrong ? "✗" : marks.right ? "✓" : marks.numbered ? steps.join(" ") : "";
    if (sign) place.append(make("text", { class: `l1-ui-place-sign l1-ui-place-${look}`, y: 14 }, sign));
  }
  return place.childNodes.length ? [place] : [];
}
