// The script of `LaboratoryWidget` on a board: the marks of searches on its track. What lays tiles is a
// script of its own, which only a page with a kernel fetches.

import "../../base/ui/style.css";
import "../../linie1/board/board.css";
import { buildSheet, make, uniquePrefix } from "../../base/ui/elements";
import type { Panel } from "../../base/ui/frame";
import { BoardPicture } from "../../linie1/board/boardPicture";
import { type Page, readPage } from "../../linie1/board/page";
import { readPosition } from "../../linie1/board/position";
import { fields, list, text } from "../../base/host/json";
import { attempt, listen } from "../../base/host/model";
import { load } from "../../base/page/scripts";
import { LabStoryView, type RunOnMap, type MapKind, type LabContext } from "../mapKind";
import { laboratory } from "../view";
import type { KeyGroup } from "../../base/playback/panels";
import { SearchMap, targetsOf } from "../../paths/map";
import { byTargets } from "../../paths/pointing";
import type { Laying } from "./laying";
import "./tram.css";

let script: { Laying: typeof Laying } | undefined; // Loaded once for all views

class TramMap implements MapKind {
  readonly #page: Page;
  readonly #toolbar: Panel;
  #laying?: Laying;
  #grounds: BoardPicture[] = [];

  constructor(private readonly lab: LabContext) {
    const { frame, host, layout, signal } = lab;
    frame.root.classList.add("l1-ui-on-board");
    this.#page = readPage(host, lab.language);
    const { tools } = this.#page.texts;
    this.#toolbar = frame.panel(layout, "l1-ui-laying l1-ui-toolbar", tools);
    if (script && !host.offline) this.#laying = new script.Laying(lab, this.#toolbar);
    else if (!host.offline) {
      listen(host, signal, { "msg:custom": (message) => void this.#load(fields(message).laying) });
      attempt(() => host.send({ do: "laying" }));
    }
  }

  /** Load the script that Python sends; other views of the widget receive it too. */
  async #load(code: unknown): Promise<void> {
    if (!code || this.#laying) return;
    script ??= await load<typeof import("./laying")>(text(code));
    if (this.#laying || this.lab.signal.aborted) return;
    this.#laying = new script.Laying(this.lab, this.#toolbar);
    this.lab.rebuild();
  }

  get words() {
    return this.lab.language.words.laboratory_tram;
  }
  get keys(): readonly KeyGroup[] {
    const { laboratory, laboratory_tram: words } = this.lab.language.words;
    return [
      {
        title: words.onBoard,
        keys: [
          [["1", "…", "="], words.keyTake],
          [["R", `${laboratory.keyShift} R`], words.keyTurn],
          [[laboratory.keyEnter], words.keyLay],
          [["F"], words.keyFits],
          [["P"], words.keyPair],
          [["?"], words.keyWhy],
          [["Z", "Y"], laboratory.keyUndo],
        ],
      },
    ];
  }
  get tools(): HTMLElement[] {
    return [this.#toolbar.node];
  }

  build(canvas: unknown): RunOnMap[] {
    const { lab } = this;
    const data = fields(canvas);
    const states = list(data.states).map(text);
    this.#laying?.take(text(data.start), list(data.goals).map(text));
    this.#grounds = [];
    return list(data.maps)
      .map(fields)
      .map((entry, at) => {
        const laying = at ? undefined : this.#laying;
        const board = new BoardPicture(this.#page, uniquePrefix());
        if (!laying) this.#grounds.push(board);
        const ground = make("g", {}, ...(laying ? [] : board.svg.childNodes));
        const cover = make("g", {}, ...buildSheet(entry.cover, lab.prefix));
        const map = new SearchMap(entry, lab.prefix, { ground, cover });
        const run = { map, story: new LabStoryView(map, states, lab.language) };
        return {
          ...run,
          point: laying ? (_, changed) => laying.mark(map, targetsOf(map), changed) : byTargets(),
        };
      });
  }

  paint(): void {
    // Update the boards together with the results.
    const position = readPosition(this.lab.host.get("_laid"), this.#page.tileTypes);
    for (const board of this.#grounds) board.lay(position);
  }

  drawTools(): void {
    this.#laying?.draw();
  }
}

export default laboratory(TramMap, "tram");
