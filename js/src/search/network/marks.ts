// The marks of a story on its network. A step updates only the marks that it changes.

import { tenths } from "../../domain/writing";
import { make, put, shift } from "../../ui/elements";
import { Figures } from "../figures";
import type { SearchMap } from "../map";
import type { NetworkReplay } from "./replay";
import { EDGES, GROUPS, named, VALUES } from "./story";

const KINDS_OF_GROUPS = 6;
const CROSS = "M-7 -7L7 7M7 -7L-7 7";
const FINE_CROSS = 0.35;

export class NetworkMarks {
  private readonly figures: Figures;
  private readonly focus = make("path");
  private readonly edges = make("g");
  private readonly states = make("g");
  private readonly rings = make("g");
  private readonly drawnEdges = new Map<number, SVGElement>();
  private readonly drawnStates = new Map<number, SVGElement>();

  constructor(private readonly map: SearchMap, private replay: NetworkReplay) {
    this.figures = new Figures(map);
    const lines = [this.focus, this.edges];
    map.marks.append(...(map.pathAbove ? [this.states, ...lines] : [...lines, this.states]));
    map.signs.append(this.rings);
  }

  renew(replay: NetworkReplay): void {
    this.replay = replay;
    this.drawnEdges.clear();
    this.drawnStates.clear();
    for (const layer of [this.edges, this.states, this.rings]) layer.replaceChildren();
  }

  setScale(pixels: number): void { this.figures.setScale(pixels); }

  /** The number at a state, and its component; NaN if there is none. */
  known(state: number): [value: number, group: number] {
    const key = this.replay.placeOf(state);
    const number = (table: number): number => {
      const value = this.replay.tables[table]?.get(key);
      return typeof value === "number" ? value : NaN;
    };
    return [number(VALUES), number(GROUPS)];
  }

  update(labelled: readonly number[]): void {
    const { tables, touched, story } = this.replay;
    for (const key of touched[EDGES] ?? []) this.drawEdge(key, tables[EDGES]?.get(key));
    const changed = new Set([...(touched[GROUPS] ?? []), ...(touched[VALUES] ?? [])]);
    for (const key of changed) this.drawState(story.keys[key]?.[0] ?? -1);
    for (const table of touched) table.clear();
    const shown = this.figures.roomy ? [...this.drawnStates.keys()] : labelled;
    this.figures.show(shown, (state) => this.known(state).slice(0, 1), (state) => {
      const [value] = this.known(state);
      return { name: story.states[state] ?? "", g: tenths(value), h: "", f: "" };
    });
    this.drawFocus();
  }

  private drawEdge(key: number, status: unknown): void {
    this.drawnEdges.get(key)?.remove();
    this.drawnEdges.delete(key);
    const [a, b] = this.replay.story.keys[key] ?? [];
    if (typeof status !== "string" || a === undefined || b === undefined) return;
    const [start, end] = this.map.edge(a, b);
    const fine = this.map.fine ? "-fine" : "";
    const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
    const line = make("path", { class: `l1-edge-${status}${fine}`, d });
    const node = make("g", { class: `l1-ui-edge l1-ui-edge-${status}` }, line);
    if (status === "rejected") {
      const at = shift((start.x + end.x) / 2, (start.y + end.y) / 2) + (fine && ` scale(${FINE_CROSS})`);
      node.append(make("g", { transform: at }, make("path", { class: "l1-edge-cross", d: CROSS })));
    }
    this.drawnEdges.set(key, node);
    this.edges.append(node);
  }

  private drawState(state: number): void {
    const [value, group] = this.known(state);
    const name = Number.isNaN(group) ? "closed" : `group-${group % KINDS_OF_GROUPS}`;
    const node = this.drawnStates.get(state);
    if (Number.isNaN(group) && Number.isNaN(value)) {
      node?.remove();
      this.drawnStates.delete(state);
      return;
    }
    const href = this.map.mark(name);
    if (node) return put(node, { href });
    const spot = this.map.spots[state];
    if (!spot) return;
    const made = make("use", { class: "l1-ui-state", href, transform: this.map.placed(spot) });
    this.drawnStates.set(state, made);
    this.states.append(made);
  }

  private drawFocus(): void {
    const { story, at, tables } = this.replay;
    const about = named(story, at - 1);
    this.rings.replaceChildren(...about.flatMap((state) => {
      const spot = this.map.spots[state];
      return spot ? [make("use", { class: "l1-ui-looked", href: this.map.mark("looked"), transform: this.map.placed(spot) })] : [];
    }));
    const [a, b] = [story.a[at - 1] ?? -1, story.b[at - 1] ?? -1].sort((one, other) => one - other) as [number, number];
    const key = this.replay.placeOf(a, b);
    const looked = a >= 0 && tables[EDGES]?.has(key);
    put(this.focus, { class: `l1-edge-focus${this.map.fine ? "-fine" : ""}`, display: looked ? "inline" : "none" });
    if (!looked) return;
    const [start, end] = this.map.edge(a, b);
    put(this.focus, { d: `M${start.x} ${start.y}L${end.x} ${end.y}` });
  }
}
