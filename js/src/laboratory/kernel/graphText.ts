// A drawn graph in an address: "A,0,3;B,5,0|0-1,2.5;1>0,4|0|1", nodes with their places, edges by the numbers of their
// ends ("-" leads both ways) with their costs, the start, and the goals.

import type { Place } from "../../paths/kernel/problem";
import { EdgeMap, type Frame, MOST } from "./edgeMap";

const LONGEST = 12;

export function packGraph({ nodes, places, edges, start, goals }: EdgeMap): string {
  const number = (node: string): number => nodes.indexOf(node);
  return [
    nodes.map((node) => [encodeURIComponent(node), ...places.get(node)!].join()).join(";"),
    edges
      .map(([a, b, cost, both]) => `${number(a)}${both ? "-" : ">"}${number(b)},${cost}`)
      .join(";"),
    start && number(start),
    goals.map(number).join(),
  ].join("|");
}

/** Read a graph; throw if it is none. Its frame is the one given, if all nodes lie in it. */
export function readGraph(packed: string, frame: Frame): EdgeMap {
  const [nodes = "", edges = "", start = "", goals = "", ...others] = packed.split("|");
  const places = new Map<string, Place>();
  for (const node of nodes.split(";")) {
    const [name = "", x, y, ...more] = node.split(",");
    const called = decodeURIComponent(name);
    const letters = [...called].length;
    if (more.length || places.has(called) || !letters || letters > LONGEST) fail();
    // What a line cannot hold, as in Python.
    if (called.trim() !== called || /[\p{C}\p{Zl}\p{Zp}]/u.test(called)) fail();
    places.set(called, [numberOf(x), numberOf(y)]);
  }
  const names = [...places.keys()];
  const nodeAt = (at: string): string => (/^\d{1,2}$/.test(at) && names[Number(at)]) || fail();
  const costs = new Map<string, number>();
  for (const edge of edges ? edges.split(";") : []) {
    const [, from = "", way, to = "", cost] = /^(\d+)([->])(\d+),(.+)$/.exec(edge) ?? fail();
    const [a, b] = [nodeAt(from), nodeAt(to)];
    if (a === b || costs.has(`${a}\n${b}`)) fail();
    costs.set(`${a}\n${b}`, numberOf(cost));
    if (way === "-") costs.set(`${b}\n${a}`, numberOf(cost));
  }
  const aims = goals ? goals.split(",").map(nodeAt) : [];
  if (others.length || new Set(aims).size < aims.length) fail();
  return new EdgeMap(places, costs, start && nodeAt(start), aims, frame);
}

function numberOf(written = ""): number {
  const value = Number(written);
  return written && Math.abs(value) <= MOST.cost ? value : fail();
}

function fail(): never {
  throw new RangeError();
}
