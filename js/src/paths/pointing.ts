// Pointing at states: on a map, at entries that stand for them, and by a text beside it.

import { consume, hasModifier, listener, ONWARD } from "../base/ui/events";
import { MapPointer } from "../base/ui/mapPointer";
import { make, put } from "../base/ui/elements";
import { type SearchMap, targetsOf } from "./map";

/** The focusable element of a map, and the states pointed at. */
export interface Pointing {
  readonly element: HTMLElement;
  readonly states: readonly number[];
}

/** Make a map respond to pointer and arrow keys; `spoken` is true for changes by keyboard. */
export type Point = (
  map: SearchMap,
  changed: (spoken: boolean) => void,
  about: () => number,
  signal: AbortSignal,
) => Pointing;

/** Point at the states of a map; `act` is called by a click on one and by Enter, see `MapPointer`. */
export function byTargets(act?: (states: readonly number[], back: boolean) => boolean): Point {
  return (map, changed, about, signal) => {
    const targets = targetsOf(map);
    const holding = (state: number): number =>
      targets.findIndex(({ states }) => states.includes(state));
    const pointer = new MapPointer(
      map.svg,
      targets,
      "",
      signal,
      changed,
      () => holding(about()),
      act && ((target, back) => act(targets[target]!.states, back)),
    );
    return {
      element: pointer.element,
      get states() {
        return targets[pointer.at]?.states ?? [];
      },
    };
  };
}

/** What an entry stands for, as an attribute. */
export const standsFor = (...states: readonly number[]) => ({ "data-states": states.join(" ") });

const statesOf = (entry?: Element | null): readonly number[] =>
  entry?.getAttribute("data-states")?.split(" ").map(Number) ?? [];

/** Light the entries that stand for one of these states. */
export function light(panel: Element, states: readonly number[]): void {
  for (const entry of panel.querySelectorAll(states.length ? "[data-states]" : "[data-lit]"))
    entry.toggleAttribute(
      "data-lit",
      statesOf(entry).some((state) => states.includes(state)),
    );
}

/** Point at entries of a panel: by pointer, by a touch or click until the next one, by arrow keys. */
export function byEntries(
  panel: HTMLElement,
  signal: AbortSignal,
  point: (states: readonly number[], spoken: boolean) => void,
  byKeys = true,
): void {
  const listen = listener(panel, signal);
  let chosen: readonly number[] = [];
  let at = -1;
  const choose = (states: readonly number[], spoken = false): void =>
    point((chosen = states), spoken);
  const under = ({ target }: Event) => statesOf((target as Element).closest("[data-states]"));
  listen("pointerover", (event) =>
    point([under(event), chosen].find(({ length }) => length) ?? [], false),
  );
  listen("pointerleave", () => point(chosen, false));
  listen("click", (event) => choose(`${under(event)}` === `${chosen}` ? [] : under(event)));
  listen("focusout", () => {
    at = -1;
    choose([]);
  });
  listen("keydown", (event) => {
    const entries = panel.querySelectorAll("[data-states]");
    const way = ONWARD[event.key];
    const moves = byKeys && way && entries.length;
    if (hasModifier(event) || !(moves || (event.key === "Escape" && chosen.length))) return;
    consume(event);
    at = moves ? Math.min(entries.length - 1, Math.max(0, at < 0 ? 0 : at + way)) : -1;
    entries[at]?.scrollIntoView?.({ block: "nearest" });
    choose(statesOf(entries[at]), true);
  });
}

/** Highlight these states and the lines between pairs of states, and no others. */
export function highlight(
  map: SearchMap,
  states: readonly number[],
  lines: readonly (readonly number[])[] = [],
): void {
  const { svg, spots, size } = map;
  const path =
    svg.querySelector(".l1-ui-highlighted") ??
    make("path", { class: "l1-ui-highlighted", "stroke-width": size });
  if (path !== svg.lastChild) svg.append(path);
  const dots = states.map((state) => spots[state]).map((spot) => spot && `M${spot.x} ${spot.y}h0`);
  put(path, { d: [...dots, ...lines.map((line) => map.pathData(line))].join("") });
}
