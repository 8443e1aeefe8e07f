// What the class answered, drawn over the picture of the task.

import { make, makeHtml, put } from "../../base/ui/elements";
import { themedPicture } from "../../base/ui/themedPicture";
import type { Question, Tally } from "./classroom";

const FAINTEST = 0.25; // The opacity of what one of many chose
const WIDE = 64; // The width of what nobody has to hit with a finger

/** The picture of a task; `heat` shows on it what was answered. */
export class HeatMap {
  readonly element = makeHtml("div", "l1-ui-heat-frame");
  readonly #marks = make("g");

  constructor(picture: Question["picture"], label: string, el: HTMLElement, signal: AbortSignal) {
    const svg = themedPicture(picture, WIDE, "l1-ui-map", el, signal);
    put(svg, { role: "img", "aria-label": `${label}. ${picture.about}` });
    svg.append(this.#marks);
    this.element.append(svg);
  }

  heat({ spots, lines }: Tally): void {
    const most = Math.max(1, ...[...spots, ...lines].map(({ times }) => times));
    const share = (times: number): number =>
      times ? FAINTEST + (0.8 - FAINTEST) * (times / most) : 0;
    this.#marks.replaceChildren(
      ...lines.map(({ x1, y1, x2, y2, times, right }) =>
        make(
          "g",
          { class: right ? "l1-ui-heat-right" : "" },
          make("line", { class: "l1-ui-heat-edge", x1, y1, x2, y2 }),
          make("line", {
            class: "l1-ui-heat-line",
            x1,
            y1,
            x2,
            y2,
            "stroke-opacity": share(times),
          }),
          sign((x1 + x2) / 2, (y1 + y2) / 2, 0.55, times, right),
        ),
      ),
      ...spots.map(({ x, y, size, times, right }) =>
        make(
          "g",
          { class: right ? "l1-ui-heat-right" : "" },
          make("rect", {
            class: "l1-ui-heat-spot",
            x: x - 0.46 * size,
            y: y - 0.46 * size,
            width: 0.92 * size,
            height: 0.92 * size,
            rx: 0.12 * size,
            "fill-opacity": share(times),
          }),
          sign(x, y, size / WIDE, times, right),
        ),
      ),
    );
  }
}

const sign = (x: number, y: number, scale: number, times: number, right: boolean): SVGElement =>
  make(
    "text",
    { class: "l1-ui-heat-times", x, y, dy: "0.36em", style: `--l1-part:${scale}` },
    `${right ? "✓" : ""}${times || ""}`,
  );
