// The script of `LaboratoryWidget` on maps of Trans Europa: laying track, choosing cities and searching trees.

import { readHistory } from "../../base/host/model";
import { h } from "../../base/ui/jsx";
import { buildSheet, make, shift } from "../../base/ui/elements";
import type { KeyGroup } from "../../base/playback/panels";
import { SearchMap } from "../../paths/map";
import type { LabContext, MapKind, RunOnMap } from "../mapKind";
import { History, Toolbar } from "../tools";
import { TreeStoryView } from "../treeStoryView";
import { laboratory } from "../view";
import { Editor } from "./editor";
import { EuropaLayout, readLaid } from "./europaLayout";
import "./europa.css";

/** The layers of one picture: track below the marks, badges above them. */
interface Laid {
  tracks: SVGElement;
  badges: SVGElement;
}

class EuropaMap implements MapKind {
  readonly #panel;
  readonly #editors: Editor[] = [];
  layout = new EuropaLayout(null);
  #drawn: Laid[] = [];
  #cities = new Set<string>();
  #tracks = new Set<string>();
  cursor = -1;

  constructor(private readonly lab: LabContext) {
    const { frame, layout } = lab;
    this.#panel = frame.panel(layout, "l1-ui-tools", this.words.tools);
  }

  get words() {
    return this.lab.language.words.laboratory_europa;
  }
  get keys(): readonly KeyGroup[] {
    const { laboratory, laboratory_europa: words } = this.lab.language.words;
    return [
      {
        title: words.keys,
        keys: [
          [["←", "→", "Home", "End", "PgUp", "PgDn"], words.keyGo],
          [["J", "K", "U", "N", "I", "M"], words.keyGo],
          [[laboratory.keyShift, "→"], words.keyLay],
          [[laboratory.keyEnter], words.keyCity],
          [["C"], words.keyNext],
          [["Z", "Y"], words.keyUndo],
        ],
      },
    ];
  }
  get tools(): HTMLElement[] {
    return [this.#panel.node];
  }

  take(map: string): void {
    const { cities, tracks } = readLaid(map);
    this.#cities = new Set(cities);
    this.#tracks = new Set(tracks);
  }

  build(canvas: unknown): RunOnMap[] {
    const { prefix, signal, language } = this.lab;
    const words = language.words.laboratory_europa;
    const treeWords = { cost: words.missing, edges: words.tracks, found: words.treeFound };
    const layout = (this.layout = new EuropaLayout(canvas));
    if (!layout.names[this.cursor]) {
      this.cursor = layout.cities.find(({ name }) => this.#cities.has(name))?.crossing ?? 0;
    }
    this.#drawn = [];
    return layout.maps.map((entry, at) => {
      const laid: Laid = { tracks: make("g"), badges: make("g") };
      this.#drawn.push(laid);
      const land = make("g", {}, ...buildSheet([layout.land], prefix), laid.tracks);
      const cover = make("g", {}, ...buildSheet(entry.cover, prefix), laid.badges);
      const map = new SearchMap(entry, prefix, { ground: land, cover });
      const joins = (crossing: number): boolean =>
        this.#cities.has(layout.cityAt(crossing)?.name ?? "");
      const story = new TreeStoryView(entry.tables, map, layout.labels, language, treeWords, joins);
      const editor = (this.#editors[at] ??= new Editor(this, signal));
      return { map, story, point: (_, changed, about) => editor.show(map, changed, about) };
    });
  }

  paint(): void {
    const { layout } = this;
    const transform = `scale(${layout.unit})`;
    const data = layout.lines
      .flatMap(({ a, b }, line) => {
        if (!this.#tracks.has(this.#name(line))) return [];
        // The width of track follows the units of the map, as in Python's pictures.
        const [x, y, toX, toY] = [layout.spot(a), layout.spot(b)]
          .flatMap((spot) => [spot.x, spot.y])
          .map((value) => Math.round((10 * value) / layout.unit) / 10);
        return `M${x} ${y}L${toX} ${toY}`;
      })
      .join("");
    for (const { tracks, badges } of this.#drawn) {
      tracks.replaceChildren(
        ...(data
          ? ["laid", "laid-gap"].map((part) =>
              make("path", { class: `l1-map-${part}`, d: data, transform }),
            )
          : []),
      );
      badges.replaceChildren(
        ...layout.cities
          .filter(({ name }) => this.#cities.has(name))
          .map(({ x, y }) =>
            make("use", { href: `#${this.lab.prefix}badge-T`, transform: shift(x, y) }),
          ),
      );
    }
    for (const editor of this.#editors.slice(0, this.#drawn.length)) editor.mark();
  }

  drawTools(): void {
    const { lab } = this;
    this.#panel.draw([readHistory(lab.host)], () => [
      <p key="hint" class="l1-ui-muted l1-ui-lattice-hint">
        {this.words.hint}
      </p>,
      <Toolbar key="tools" label={this.words.tools}>
        <History lab={lab} clearHint={this.words.clearHint} />
      </Toolbar>,
    ]);
  }

  /** The name of a line in Python: the western crossing first, or the northern one. */
  #name(line: number): string {
    const { lines, names } = this.layout;
    const { a, b } = lines[line] ?? { a: -1, b: -1 };
    return `${names[a]}-${names[b]}`;
  }

  turn(line: number): void {
    const { lines, labels } = this.layout;
    const ends = lines[line];
    if (!ends) return;
    const name = this.#name(line);
    this.lab.ask(
      { do: "track", line: name },
      this.lab.language.fill(this.#tracks.has(name) ? this.words.taken : this.words.laid, {
        a: labels[ends.a] ?? "",
        b: labels[ends.b] ?? "",
      }),
    );
  }

  choose(crossing: number): void {
    const city = this.layout.cityAt(crossing)?.name;
    if (city === undefined) return this.lab.frame.live.say(this.words.noCity);
    const { fill } = this.lab.language;
    const words = this.lab.language.words.laboratory;
    this.lab.ask(
      { do: "city", name: city },
      fill(this.#cities.has(city) ? words.left : words.joined, { place: city }),
    );
  }

  nowhere(): void {
    this.lab.frame.live.say(this.words.noLine);
  }
}

export default laboratory(EuropaMap, "europa");
