// The picture of a task, with what can be pointed at and clicked on.

import { make } from "../ui/elements";
import { MapPointer } from "../ui/mapPointer";
import { detectTheme, followTheme } from "../ui/theme";
import * as words from "../words/lesson.json";
import type { Picture } from "./task";

/** The element of a picture; `answer` is called with the place clicked on, or chosen by Enter. */
export function stage(
  picture: Picture, clickable: boolean, el: HTMLElement, signal: AbortSignal,
  point: (place: string) => void, answer: (place: string) => void,
): HTMLElement {
  const [x, y, width, height] = picture.box as [number, number, number, number];
  const image = make("image", { x, y, width, height });
  // As an image of its own, whatever stands in the text does nothing.
  const show = (theme: "light" | "dark"): void =>
    image.setAttribute("href", `data:image/svg+xml,${encodeURIComponent(picture[theme])}`);
  show(detectTheme(el));
  followTheme(el, signal, show);
  const svg = make("svg", { class: "l1-ui-lesson-svg", viewBox: picture.box.join(" ") }, image);
  if (!clickable) {
    const frame = document.createElement("div");
    frame.className = "l1-ui-map-frame";
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `${words.pictureAlone}: ${picture.about}`);
    frame.append(svg);
    return frame;
  }
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
    event.preventDefault();
    event.stopPropagation();
    take(pointer.chosen);
  }, { signal });
  return pointer.element;
}
