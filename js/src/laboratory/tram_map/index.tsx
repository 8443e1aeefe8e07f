// The script of `LaboratoryWidget` on a board: tiles are laid on the map of the first search.

import "../../base/ui/style.css";
import "../../linie1/board/board.css";
import { Fragment, h } from "../../base/ui/jsx";
import { buildSheet, make, uniquePrefix } from "../../base/ui/elements";
import { child, type Panel } from "../../base/ui/frame";
import { BoardModel } from "../../linie1/board/boardModel";
import { BoardPicture } from "../../linie1/board/boardPicture";
import { explain } from "../../linie1/board/explain";
import { Grid } from "../../linie1/board/grid";
import { hearKeys, type Own, turnBack } from "../../linie1/board/keys";
import { Holding, LayingTools, Tiles, Verdict } from "../../linie1/board/panels";
import { Picture } from "../../linie1/board/picture";
import { Session } from "../../linie1/board/session";
import { full } from "../../linie1/board/speech";
import { corner, UNIT } from "../../linie1/board/squares";
import { fields, list, text } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";
import { LabStoryView, type RunOnMap, type MapKind, type LabContext } from "../mapKind";
import type { Request } from "../strokes";
import { laboratory } from "../view";
import type { KeyGroup } from "../../base/playback/panels";
import { SearchMap } from "../../paths/map";
import { byTargets, type Pointing } from "../../paths/pointing";
import { Trip } from "./trip";
import "./tram.css";

class TramMap implements MapKind {
  readonly #session: Session;
  readonly #prefix = uniquePrefix();
  readonly #picture: Picture;
  readonly #grid: Grid;
  readonly #panels: Record<"toolbar" | "palette" | "verdict", Panel>;
  #trip?: Panel;
  readonly #board: HTMLElement;
  #marks: Element = make("g"); // The marks of the first search, on the board that tiles are laid on
  #point = -1; // The square pointed at when the marks were drawn
  #changed = (): void => {};
  #grounds: BoardPicture[] = [];
  #ends = { start: "", goals: [] as string[] };

  constructor(private readonly lab: LabContext) {
    const { frame, layout, signal } = lab;
    frame.root.classList.add("l1-ui-on-board");
    const session = (this.#session = new Session(
      new BoardModel(queued(lab), lab.language),
      signal,
      () => this.#draw(),
      (text) => frame.live.say(text),
    ));
    const { texts } = session;
    const prefix = this.#prefix;
    this.#picture = new Picture(session, prefix);
    const grid = (this.#grid = new Grid(session, this.#picture.svg, `${prefix}help`, signal));
    const toolbar = frame.panel(layout, "l1-ui-laying l1-ui-toolbar", texts.tools);
    const board = (this.#board = child(layout, "div", "l1-ui-board", { role: "group" }));
    const verdict = frame.panel(layout, "l1-ui-verdict", texts.verdict);
    verdict.node.tabIndex = 0;
    const help = child(board, "p", "l1-ui-unseen", { id: `${prefix}help` });
    help.textContent = texts.help;
    const palette = frame.panel(board, "l1-ui-palette", texts.palette);
    this.#panels = { toolbar, palette, verdict };
    board.append(grid.element);
    this.#picture.svg.after(this.#marks);
    const own: Own = {
      turn: turnBack(session),
      pair: () => session.togglePair(),
      explain: (at) => full(session, at),
    };
    for (const part of [toolbar.node, board]) hearKeys(part, session, grid, own, signal);
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
    return [this.#panels.toolbar.node, this.#panels.verdict.node, this.#board];
  }

  build(canvas: unknown): RunOnMap[] {
    const { prefix } = this.lab;
    const data = fields(canvas);
    const states = list(data.states).map(text);
    this.#ends = { start: text(data.start), goals: list(data.goals).map(text) };
    this.#grounds = [];
    return list(data.maps)
      .map(fields)
      .map((entry, at) => {
        const laying = !at && !this.lab.host.offline;
        const board = new BoardPicture(this.#session.page, uniquePrefix());
        if (!laying) this.#grounds.push(board);
        const ground = make("g", {}, ...(laying ? [] : board.svg.childNodes));
        const cover = make("g", {}, ...buildSheet(entry.cover, prefix));
        const map = new SearchMap(entry, prefix, { ground, cover });
        const run = { map, story: new LabStoryView(map, states, this.lab.language) };
        return { ...run, point: laying ? (_, changed) => this.#mark(map, changed) : byTargets() };
      });
  }

  /** Show the first search on the board, and what it knows of the square pointed at there. */
  #mark(map: SearchMap, changed: (spoken: boolean) => void): Pointing {
    this.#marks.replaceWith(map.svg);
    this.#marks = map.svg;
    this.#changed = () => changed(false);
    const targets = map.targets();
    const statesAt = (at: number): number[] => {
      const [x, y] = corner(at);
      return (
        targets.find((target) => target.x === x + UNIT / 2 && target.y === y + UNIT / 2)?.states ??
        []
      );
    };
    const session = this.#session;
    return {
      element: this.#board,
      get states() {
        return session.point ? statesAt(session.point.at) : [];
      },
    };
  }

  paint(): void {
    // Update the boards together with the results.
    const { model, page } = this.#session;
    for (const board of this.#grounds) board.lay(model.readPosition(page));
  }

  drawTools(): void {
    this.#draw();
  }

  #draw(): void {
    const { lab } = this;
    if (!this.#panels || lab.host.offline) return;
    const session = this.#session;
    const { model, page, position } = session;
    const explanation = explain(session);
    const prefix = this.#prefix;
    // Beside the board, or below it.
    const side = this.#board.parentElement?.nextElementSibling;
    if (side?.firstChild !== this.#panels.verdict.node) side?.prepend(this.#panels.verdict.node);
    const point = session.point?.at ?? -1;
    if (point !== this.#point) {
      this.#point = point;
      this.#changed();
    }
    this.#picture.update(explanation);
    this.#grid.update();
    this.#panels.toolbar.draw(
      [
        model.history,
        model.pair,
        session.armed,
        position.tiles.size,
        model.tile,
        model.rotation,
        session.fits,
      ],
      () => (
        <>
          <LayingTools session={session} />
          <Holding session={session} />
        </>
      ),
    );
    if (!this.#trip) {
      const label = this.words.trip;
      this.#trip = lab.frame.panel(lab.tabs.panel("trip", label), "l1-ui-trip", label);
      lab.tabs.show();
    }
    this.#trip.draw([this.#ends, [...position.stops], [...position.tiles.keys()]], () => (
      <Trip
        page={page}
        position={position}
        {...this.#ends}
        ask={(from, to) => lab.ask({ do: "trip", start: from, goals: to })}
      />
    ));
    this.#panels.palette.draw([model.tile, model.rotation], () => (
      <Tiles session={session} prefix={prefix} />
    ));
    this.#panels.verdict.draw([explanation], () => (
      <Verdict explanation={explanation} prefix={prefix} />
    ));
  }
}

/** The model of the board, whose requests wait in the laboratory's queue. */
function queued({ host, strokes }: LabContext): HostModel {
  const [get, set, save_changes, on, off] = [
    host.get,
    host.set,
    host.save_changes,
    host.on,
    host.off,
  ].map((method) => method.bind(host));
  return {
    offline: host.offline,
    get,
    set,
    save_changes,
    on,
    off,
    send: (request: Request) => strokes.ask(request),
  } as HostModel;
}

export default laboratory(TramMap, "tram");
