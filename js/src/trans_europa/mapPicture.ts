// The map with its track, markers and marks.

import { buildSheet, make } from "../base/ui/elements";
import { revealSoon } from "../base/ui/pan";
import { explain } from "./explain";
import { type MapModel, RING } from "./mapModel";
import type { Net } from "./mapPage";

const LINE = 56; // The length of a line, as in Python's pictures
/** The length of each colour on track shared by several players. */
const PATCH = 7;
const DOT = 7;
const APART = 20;

export class MapPicture {
  readonly svg: SVGElement;
  readonly #nets = make("g");
  readonly #tracks = make("g");
  readonly #dots = make("g");
  readonly #marks = make("g");
  readonly #markers = make("g");
  readonly #names = make("g", { class: "l1-map-name" });
  readonly #laid = new Map<number, SVGElement>();
  readonly #keys = new Map<SVGElement, string>();
  #fresh = false;
  #opened = "";

  constructor(
    private readonly model: MapModel,
    private readonly prefix: string,
  ) {
    const { sheet, width, height } = model.page;
    this.svg = make(
      "svg",
      {
        class: "l1-ui-svg",
        viewBox: `0 0 ${width} ${height}`,
        "aria-hidden": "true",
        focusable: "false",
        style: `--l1-across:${width / LINE}`,
      },
      make("defs", {}, ...buildSheet(sheet, prefix)),
      this.#use("map-land"),
      this.#nets,
      this.#tracks,
      this.#dots,
      this.#marks,
      this.#use("map-cities"),
      this.#names,
      this.#markers,
    );
  }

  update(): void {
    const { model } = this;
    const { nets } = model.visible;
    this.#layTracks(model.tracks);
    this.#redraw(this.#nets, nets, () => this.#bands(nets.filter(({ players }) => players.length)));
    this.#redraw(this.#markers, model.markers, () => this.#placed(model.markers));
    this.#redraw(this.#names, model.visible.names, () => this.#named());
    this.#redraw(this.#dots, model.recent, () => model.recent.map((line) => this.#dot(line)));
    const { mood } = explain(model);
    const drawn = [
      model.point,
      mood,
      model.waiting,
      model.cities,
      model.hint,
      model.focused && model.cursor,
      model.direction,
    ];
    this.#redraw(this.#marks, drawn, () => this.#marked(mood));
    this.#fresh = true;
  }

