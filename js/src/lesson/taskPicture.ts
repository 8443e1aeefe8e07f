// The picture of a task with its clickable places.

import { consume } from "../ui/events";
import { make, makeHtml, put } from "../ui/elements";
import { MapPointer } from "../ui/mapPointer";
import { followTheme } from "../ui/theme";
import type { Language, Words } from "../host/language";
import { LinePicture } from "./linePicture";
import type { Picture } from "./task";

export type Clicked = "places" | "lines" | "nothing";

export interface TaskPicture { element: HTMLElement; mark: (answer: string) => void }

/** Create the picture; `answer` receives objects clicked on or chosen by keyboard. */
export function showPicture(
  picture: Picture, clicked: Clicked, language: Language, el: HTMLElement, signal: AbortSignal,
  point: (place: string) => void, answer: (place: string) => void,
): TaskPicture {
  const words = language.words.lesson;
  const svg = drawn(picture, el, signal);
  if (clicked === "lines") {
    const lines = new LinePicture(picture, language, svg, signal, point, answer);
    return { element: lines.element, mark: (answer) => lines.mark(answer) };
  }
  const element = clicked === "places" ? clickable(picture, words, svg, signal, point, answer) : still(picture, words, svg);
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

function still(picture: Picture, words: Words["lesson"], svg: SVGElement): HTMLElement {
  const frame = makeHtml("div", "l1-ui-map-frame");
  put(svg, { role: "img", "aria-label": `${words.pictureAlone}: ${picture.about}` });
  frame.append(svg);
  return frame;
}

function clickable(
  picture: Picture, words: Words["lesson"], svg: SVGElement, signal: AbortSignal,
  point: (place: string) => void, answer: (place: string) => void,
): HTMLElement {
  const pointer: MapPointer = new MapPointer(svg, picture.places, words.picture, signal, (spoken) => {
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
  return pointer.element;
}
