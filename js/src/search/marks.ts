// What a search marks on its map. A step touches only the marks that it changes.

import { make, shift } from "../ui/elements";
import type { Map_ } from "./map";
import type { Replay, Side } from "./replay";
import { short, type Story } from "./trace";

const TURNS: Record<string, number> = { N: 0, E: 90, S: 180, W: 270 };
const CHEVRON = "M-4.2 2.6L0 -3.4L4.2 2.6";
/** A mark that is so wide on the screen has room for numbers, in pixels. */
const ROOMY = 42;

/** 0 not seen, 1 in the frontier, 2 closed. */
type Status = 0 | 1 | 2;

export function statusOf(side: Side, state: number): Status {
  return side.closed[state] ? 2 : side.open[state] ? 1 : 0;
}

export class Marks {
  private readonly states = make("g");
  private readonly way = make("path", { class: "l1-ui-way" });
  private readonly casing = make("path", { class: "l1-ui-way-casing" });
  private readonly look = make("path", { class: "l1-ui-look" });
  private readonly looked: SVGElement;
  private readonly current: SVGElement;
  private readonly numbers = make("g");
  private readonly nodes = new Map<number, SVGElement>();
  private readonly texts = new Map<number, SVGElement>();
  /** By side: what each state was drawn as, and the g that its number was made of. */
  private readonly status: [Uint8Array, Uint8Array];
  private readonly g: [Float64Array, Float64Array];
  private roomy = false;

  constructor(private readonly map: Map_, private readonly story: Story, private readonly prefix: string) {
    const states = story.states.length;
    this.status = [new Uint8Array(states), new Uint8Array(states)];
    this.g = [new Float64Array(states).fill(NaN), new Float64Array(states).fill(NaN)];
    const shape = (look: string): SVGElement => make("path", { class: look, d: map.shape });
    this.looked = shape("l1-ui-looked");
    this.current = make("g", {}, shape("l1-ui-current-casing"), shape("l1-ui-current"));
    if (map.kind === "board") this.current.append(make("path", { class: "l1-ui-chevron", d: CHEVRON }));
    map.svg.classList.add(`l1-ui-map-${map.kind}`);
    map.svg.append(
      make("defs", {}, hatch(`${prefix}hatch`, 45), hatch(`${prefix}hatch-back`, -45)),
      this.states, this.casing, this.way, this.look, this.looked, this.current,
      ...(map.names ? [map.names] : []),
      ...this.badges(), this.numbers,
    );
  }

  /** The numbers are shown on all marks, or only where they are asked for. */
  setScale(pixels: number): void {
    const scale = pixels / this.map.width;
    if (!(scale > 0)) return;
    this.map.svg.style.setProperty("--l1-ui-unit", (1 / scale).toFixed(3));
    const room = this.map.kind === "graph" ? 2 : 1;
    this.roomy = this.map.kind !== "board" && this.map.size * scale * room >= ROOMY;
    this.map.svg.classList.toggle("l1-ui-roomy", this.roomy);
  }

  /** Shows the picture; the states in `tagged` show their numbers in any case. */
  update(replay: Replay, tagged: number[]): void {
    const wanted = new Set(tagged);
    this.updateSide(replay.sides[0], 0);
    this.updateSide(replay.sides[1], 1);
    for (const state of this.texts.keys()) {
      if (!this.roomy && !wanted.has(state)) this.drop(state);
    }
    for (const state of this.roomy ? this.story.states.keys() : wanted) this.number(replay, state);
    this.drawWay(replay);
    this.drawLook(replay);
    this.place(this.current, replay.current);
  }

  private updateSide(side: Side, back: 0 | 1): void {
    const status = this.status[back];
    for (let state = 0; state < status.length; state++) {
      const now = statusOf(side, state);
      if (status[state] === now) continue;
      status[state] = now;
      const key = 2 * state + back;
      if (!now) {
        this.nodes.get(key)?.remove();
        this.nodes.delete(key);
        continue;
      }
      const node = this.nodes.get(key) ?? this.mark(state, key);
      node.setAttribute("class", `l1-ui-state l1-ui-${now === 1 ? "open" : "closed"}${back ? " l1-ui-back" : ""}`);
    }
  }

  private mark(state: number, key: number): SVGElement {
    const fill = `url(#${this.prefix}hatch${key % 2 ? "-back" : ""})`;
    const node = make("g", {}, make("path", { class: "l1-ui-shape", d: this.map.shape, fill }));
    this.place(node, state);
    if (this.map.kind === "board") node.append(make("path", { class: "l1-ui-chevron", d: CHEVRON }));
    this.nodes.set(key, node);
    this.states.append(node);
    return node;
  }

  private place(node: SVGElement, state: number): void {
    const place = this.map.places[state];
    node.setAttribute("display", place ? "inline" : "none");
    if (!place) return;
    const turn = TURNS[place.heading];
    node.setAttribute("transform", shift(place.x, place.y) + (turn ? ` rotate(${turn})` : ""));
  }

  // --- numbers ---