  #use(id: string, attributes: Record<string, string | number> = {}): SVGElement {
    return make("use", { href: `#${this.prefix}${id}`, ...attributes });
  }

  #redraw(layer: SVGElement, content: unknown, nodes: () => SVGElement[]): void {
    const key = JSON.stringify(content);
    if (this.#keys.get(layer) === key) return;
    this.#keys.set(layer, key);
    layer.replaceChildren(...nodes());
  }

  #layTracks(lines: number[]): void {
    const visible = new Set(lines);
    for (const [line, node] of this.#laid) {
      if (visible.has(line)) continue;
      node.remove();
      this.#laid.delete(line);
    }
    for (const line of lines) {
      if (this.#laid.has(line)) continue;
      const node = this.#track(line, this.#fresh ? "l1-ui-laid" : "");
      this.#laid.set(line, node);
      this.#tracks.append(node);
      if (this.#fresh) revealSoon(node);
    }
  }

  #track(line: number, className: string): SVGElement {
    const [x, y, toX, toY] = this.#ends(line);
    const turn = Math.round((Math.atan2(toY - y, toX - x) * 180) / Math.PI);
    return make(
      "g",
      { class: className },
      this.#use("map-track", { transform: `translate(${x} ${y}) rotate(${turn})` }),
    );
  }

  #dot(line: number): SVGElement {
    const [x, y, toX, toY] = this.#ends(line);
    return make("circle", { class: "l1-map-dot", cx: (x + toX) / 2, cy: (y + toY) / 2, r: DOT });
  }

  #ends(line: number): [number, number, number, number] {
    const { crossings, lines } = this.model.page;
    const { a, b } = lines[line] ?? { a: -1, b: -1 };
    const [from, to] = [crossings[a], crossings[b]];
    return [from?.x ?? 0, from?.y ?? 0, to?.x ?? 0, to?.y ?? 0];
  }

  #data(lines: Iterable<number>): string {
    return [...lines]
      .map((line) => {
        const [x, y, toX, toY] = this.#ends(line);
        return `M${x} ${y}L${toX} ${toY}`;
      })
      .join("");
  }

  #bands(nets: Net[]): SVGElement[] {
    const groups = nets.map(({ players, lines }) => ({ players, d: this.#data(lines) }));
    return [
      ...groups.map(({ d }) => make("path", { class: "l1-map-net-edge", d })),
      ...groups.flatMap(({ players, d }) =>
        players.map((player, order) =>
          make("path", {
            class: `l1-map-net-${player + 1}`,
            d,
            // Style overrides the class; offset dashes keep the colours apart.
            ...(order && {
              "stroke-dasharray": `${PATCH} ${PATCH * (players.length - 1)}`,
              "stroke-dashoffset": -PATCH * order,
              style: "stroke-linecap:butt",
            }),
          }),
        ),
      ),
    ];
  }

  #placed(markers: readonly number[]): SVGElement[] {
    const { crossings } = this.model.page;
    return markers.flatMap((marker, player) => {
      const crossing = crossings[marker];
      if (!crossing) return [];
      const there = markers.flatMap((other, at) => (other === marker ? at : []));
      const offset = APART * (there.indexOf(player) - (there.length - 1) / 2);
      return this.#use(`marker-${player + 1}`, {
        transform: `translate(${crossing.x + offset} ${crossing.y - 3})`,
      });
    });
  }

  #named(): SVGElement[] {
    const { page, visible } = this.model;
    const moved = new Map(visible.names.map(([city, ...spot]) => [city, spot]));
    return page.cities.map((city, at) => {
      const [x = city.x, y = city.y] = moved.get(at) ?? [];
      return make("text", { x, y }, city.name);
    });
  }

  #marked(mood: string): SVGElement[] {
    const { model } = this;
    const { page, point, hint } = model;
    const opened = model.cities;
    const nodes: SVGElement[] = [];
    if (hint?.tree.length) nodes.push(...this.#cased("tree", hint.tree));
    for (const { line } of hint?.moves ?? [])
      if (line >= 0) nodes.push(...this.#cased("hint", [line]));
    for (const { line } of model.waiting)
      if (line >= 0) nodes.push(this.#track(line, "l1-ui-ghost"));
    const className = mood === "plain" ? "hovered" : mood;
    if (point.line >= 0 && !model.waiting.some(({ line }) => line === point.line))
      nodes.push(...this.#cased(className, [point.line]));
    const own = make(
      "g",
      {},
      ...page.cities.flatMap(({ name, node }) =>
        opened?.cities.includes(name) ? this.#ring(node, "city") : [],
      ),
    );
    // On a phone only a part of the map is seen.
    if (own.firstChild && `${opened?.cities}` !== this.#opened) revealSoon(own);
    this.#opened = `${opened?.cities}`;
    nodes.push(own);
    for (const { crossing } of hint?.moves ?? []) nodes.push(...this.#ring(crossing, "hint"));
    nodes.push(...this.#ring(point.crossing, className));
    if (model.focused && point.line >= 0) nodes.push(...this.#ring(model.cursor, "hovered"));
    if (point.by === "cursor") nodes.slice(-1).forEach(revealSoon);
    return nodes;
  }

  #cased(className: string, lines: Iterable<number>): SVGElement[] {
    const d = this.#data(lines);
    return [
      make("path", { class: "l1-map-casing", d }),
      make("path", { class: `l1-map-${className}`, d }),
    ];
  }

  #ring(at: number, className: string): SVGElement[] {
    const crossing = this.model.page.crossings[at];
    if (!crossing) return [];
    const circle = { cx: crossing.x, cy: crossing.y, r: RING };
    return ["casing", className].map((name) =>
      make("circle", { class: `l1-map-ring-${name}`, ...circle }),
    );
  }
}
