// Laying tiles on the map of the first search: a separate script, fetched only where there is a kernel.

import { Fragment, h } from "../../base/ui/jsx";
import { make, uniquePrefix } from "../../base/ui/elements";
import { child, type Panel } from "../../base/ui/frame";
import { BoardModel } from "../../linie1/board/boardModel";
import { explain } from "../../linie1/board/explain";
import { Grid } from "../../linie1/board/grid";
import { hearKeys, type Own, turnBack } from "../../linie1/board/keys";
import { Holding, LayingTools, Tiles, Verdict } from "../../linie1/board/panels";
import { Picture } from "../../linie1/board/picture";
import { Session } from "../../linie1/board/session";
import { full } from "../../linie1/board/speech";
import { corner, UNIT } from "../../linie1/board/squares";
import type { HostModel } from "../../base/host/model";
import type { LabContext } from "../mapKind";
import type { Request } from "../strokes";
import type { SearchMap, targetsOf } from "../../paths/map";
import type { Pointing } from "../../paths/pointing";
import { Trip } from "./trip";

export class Laying {
  readonly #session: Session;
  readonly #prefix = uniquePrefix();
  readonly #picture: Picture;
  readonly #grid: Grid;
  readonly #board: HTMLElement;
  readonly #panels: Record<"toolbar" | "palette" | "verdict", Panel>;
  #trip?: Panel; // In a tab after those of the searches
  #marks: Element = make("g"); // The marks of the first search, on the board that tiles are laid on
  #point = -1; // The square pointed at when the marks were drawn
  #changed = (): void => {};
  #ends = { start: "", goals: [] as readonly string[] };

  constructor(
    private readonly lab: LabContext,
    toolbar: Panel,
  ) {
    const { frame, layout, signal } = lab;
    const session = (this.#session = new Session(
      new BoardModel(queued(lab), lab.language),
      signal,
      () => this.draw(),
      (text) => frame.live.say(text),
    ));
    const prefix = this.#prefix;
    const { texts } = session;
    const board = (this.#board = child(layout, "div", "l1-ui-board", { role: "group" }));
    const verdict = frame.panel(layout, "l1-ui-verdict", texts.verdict);
    verdict.node.tabIndex = 0;
    this.#picture = new Picture(session, prefix);
    const grid = (this.#grid = new Grid(session, this.#picture.svg, `${prefix}help`, signal));
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

  /** Take the ends of the trip. */
  take(start: string, goals: readonly string[]): void {
    this.#ends = { start, goals };
  }

  /** Show the first search on the board, and what it knows of the square pointed at there. */
  mark(
    map: SearchMap,
    targets: ReturnType<typeof targetsOf>,
    changed: (spoken: boolean) => void,
  ): Pointing {
    this.#marks.replaceWith(map.svg);
    this.#marks = map.svg;
    this.#changed = () => changed(false);
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

  draw(): void {
    const { lab } = this;
    const { palette, toolbar, verdict } = this.#panels;
    const session = this.#session;
    const { model, page, position } = session;
    const explanation = explain(session);
    const prefix = this.#prefix;
    // Beside the board, or below it.
    const side = this.#board.parentElement?.nextElementSibling;
    if (side?.firstChild !== verdict.node) side?.prepend(verdict.node);
    const point = session.point?.at ?? -1;
    if (point !== this.#point) {
      this.#point = point;
      this.#changed();
    }
    this.#picture.update(explanation);
    this.#grid.update();
    toolbar.draw(
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
      const label = lab.language.words.laboratory_tram.trip;
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
    palette.draw([model.tile, model.rotation], () => <Tiles session={session} prefix={prefix} />);
    verdict.draw([explanation], () => <Verdict explanation={explanation} prefix={prefix} />);
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