  private number(replay: Replay, state: number): void {
    const here = replay.sides[0].g[state] ?? NaN;
    const there = replay.sides[1].g[state] ?? NaN;
    const same = Object.is(this.g[0][state], here) && Object.is(this.g[1][state], there);
    if (same && this.texts.has(state)) return;
    this.g[0][state] = here;
    this.g[1][state] = there;
    this.drop(state);
    const [big, small] = figures(this.story, state, here, there);
    if (!big) return;
    const text = this.figure(state, big, small);
    this.texts.set(state, text);
    this.numbers.append(text);
  }

  private drop(state: number): void {
    this.texts.get(state)?.remove();
    this.texts.delete(state);
  }

  private figure(state: number, big: string, small: string): SVGElement {
    const { x, y, heading } = this.map.places[state] ?? { x: 0, y: 0, heading: "" };
    const { kind, size } = this.map;
    // On a board the numbers stand beside the track.
    const upright = heading === "N" || heading === "S";
    const [dx, dy] = kind !== "board" ? [0, 0.06] : upright ? [0.8, 0.25] : [0, -0.8];
    const anchor = upright ? "start" : "middle";
    const at = kind === "graph" ? { x, y: y + size / 2 + 17 } : { x: x + dx * size, y: y + dy * size };
    const line = kind === "board" && this.story.priority === "f" ? `${small} = ${big}` : big;
    const text = make("g", { class: "l1-ui-figure" }, make("text", { class: "l1-ui-big", ...at, "text-anchor": anchor }, line));
    if (small && kind !== "board") {
      const under = kind === "graph" ? 17 : 19;
      text.append(make("text", { class: "l1-ui-small", x, y: at.y + under, "text-anchor": "middle" }, small));
    }
    return text;
  }

  // --- lines ---

  /** The best known way to the state that was taken last; at the end the path found. */
  private drawWay(replay: Replay): void {
    const found = this.story.kinds[replay.at - 1] === "g";
    const side = replay.sides[replay.currentBack ? 1 : 0];
    const way = found ? this.story.path : side.way(replay.current);
    // The goal's side knows its way from the goal on.
    if (!found && replay.currentBack) way.reverse();
    const data = this.map.line(way.map((state) => this.map.places[state]).filter((place) => place !== undefined));
    this.way.setAttribute("d", data);
    this.casing.setAttribute("d", found ? data : "");
    this.way.setAttribute("class", found ? "l1-ui-way l1-ui-way-found" : "l1-ui-way");
  }

  /** The neighbour that is looked at: an arrow to it, crossed out if it is skipped. */
  private drawLook(replay: Replay): void {
    const event = replay.at - 1;
    const letter = this.story.kinds.charAt(event);
    const from = this.map.places[this.story.parent[event] ?? -1];
    const to = this.map.places[this.story.state[event] ?? -1];
    const looks = from && to && "airk".includes(letter) && letter !== "";
    this.place(this.looked, looks ? (this.story.state[event] ?? -1) : -1);
    this.look.setAttribute("display", looks ? "inline" : "none");
    if (!looks) return;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const [start, end] = [this.map.size * 0.2, length - this.map.size * 0.3];
    const head = Math.min(9, this.map.size / 4);
    const sign = letter === "k"
      ? `M${end - head} ${-head}l${2 * head} ${2 * head}m0 ${-2 * head}l${-2 * head} ${2 * head}`
      : `M${end - head} ${-head}L${end} 0L${end - head} ${head}`;
    this.look.setAttribute("d", `M${start} 0H${end}${sign}`);
    this.look.setAttribute("class", letter === "k" ? "l1-ui-look l1-ui-look-skip" : "l1-ui-look");
    this.look.setAttribute("transform", `${shift(from.x, from.y)} rotate(${turn})`);
  }

  private badges(): SVGElement[] {
    const { size } = this.map;
    const radius = this.map.kind === "graph" ? Math.min(15, size / 4) : Math.min(10, size * 0.45);
    const away = size / 2 - (this.map.kind === "grid" ? radius + 2 : radius / 3);
    const badge = (state: number, letter: string): SVGElement[] => {
      const place = this.map.places[state];
      if (!place) return [];
      const sign = make("text", { y: radius * 0.42, "font-size": radius * 1.3 }, letter);
      const at = shift(place.x - away, place.y - away);
      return [make("g", { class: "l1-ui-badge", transform: at }, make("circle", { r: radius }), sign)];
    };
    const { start, goals } = this.story;
    return [...goals.filter((goal) => goal !== start).flatMap((goal) => badge(goal, "G")), ...badge(start, "S")];
  }
}

/** What the frontier is ordered by, and of what it is the sum. */
export function figures(story: Story, state: number, here: number, there: number): [string, string] {
  const h = story.h?.[state] ?? NaN;
  if (Number.isNaN(here)) return [short(there), ""];
  if (!Number.isNaN(there)) return [`${short(here)}+${short(there)}`, ""];
  if (story.priority === "f") return [short(here + h), `${short(here)} + ${short(h)}`];
  if (story.priority === "h") return [short(h), `g ${short(here)}`];
  return [short(here), ""];
}

/** Lines across what is closed, so that not only its colour tells it. */
function hatch(id: string, turn: number): SVGElement {
  return make(
    "pattern",
    { id, width: 9, height: 9, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
    make("rect", { class: "l1-ui-hatch-ground", width: 9, height: 9 }),
    make("path", { class: "l1-ui-hatch-line", d: "M0 0V9" }),
  );
}
