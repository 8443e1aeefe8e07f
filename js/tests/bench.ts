// Laboratories without a kernel: a model, a picture of a map, and somebody at work on it.

import { SearchMap } from "../src/search/map";
import type { HostModel } from "../src/host/model";
import { FakeModel, mountOn } from "./fake";

type Values = Record<string, unknown>;

/** A laboratory in which no search has run. */
export const laboratory = (values: Values): FakeModel => new FakeModel({
  step: 0, last: 0, playing: false, speed: 4, algorithms: ["bfs"], heuristics: ["manhattan"], _choices: {}, _sheet: [],
  _shown: { map: "", traces: [], trouble: "" }, ...values,
});

export const show = (model: FakeModel, widget: Parameters<typeof mountOn>[2]) =>
  mountOn(model as unknown as HostModel, document.body, widget);

/** Lets a picture be as large in the page as its window. */
export function sized(svg: Element, [, , width, height]: readonly number[]): void {
  svg.getBoundingClientRect = () => ({ left: 0, top: 0, width, height }) as DOMRect;
}

export function picture(entry: Values & { window: readonly number[] }): SearchMap {
  const map = new SearchMap(entry, "x-", { ground: document.createElement("g"), cover: document.createElement("g") });
  sized(map.svg, entry.window);
  return map;
}

/** Notes what is done, each call with its name. */
export function notes() {
  const done: unknown[] = [];
  return { done, note: (what: string) => (...all: unknown[]): void => { done.push([what, ...all]); } };
}

/** A pointer and a keyboard at an element, which comes into the page. */
export function person(element: Element) {
  if (!element.isConnected) document.body.append(element);
  return {
    at(type: string, x: number, y: number): void {
      const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
      element.dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true }));
    },
    press(key: string, more: KeyboardEventInit = {}): void {
      element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    },
  };
}
