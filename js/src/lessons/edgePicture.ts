// The edges of a graph in the picture of a task, for pointer and keyboard.

import { lineAt } from "../trans_europa/lattice";
import { consume, hasModifier, listener, ONWARD } from "../base/ui/events";
import { make, makeHtml, put } from "../base/ui/elements";
import { placeIn } from "../base/ui/mapPointer";
import { reveal } from "../base/ui/pan";
import type { Words } from "../base/host/language";
import type { Picture } from "./task";

/** The places of the answer in the field, the wrong ones so far, and a tile to lay. */
export interface Marks {
  answer: string;
  chosen: readonly string[];
  numbered: boolean;
  wrong: readonly string[];
  right: boolean;
  revealed: readonly string[]; // The right places, once they may be seen
  tile: (() => SVGElement) | null; // Creates the tile in hand, as it is turned
}

interface Look {
  chosen: boolean;
  look: "" | "wrong" | "right" | "chosen";
  sign: string;
}

/** The look and the sign of what is named in an answer. */
export function lookOf(marks: Marks, isIt: (name: string) => boolean): Look {
  const steps = marks.chosen.flatMap((name, index) => (isIt(name) ? [index + 1] : []));
  const chosen = steps.length > 0;
  const revealed = marks.revealed.some(isIt);
  if (!revealed && marks.wrong.some(isIt)) return { chosen, look: "wrong", sign: "✗" };
  if (revealed || (chosen && marks.right)) return { chosen, look: "right", sign: "✓" };
  return { chosen, look: chosen ? "chosen" : "", sign: marks.numbered ? steps.join(" ") : "" };
}

type Edge = Picture["edges"][number];

const nameOf = ({ a, b }: Edge): string => `${a}-${b}`;

/** True for the name of an edge in either direction. */
const named =
  ({ a, b }: Edge) =>
  (name: string): boolean =>
    [`${a}-${b}`, `${b}-${a}`].some(
      (edge) => edge.toLowerCase() === name.toLowerCase().replace(/\s*[-–]+\s*/g, "-"),
    );

/** A frame around an edge, which leaves visible how the edge is drawn. */
function frameOf({ x1, y1, x2, y2 }: Edge, className: string): SVGElement {
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const [long, wide] = [Math.hypot(x2 - x1, y2 - y1), 36];
  const box = { x: -long / 2, y: -wide / 2, width: long, height: wide, rx: wide / 2 };
  return make("rect", {
    class: className,
    ...box,
    transform: `translate(${(x1 + x2) / 2} ${(y1 + y2) / 2}) rotate(${turn})`,
  });
}

export class EdgePicture {
  readonly element: HTMLElement;
  readonly #edges: readonly Edge[];
  readonly #buttons: readonly SVGElement[];
  readonly #marked = make("g");
  readonly #ring = make("g");

  constructor(
    private readonly picture: Picture,
    private readonly words: Words["lesson"],
    private readonly svg: SVGElement,
    signal: AbortSignal,
    private readonly choose: (edge: string) => void,
  ) {
    this.#edges = picture.edges;
    this.element = makeHtml("div", "l1-ui-map-frame l1-ui-pan l1-ui-edges-frame", {
      role: "group",
      "aria-label": `${words.edges}: ${picture.about}`,
    });
    this.#buttons = this.#edges.map((edge, index) =>
      make("path", {
        class: "l1-ui-edge",
        role: "button",
        tabindex: index ? -1 : 0,
        "data-edge": nameOf(edge),
        "aria-label": edge.label,
        d: `M${edge.x1} ${edge.y1}L${edge.x2} ${edge.y2}`,
      }),
    );
    svg.append(this.#marked, this.#ring, ...this.#buttons);
    this.element.append(svg);
    const listen = listener(this.element, signal);
    listen("pointermove", (event) => this.#point(this.#hit(event)));
    listen("pointerleave", () => this.#point(this.#focused()));
    listen("click", (event) => this.#take(this.#hit(event)));
    listen("keydown", (event) => this.#press(event));
    listen("focusin", ({ target }) => {
      this.#buttons.forEach((button) => put(button, { tabindex: button === target ? 0 : -1 }));
      this.#point(this.#focused());
    });
    listen("focusout", () => this.#point(-1));
  }

  /** Mark the edges of an answer, the wrong ones so far, and the right ones that are revealed. */
  mark(marks: Marks): void {
    this.#marked.replaceChildren(
      ...this.#edges.flatMap((edge, index) => {
        const { chosen, look, sign } = lookOf(marks, named(edge));
        put(this.#buttons[index]!, {
          "aria-pressed": String(chosen),
          "aria-label": look === "wrong" ? `${edge.label}, ${this.words.wrong}` : edge.label,
        });
        const [x, y] = [
          edge.x1 + 0.7 * (edge.x2 - edge.x1),
          edge.y1 + 0.7 * (edge.y2 - edge.y1) + 14,
        ];
        return look
          ? [
              frameOf(edge, `l1-ui-place l1-ui-place-${look}`),
              ...(sign
                ? [make("text", { class: `l1-ui-place-sign l1-ui-place-${look}`, x, y }, sign)]
                : []),
            ]
          : [];
      }),
    );
  }

  /** The edge whose button is hit, or, where buttons overlap, the nearest one. */
  #hit(event: MouseEvent): number {
    if (!this.#buttons.includes(event.target as SVGElement)) return -1;
    const [left, top, width] = this.picture.box as [number, number, number, number];
    const lines = this.#edges.map(({ x1, y1, x2, y2 }) => [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ]);
    return lineAt(placeIn(this.svg, { left, top, width }, event), lines, Infinity);
  }

  #focused(): number {
    return this.#buttons.findIndex((button) => button.matches(":focus-visible"));
  }

  #point(index: number): void {
    const edge = this.#edges[index];
    this.#ring.replaceChildren(...(edge ? [frameOf(edge, "l1-ui-pointer")] : []));
  }

  #take(index: number): void {
    const edge = this.#edges[index];
    if (edge) this.choose(nameOf(edge));
  }

  #press(event: KeyboardEvent): void {
    const index = this.#buttons.indexOf(event.target as SVGElement);
    if (index < 0 || hasModifier(event)) return;
    if (event.key === "Enter" || event.key === " ") {
      consume(event);
      this.#take(index);
    } else if (ONWARD[event.key]) {
      consume(event);
      const count = this.#buttons.length;
      const next = this.#buttons[(index + ONWARD[event.key]! + count) % count]!;
      next.focus();
      reveal(next);
    }
  }
}
