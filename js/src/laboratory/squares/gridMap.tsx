// Square maps: brushes, mazes, rows and columns; changes show at once.

import { readHistory } from "../../host/model";
import { h } from "../../ui/jsx";
import { fill } from "../../domain/writing";
import { count, fields, list, text } from "../../host/json";
import { SearchMap } from "../../search/map";
import * as words from "../../words/laboratory.json";
import { Canvas } from "./canvas";
import { guessed } from "./drawing";
import { Editor, type EditorOwner } from "./editor";
import type { LabContext, MapKind, RunOnMap } from "../mapKind";
import { brushFor, HELP } from "./keys";
import { MapStoryView } from "./mapStoryView";
import { GridLayout, type Square } from "./gridLayout";
import type { Piece } from "../strokes";
import { brushName, isWeight, Making, Tools } from "./tools";

export class GridMap implements MapKind, EditorOwner {
  readonly label = words.map;
  readonly pathOf = words.pathOf;
  readonly keys = HELP;
  readonly #panels;
  readonly #editors: Editor[] = [];
  #canvases: Canvas[] = [];
  grid = new GridLayout(null);
  lines: readonly string[] = [];
  brush: string;
  #weight = 5;
  #maze = { name: "", seed: "1" };

  constructor(private readonly lab: LabContext) {
    const { host, frame, layout } = lab;
    this.#maze.name = text(list(list(fields(host.get("_choices")).mazes)[0])[0]);
    // A touch on the map scrolls first, so no brush is chosen.
    this.brush = host.offline || matchMedia?.("(pointer: coarse)").matches ? "" : "#";
    this.#panels = {
      tools: frame.panel(layout, "l1-ui-tools", words.tools),
      making: frame.panel(layout, "l1-ui-making", words.making),
    };
  }

  get tools(): HTMLElement[] { return [this.#panels.tools.node, this.#panels.making.node]; }
  get stops(): boolean { return this.lines.some((line) => line.includes("*")); }
  take(map: string): void { this.lines = map.split("\n"); }

  build(staged: unknown): RunOnMap[] {
    const { prefix, signal } = this.lab;
    const grid = (this.grid = new GridLayout(staged));
    this.#canvases = [];
    return grid.maps.map((entry, at) => {
      const canvas = new Canvas(grid, prefix);
      this.#canvases.push(canvas);
      const map = new SearchMap(entry, prefix, canvas);
      const story = new MapStoryView(map, grid, () => this.lines);
      const editor = (this.#editors[at] ??= new Editor(this, signal));
      return { story, map, point: (_, changed, about) => editor.show(map, changed, about) };
    });
  }

  paint(): void {
    const grid = this.grid;
    const { strokes } = this.lab;
    const pending = guessed(this.lines, strokes.pending, (square) => grid.at(square), (stroke) => strokes.positionOf(stroke));
    for (const canvas of this.#canvases) canvas.draw(this.lines, pending);
  }

  drawTools(): void {
    const { host, frame, prefix, strokes } = this.lab;
    const choices = fields(host.get("_choices"));
    const history = readHistory(host);
    const directions = count(host.get("directions"));
    const mazes = list(choices.mazes).map((each) => list(each).map(text) as [string, string]);
    const { rows, cols } = this.grid;
    const panels = this.#panels;
    frame.root.classList.toggle("l1-ui-drawing", this.brush !== "");
    panels.tools.draw([this.brush, this.#weight, history], () => (
      <Tools
        brush={this.brush} weight={this.#weight} history={history} href={(symbol) => `#${prefix}${symbol}`}
        choose={(brush) => this.#choose(brush)} ask={(what) => strokes.ask({ do: what })}
      />
    ));
    panels.making.draw([rows, cols, directions], () => (
      <Making
        rows={rows} cols={cols} most={count(choices.most)} directions={directions} mazes={mazes} maze={this.#maze}
        grow={(more, across) => strokes.ask({ do: "grow", rows: more, cols: across })}
        turn={(to) => strokes.ask({ do: "set", values: { directions: to } })}
        make={() => strokes.ask({ do: "maze", name: this.#maze.name, seed: Math.trunc(Number(this.#maze.seed)) || 0 })}
      />
    ));
  }

  press(key: string): boolean {
    const brush = brushFor(key);
    if (brush !== undefined) this.#choose(brush);
    return brush !== undefined;
  }

  begin(): string { return this.lab.strokes.begin(); }

  draw(piece: Piece): void {
    this.lab.strokes.draw(piece);
    this.paint();
  }

  say(brush: string, square: Square): void {
    this.lab.done(fill(words.drawn, { brush: brushName(brush), square: this.grid.name(square) }));
  }

  #choose(brush: string): void {
    this.brush = brush;
    if (isWeight(brush)) this.#weight = Number(brush);
    this.lab.frame.live.say(fill(words.chosen, { brush: brushName(brush) }));
    this.lab.draw();
  }
}
