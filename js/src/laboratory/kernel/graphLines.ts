// A drawn graph in its text, as Python writes it in the trait `map`: "A at 0 3", "A -- B 2.5", "start A", "goal B C".

import { count, type Fields, fields, list, text } from "../../base/host/json";
import type { Place } from "../../paths/kernel/problem";
import { type EdgeMap, key, mapOf } from "./edgeMap";

/** A name in quotes has escapes; one that is a word of the text is in quotes. */
const nameOf = (word: string): string => (word.startsWith('"') ? text(JSON.parse(word)) : word);

/** The graph that a laboratory shows. */
export function readLines({ map, _stage, _kernel }: Fields): EdgeMap {
  const places = new Map<string, Place>();
  const costs = new Map<string, number>();
  let [start, goals]: [string, string[]] = ["", []];
  for (const line of text(map).split("\n")) {
    const words = line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
    const [first = "", second = "", third = "", fourth] = words;
    const [a, b, cost] = [nameOf(first), nameOf(third), Number(fourth)];
    if (second === "at") places.set(a, [Number(third), cost]);
    else if (second.startsWith("-")) {
      costs.set(key(a, b), cost);
      if (second === "--") costs.set(key(b, a), cost);
    } else if (first === "start") start = nameOf(second);
    else if (first === "goal") goals = words.slice(1).map(nameOf);
  }
  const [left, top, unit] = list(fields(_stage).frame).map(count) as [number, number, number];
  const wide = count(fields(fields(_kernel).measures).wide);
  return mapOf({ places, costs, start, goals, frame: [left, top, wide / unit] });
}
