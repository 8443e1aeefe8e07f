// A laboratory of nodes and edges in a page without Python: searches, and spanning trees.

import { count, type Fields, fields, list, text } from "../../base/host/json";
import { max } from "../../paths/kernel/arithmetic";
import { Heap } from "../../paths/kernel/heap";
import {
  type Edge,
  estimator,
  type Graph,
  graphOf,
  type Problem,
  reached,
} from "../../paths/kernel/problem";
import { asText, finite, Interned } from "../../paths/kernel/record";
import type { Trees } from "../../paths/kernel/trees";
import { BadGraph, changed, type EdgeMap, ends, readGraph, readLines } from "./edgeMap";
import { type Lengths, pictureOf } from "./graphPicture";
import { LabKernel, type Refused } from "./labKernel";

export class GraphKernel extends LabKernel<EdgeMap> {
  constructor(
    traits: Fields,
    private readonly trees: Trees = {},
  ) {
    super(traits, readLines(traits), changed);
  }

  protected change(request: Fields): void {
    try {
      this.timeline.draw(changed(this.timeline.now, request));
    } catch (error) {
      if (error instanceof BadGraph) throw this.refusal(error.reason, error.about);
      throw error;
    }
  }

  protected pack(): string {
    return `${this.timeline.now}`;
  }
  protected unpack(packed: string): EdgeMap {
    return readGraph(packed, this.timeline.now.frame);
  }

  protected nameOf(state: number): string {
    return this.timeline.now.nodes[state]!;
  }

  protected isDoubtful(heuristic: string): boolean {
    return heuristic !== "zero";
  }

  get #graph(): Graph {
    const { numbers, costs } = this.timeline.now;
    const edges = [...costs].map(([edge, cost]) => {
      const [from, to] = ends(edge);
      return [numbers.get(from)!, numbers.get(to)!, cost] as const;
    });
    return graphOf(numbers.size, edges);
  }

  protected problem(name: string, heuristic: string): Problem {
    const { nodes, places, costs, start, goals } = this.timeline.now;
    if (!start) throw this.refusal("noStartNode");
    if (!goals.length) throw this.refusal("noGoalNode");
    const graph = this.#graph;
    // Costs below 0 are refused where a search may meet them, from the goals too.
    const refuse = (): Refused => {
      const pairs = [...costs].filter(([, cost]) => cost < 0).map(([edge]) => ends(edge));
      const [a = "", b = ""] = nodes.flatMap((node) => pairs.find(([from]) => from === node) ?? []);
      const title = text(fields(this.searches[name]).title);
      return this.refusal("belowZero", { title, a, b, other: this.say("other") });
    };
    const below = (edges: readonly Edge[]): boolean => edges.some(([, cost]) => cost < 0);
    const first = nodes.indexOf(start);
    for (const state of reached(graph, first)) if (below(graph.neighbours(state))) throw refuse();
    // In the order of Python, which sorts them as it writes them.
    const aims = [...goals]
      .sort((one, other) => (written(one) < written(other) ? -1 : 1))
      .map((node) => nodes.indexOf(node));
    const all = [...places.values()];
    return {
      ...graph,
      predecessors: (state) => {
        const edges = graph.predecessors(state);
        if (name === "bidirectional" && below(edges)) throw refuse();
        return edges;
      },
      start: first,
      goals: aims,
      estimate: estimator(heuristic, aims, (state) => all[state]!),
    };
  }

  protected override trace(
    name: string,
    heuristic: string,
    directions: number,
    weight: number,
  ): Fields {
    const grow = this.trees[name];
    if (!grow) return super.trace(name, heuristic, directions, weight);
    const told = fields(fields(this.searches[name]).narration);
    const title = text(told.title);
    const { edges, nodes } = this.timeline.now;
    const oneWay = edges.find(([, , , both]) => !both);
    if (oneWay) throw this.refusal("treeOneWay", { title, a: oneWay[0], b: oneWay[1] });
    const graph = this.#graph;
    const whole = reached(graph, 0);
    const b = nodes.find((_, state) => !whole.has(state));
    const forest =
      b === undefined ? "" : this.refusal("forest", { title, a: nodes[0]!, b }).message;
    return { ...told, ...grow(graph, { Heap, Interned, asText, finite }), caution: forest };
  }

  protected stageOf(names: readonly string[]): string {
    const { now } = this.timeline;
    return [now, now.frame, ...names].join();
  }

  /** The looks of the graph, as `_GraphKind.canvas` returns them. */
  protected stage(names: readonly string[]): Fields {
    const { now } = this.timeline;
    const { nodes, numbers, edges, start, goals, frame } = now;
    const lengths = this.kernel.measures as Lengths;
    const picture = pictureOf(now, lengths, this.language.hundredths);
    const letters = new Map(goals.map((node) => [node, "G"]));
    if (start) letters.set(start, letters.has(start) ? "SG" : "S");
    const badges = [...letters].map(([node, each]) => [numbers.get(node)!, each] as const);
    const looks = names.map((name) => fields(this.searches[name]));
    // All share one ground, with room for the longest labels.
    const costs = picture.costs(max(0, ...looks.map(({ wide }) => count(wide))));
    return {
      nodes,
      edges: edges.map(([a, b, ...more], index) => [
        numbers.get(a),
        numbers.get(b),
        ...more,
        ...(costs[index]?.slice(0, 2) ?? []),
      ]),
      ends: [numbers.get(start) ?? -1, goals.map((node) => numbers.get(node))],
      badges: [...new Set(looks.flatMap((look) => list(look.letters)))].sort(),
      frame: [...frame.slice(0, 2), picture.unit, lengths.margin, picture.down],
      ground: picture.ground(costs),
      maps: looks.map(({ map, wide, letters: own }) => ({
        ...fields(map),
        ...picture.entry(count(wide), list(own).length ? badges : []),
      })),
    };
  }
}

/** A name as Python writes it in quotes. */
const written = (name: string): string =>
  name.includes("'") && !name.includes('"') ? `"${name}"` : `'${name.replace(/[\\']/g, "\\$&")}'`;
