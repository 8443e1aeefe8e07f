// The script of `LaboratoryWidget` on maps of squares: brushes, mazes, rows and columns; changes show at once.

import { readHistory } from "../../base/host/model";
import { h } from "../../base/ui/jsx";
import { count, fields, list, text } from "../../base/host/json";
import type { KeyGroup } from "../../base/playback/panels";
import { SearchMap } from "../../paths/map";
import { paintMarks } from "../../paths/markCanvas";
import { Canvas } from "./canvas";
import { guessed, markAt } from "./drawing";
import { Editor } from "./editor";
import {
  LabStoryView,
  type LabContext,
  looksFirst,
  type MapKind,
  panel,
  type RunOnMap,
} from "../mapKind";
import { GridLayout } from "./gridLayout";
import type { Piece, Square } from "../strokes";
import { brushFor, brushName, isWeight, Making, Tools } from "./tools";
import { laboratory } from "../view";

class GridMap implements MapKind {
  readonly #panel;
  readonly #editors: Editor[] = [];
  #canvases: Canvas[] = [];
  grid = new GridLayout({});
  lines: readonly string[] = [];
  brush: string;
  #weight = 5;
  #maze = { name: "", seed: "1" };

  constructor(private readonly lab: LabContext) {
    const { host, frame, layout } = lab;
    this.#maze.name = text(list(list(fields(host.get("_choices")).mazes)[0])[0]);
    this.brush = looksFirst(host) ? "" : "#";
    this.#panel = frame.panel(layout, "l1-ui-tools", this.words.tools);
  }

  get words() {
    return this.lab.language.words.laboratory_grid;
  }
  get #fill() {
    return this.lab.language.fill;
  }
  get keys(): readonly KeyGroup[] {
    const { laboratory, laboratory_grid: words } = this.lab.language.words;
    return [
      {
        title: words.drawing,
        keys: [
          [["W", "E", "L"], words.keyBrush],
          [["1", "2–9"], words.keyWeight],
          [["S", "G", "P"], words.keyEnds],
          [[laboratory.keyEnter], words.keyDraw],
          [[laboratory.keyShift, "→"], words.keyDrawOn],
          [["Z", "Y"], laboratory.keyUndo],
        ],
      },
    ];
  }
  get tools(): HTMLElement[] {
    return [this.#panel.node];
  }
  get stops(): boolean {
    return this.lines.some((line) => line.includes("*"));
  }
  take(map: string): void {
    this.lines = map.split("\n");
  }

  build(canvas: unknown): RunOnMap[] {
    const { prefix, signal } = this.lab;
    const grid = (this.grid = new GridLayout(fields(canvas)));
    this.#canvases = grid.maps.map(() => new Canvas(grid, prefix));
    return grid.maps.map((entry, at) => {
      const map = new SearchMap(entry, prefix, this.#canvases[at]);
      map.covers = (state) => !this.stops && /[SG]/.test(markAt(this.lines, grid.squareOf(state)));
      const describe = (state: number, said: string): string => this.#describe(state, said);
      const features = { panel, paint: paintMarks };
      const story = new LabStoryView(map, grid.states, this.lab.language, describe, features);
      const editor = (this.#editors[at] ??= new Editor(this, signal));
      return { story, map, point: (_, changed, about) => editor.show(map, changed, about) };
    });
  }

  #describe(state: number, said: string): string {
    const square = this.grid.squareOf(state);
    const layer = this.grid.layerOf(state);
    const mark = markAt(this.lines, square);
    if (mark === "#") return this.#fill(this.words.isWall, { square: this.grid.name(square) });
    const weight = count(Number(mark) || 0);
    const { isStart, isGoal } = this.lab.language.words.laboratory;
    const what = weight
      ? this.#fill(this.words.weighs, { weight })
      : { S: isStart, G: isGoal, "*": this.words.isStop }[mark];
    return [layer ? said.replace(": ", `, ${layer}: `) : said, what].filter(Boolean).join(", ");
  }

  paint(): void {
    const { grid } = this;
    const { strokes } = this.lab;
    const pending = guessed(
      this.lines,
      strokes.pending,
      (square) => grid.at(square),
      (stroke) => strokes.positionOf(stroke),
    );
    for (const canvas of this.#canvases) canvas.draw(this.lines, pending);
  }

  drawTools(): void {
    const { lab, brush } = this;
    const { rows, cols } = this.grid;
    const directions = lab.host.get("directions");
    lab.frame.root.classList.toggle("l1-ui-drawing", brush !== "");
    this.#panel.draw([brush, this.#weight, readHistory(lab.host), rows, cols, directions], () => [
      <Tools
        key="tools"
        lab={lab}
        brush={brush}
        weight={this.#weight}
        choose={(chosen) => this.#choose(chosen)}
      />,
      <Making key="making" lab={lab} grid={this.grid} maze={this.#maze} />,
    ]);
  }

  press(key: string): boolean {
    const brush = brushFor(key);
    if (brush !== undefined) this.#choose(brush);
    return brush !== undefined;
  }

  begin(): string {
    return this.lab.strokes.begin();
  }

  draw(piece: Piece): void {
    this.lab.strokes.draw(piece);
    this.paint();
  }

  say(brush: string, square: Square): void {
    this.lab.done(
      this.#fill(this.words.drawn, {
        brush: brushName(brush, this.lab.language),
        square: this.grid.name(square),
      }),
    );
  }

  #choose(brush: string): void {
    this.brush = brush;
    if (isWeight(brush)) this.#weight = Number(brush);
    this.lab.frame.live.say(
      this.#fill(this.words.chosen, { brush: brushName(brush, this.lab.language) }),
    );
    this.lab.around.draw();
  }
}

export default laboratory(GridMap, "lab");
