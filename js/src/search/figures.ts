// The numbers at the states of a map: at all states, or only where requested.

import type { Language } from "../host/language";
import { make } from "../ui/elements";
import { DROP, type SearchMap } from "./map";

/** The preferred and the least height of requested numbers, in pixels. */
const LETTERS = 13;
const LEAST = 8;

/** The name and numbers of a state; without a g nothing is written. */
export interface Words { name: string; g: string; h: string; f: string }

export class Figures {
  readonly #figures = new Map<number, { made: readonly number[]; node: SVGElement }>();
  #scale = 1;
  roomy = false;

  constructor(private readonly map: SearchMap, private readonly language: Language) {}

  setScale(pixels: number): void {
    if (!(pixels > 0)) return;
    this.#scale = pixels / this.map.width;
    this.roomy = this.map.readable > 0 && pixels >= this.map.readable;
    this.map.svg.classList.toggle("l1-ui-roomy", this.roomy);
    for (const state of this.#figures.keys()) this.#drop(state);
  }

  /** Write at these states only; rebuild labels only where numbers have changed. */
  show(states: readonly number[], made: (state: number) => readonly number[], words: (state: number) => Words): void {
    const shown = new Set(states);
    for (const state of this.#figures.keys()) if (!shown.has(state)) this.#drop(state);
    for (const state of states) {
      const [before, now] = [this.#figures.get(state)?.made, made(state)];
      if (before && now.every((number, i) => Object.is(number, before[i]))) continue;
      this.#drop(state);
      this.#write(state, now, words(state));
    }
  }

  #write(state: number, made: readonly number[], words: Words): void {
    if (!words.g && !this.roomy) return;
    const [x, y] = this.map.wordsAt(state);
    const { figures } = this.map;
    const large = this.roomy ? 1 : Math.max(1, LETTERS / this.#scale / (figures[0]?.size ?? LETTERS));
    const node = make("g", { class: "l1-ui-figure" });
    for (const figure of figures) {
      // A state known to both sides has no single h.
      const written = this.language.fill(figure.text, { ...words }).replace(/^[ +]+|[ +]+$/g, "");
      const size = this.roomy ? Math.min(figure.size, figure.letters / (written.length || 1)) : large * figure.size;
      if (!this.roomy && size * this.#scale < LEAST) continue;
      const at = { x: x + large * figure.x, y: y + large * figure.y + DROP * size };
      node.append(make("text", { class: `l1-${figure.art}`, "font-size": size, ...at }, written));
    }
    this.#figures.set(state, { made, node });
    this.map.written.append(node);
  }

  #drop(state: number): void {
    this.#figures.get(state)?.node.remove();
    this.#figures.delete(state);
  }
}
