// The script of `LaboratoryWidget` on graphs: moving nodes, joining edges and setting their costs.

import { fields } from "../../base/host/json";
import { readHistory } from "../../base/host/model";
import { h } from "../../base/ui/jsx";
import { buildSheet, make } from "../../base/ui/elements";
import type { KeyGroup } from "../../base/playback/panels";
import { SearchMap } from "../../paths/map";
import { type LabContext, LabStoryView, looksFirst, type MapKind, type RunOnMap } from "../mapKind";
import { TreeStoryView } from "../treeStoryView";
import { laboratory } from "../view";
import { Editor, type Tool } from "./editor";
import { type Edge, GraphLayout, type Place } from "./graphLayout";
import { Edges, signsIn, Tools, toolsIn } from "./tools";
import "./graph.css";

class GraphMap implements MapKind {
  readonly #panels;
  readonly #editors: Editor[] = [];
  #shown = 0;
  layout = new GraphLayout({});
  tool: Tool;
  readonly #atFirst: Tool;
  #chosenName = ""; // Nodes by name: their numbers change when one is removed
  #sourceName = "";
  #stroke = "";

  constructor(private readonly lab: LabContext) {
    const { host, frame, layout } = lab;
    this.tool = this.#atFirst = looksFirst(host) ? "" : "move";
    this.#panels = {
      tools: frame.panel(layout, "l1-ui-tools", this.words.tools),
      edges: frame.panel(
        layout,
        "l1-ui-edges-panel",
        this.#fill(this.words.edges, { node: "" }).trim(),
      ),
    };
  }

  get chosen(): number {
    return this.layout.number(this.#chosenName);
  }
  set chosen(node: number) {
    this.#chosenName = this.#name(node);
    if (!this.lab.host.offline) this.drawTools();
  }
  get source(): number {
    return this.layout.number(this.#sourceName);
  }

  remove(node: number): void {
    this.#ask("remove", this.#name(node), this.words.removed);
  }

  leave(): boolean {
    const active = this.#sourceName !== "";
    this.#sourceName = "";
    return active;
  }

  get words() {
    return this.lab.language.words.laboratory_graph;
  }
  get #treeWords() {
    return {
      cost: this.words.treeCost,
      edges: this.words.treeEdges,
      found: this.words.treeFound,
    };
  }
  get #fill() {
    return this.lab.language.fill;
  }
  get #offered() {
    return toolsIn(this.lab.language, this.layout.badges);
  }
  #ask(what: "remove" | "start" | "goal" | "terminal", node: string, effect: string): void {
    this.lab.ask({ do: what, node }, this.#fill(effect, { node, place: node }));
  }
  get keys(): readonly KeyGroup[] {
    const { laboratory, laboratory_graph: words } = this.lab.language.words;
    return [
      {
        title: words.drawing,
        keys: [
          [["M", "E", "N"], words.keyTools],
          [["X", "S", "G", "T", "L"], words.keyMarks],
          [["C"], words.keyCost],
          [[laboratory.keyEnter], words.keyEnter],
          [[laboratory.keyShift, "→"], words.keyMove],
          [[words.delete], words.keyDelete],
          [["Z", "Y"], laboratory.keyUndo],
        ],
      },
    ];
  }
  get tools(): HTMLElement[] {
    return Object.values(this.#panels).map(({ node }) => node);
  }

  build(canvas: unknown): RunOnMap[] {
    const { prefix, signal, language } = this.lab;
    const words = language.words.laboratory;
    const layout = (this.layout = new GraphLayout(fields(canvas)));
    this.#shown++;
    if (!this.#offered.some(([tool]) => tool === this.tool)) this.tool = this.#atFirst;
    return layout.maps.map((entry, at) => {
      const ground = make("g", {}, ...buildSheet(layout.ground, prefix));
      const cover = make("g", {}, ...buildSheet(entry.cover, prefix));
      const map = new SearchMap(entry, prefix, { ground, cover });
      const editor = (this.#editors[at] ??= new Editor(this, signal));
      const joins = (node: number): boolean => layout.badges.includes("T") && layout.joins(node);
      const story = entry.tables
        ? new TreeStoryView(entry.tables, map, layout.nodes, language, this.#treeWords, joins)
        : new LabStoryView(map, layout.nodes, language, (node, said) =>
            [
              said,
              node === layout.start && words.isStart,
              layout.goals.includes(node) && words.isGoal,
            ]
              .filter(Boolean)
              .join(", "),
          );
      return { map, story, point: (_, changed, about) => editor.show(map, changed, about) };
    });
  }

  paint(): void {
    const pending = new Map<number, Place>();
    for (const piece of this.lab.strokes.pending) {
      if ("node" in piece) pending.set(this.layout.number(piece.node), piece.to);
    }
    for (const editor of this.#editors.slice(0, this.layout.maps.length)) editor.mark(pending);
  }

  drawTools(): void {
    const { lab, tool } = this;
    lab.frame.root.classList.toggle("l1-ui-drawing", tool !== "");
    this.#panels.tools.draw([tool, this.layout.badges, readHistory(lab.host)], () => (
      <Tools
        lab={lab}
        tools={this.#offered}
        tool={tool}
        choose={(chosen) => this.#choose(chosen)}
      />
    ));
    this.#panels.edges.draw([this.#shown, this.#chosenName], () => (
      <Edges
        language={lab.language}
        layout={this.layout}
        node={this.chosen}
        ask={(what, from, to, more) => lab.ask({ do: what, edge: this.#pair(from, to), ...more })}
      />
    ));
  }

  get typing(): boolean {
    return !this.lab.host.offline;
  }
  costOf({ from, to }: Edge): string {
    const { cost, toAndFro } = this.words;
    const [node, other] = this.#pair(from, to);
    return this.#fill(cost, { edge: this.#fill(toAndFro, { node, other }) });
  }
  price({ from, to, both }: Edge, cost: number): void {
    this.lab.ask({ do: "join", edge: this.#pair(from, to), cost, both });
  }

  press(key: string): boolean {
    if (key === "c" && this.chosen >= 0) {
      const within = this.#editors.find(({ element }) => element.contains(document.activeElement));
      (within ?? this.#editors[0])?.typeNext();
      return true;
    }
    const tool = this.#offered.find(([, sign]) => sign.key === key)?.[0];
    if (tool !== undefined) this.#choose(tool);
    return tool !== undefined;
  }

  #name(node: number): string {
    return this.layout.nodes[node] ?? "";
  }
  #pair(from: number, to: number): [string, string] {
    return [this.#name(from), this.#name(to)];
  }

  #choose(tool: Tool): void {
    this.tool = tool;
    this.#sourceName = "";
    this.lab.frame.live.say(
      this.#fill(this.words.chosen, { tool: signsIn(this.lab.language)[tool].name }),
    );
    this.lab.around.draw();
    this.paint();
  }

  use(node: number, at: Place | null): void {
    const { lab, tool, source } = this;
    const words = lab.language.words.laboratory;
    const name = this.#name(node);
    if (tool === "node" && (node < 0 || !at)) return this.add(at);
    if (!name) return;
    if (tool === "remove") this.remove(node);
    else if (tool === "start") this.#ask(tool, name, this.words.starts);
    else if (tool === "goal") this.#ask(tool, name, this.words.aimed);
    else if (tool === "terminal")
      this.#ask(tool, name, this.layout.joins(node) ? words.left : words.joined);
    else if (tool === "join" && source >= 0 && source !== node) this.join(source, node);
    else if (tool === "join")
      lab.frame.live.say(this.#fill(this.words.from, { node: (this.#sourceName = name) }));
  }

  add(at: Place | null): void {
    this.lab.ask({ do: "add", at: at && this.layout.inUnits(at) }, this.words.added);
  }

  join(from: number, to: number): void {
    this.#sourceName = "";
    this.#chosenName = this.#name(from);
    const edge = this.#pair(from, to);
    if (!this.layout.joined(from, to)) {
      this.lab.ask(
        { do: "join", edge, cost: null, both: true }, // It costs its length
        this.#fill(this.words.joined, { node: edge[0], other: edge[1] }),
      );
    }
    this.drawTools();
  }

  move(node: number, to: Place, goesOn: boolean): void {
    if (this.lab.host.offline) return;
    const { strokes } = this.lab;
    const name = this.#name(node);
    if (!goesOn || !this.#stroke) this.#stroke = strokes.begin();
    this.lab.done(this.#fill(this.words.moved, { node: name }));
    strokes.draw({ stroke: this.#stroke, node: name, to: this.layout.inUnits(to) });
    this.paint();
  }
}

export default laboratory(GraphMap, "graph");
