// A laboratory of nodes and edges in a page without Python: searches, and spanning trees.

import { count, type Fields, fields, like, list, point, text } from "../../base/host/json";
import {
  type Edge,
  estimator,
  type Graph,
  graphOf,
  type Place,
  type Problem,
  reached,
} from "../../paths/kernel/problem";
import type { Trees } from "../../paths/kernel/trees";
import { BadGraph, type EdgeMap, packGraph, readGraph } from "./edgeMap";
import { readLines } from "./graphLines";
import { GraphPicture } from "./graphPicture";
import { LabKernel, type Refused } from "./labKernel";

const LENGTHS = { margin: 0, wide: 0, high: 0 };

export class GraphKernel extends LabKernel<EdgeMap> {
  constructor(
    traits: Fields,
    private readonly trees: Trees = {},
  ) {
    super(traits, readLines(traits), (now, { node, to }) => now.move(text(node), placeOf(to)));
  }

  protected change(request: Fields): void {
    try {
      this.timeline.draw(this.#changed(this.timeline.now, request));
    } catch (error) {
      if (error instanceof BadGraph) throw this.refusal(error.reason, error.words);
      throw error;
    }
  }

  #changed(now: EdgeMap, { do: what, at, node, edge, cost, both }: Fields): EdgeMap {
    const pair = list(edge).map(text) as [string, string];
    if (what === "add") return now.add(at === null ? null : placeOf(at));
    if (what === "remove") return now.remove(text(node));
    if (what === "start") return now.startAt(text(node));
    if (what === "goal") return now.toggleGoal(text(node));
    if (what === "terminal") return now.toggleTerminal(text(node));
    if (what === "turn") return now.turn(pair);
    if (what === "part") return now.part(pair);
    if (what === "join" && (cost === null || typeof cost === "number"))
      return now.join(pair, cost ?? now.lengthOf(pair), both === true);
    if (what === "clear") return now.clear();
    throw new RangeError();
  }

  protected pack(): string {
    return packGraph(this.timeline.now);
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
      const [from, to] = edge.split("\n").map((node) => numbers.get(node)!) as [number, number];
      return [from, to, cost] as const;
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
      const pairs = [...costs].filter(([, cost]) => cost < 0).map(([edge]) => edge.split("\n"));
      const [a = "", b = ""] = nodes.flatMap((node) => pairs.find(([from]) => from === node) ?? []);
      const title = text(fields(this.searches[name]).title);
      return this.refusal("belowZero", { title, a, b, other: text(this.word.other) });
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
    return { ...told, ...grow(graph), caution: forest };
  }

  protected stageOf(names: readonly string[]): string {
    const { now } = this.timeline;
    const { left, top, width } = now.frame;
    return [now, packGraph(now), left, top, width, ...names].join();
  }

  /** The looks of the graph, as `_GraphKind.canvas` returns them. */
  protected stage(names: readonly string[]): Fields {
    const { now } = this.timeline;
    const { nodes, numbers: number, start, goals, frame } = now;
    const lengths = like(fields(this.kernel.measures), LENGTHS);
    const picture = new GraphPicture(now, lengths, this.language.hundredths);
    const ends = new Map(goals.map((node) => [node, "G"]));
    if (start) ends.set(start, ends.has(start) ? "SG" : "S");
    const badges = [...ends].map(([node, letters]) => [number.get(node)!, letters] as const);
    const looks = names.map((name) => fields(this.searches[name]));
    const wide = looks.map((look) => count(look.wide));
    // All share one ground, with room for the longest labels.
    const widest = Math.max(0, ...wide);
    const costs = picture.costs(widest);
    return {
      nodes,
      edges: now.edges.map(([a, b, ...more], index) => [
        number.get(a),
        number.get(b),
        ...more,
        ...(costs[index]?.slice(0, 2) ?? []),
      ]),
      ends: [number.get(start) ?? -1, goals.map((node) => number.get(node))],
      badges: [...new Set(looks.flatMap(({ letters }) => list(letters)))].sort(),
      frame: [frame.left, frame.top, picture.unit, lengths.margin, picture.down],
      ground: picture.ground(widest),
      maps: looks.map(({ map, letters }, index) => ({
        ...fields(map),
        ...picture.entry(wide[index]!, list(letters).length ? badges : []),
      })),
    };
  }
}

function placeOf(value: unknown): Place {
  const [x, y] = point(value);
  if (list(value).length !== 2 || !(Math.max(Math.abs(x), Math.abs(y)) <= 1e9))
    throw new RangeError();
  return [x, y];
}

/** A name as Python writes it in quotes. */
const written = (name: string): string =>
  name.includes("'") && !name.includes('"') ? `"${name}"` : `'${name.replace(/[\\']/g, "\\$&")}'`;
