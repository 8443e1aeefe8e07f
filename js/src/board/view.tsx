// One view of a BoardWidget: puts the parts together and draws them when something changed.

import { child, Frame } from "../frame";
import { BoardModel, type HostModel } from "../model";
import { Legend } from "../panels/legend";
import { Notice } from "../panels/notice";
import { choices, Palette } from "../panels/palette";
import { Toolbar } from "../panels/toolbar";
import { Verdict } from "../panels/verdict";
import { uniquePrefix } from "../sheet";
import { SIZE } from "../squares";
import { explain } from "./explain";
import { Grid } from "./grid";
import { type Action, actionFor } from "./keys";
import { Picture } from "./picture";
import { FIT_MODES, GONE, Session, step } from "./session";
import { full } from "./speech";

const HELP =
  "Arrow keys move, Enter lays, R turns, Z and Y undo and redo, P begins a pair exchange, " +
  "F shows where the tile fits, ? explains, Esc puts the tile back, Tab leaves the board.";

export function renderBoard(host: HostModel, el: HTMLElement, signal: AbortSignal): void {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  const { root, live } = frame;
  const session = new Session(new BoardModel(host), signal, draw, (text) => live.say(text));
  const picture = new Picture(session, prefix);
  const grid = new Grid(session, `${prefix}help`, signal);

  const layout = child(root, "div", "l1-ui-layout");
  const toolbar = frame.panel(layout, "l1-ui-toolbar", "Board", "group");
  const board = child(layout, "div", "l1-ui-board");
  board.append(picture.svg, grid.element);
  const notice = frame.panel(board, "l1-ui-notice", "", "alert");
  const side = child(layout, "div", "l1-ui-side");
  const palette = frame.panel(side, "l1-ui-palette", "Palette", "group");
  const verdict = frame.panel(side, "l1-ui-verdict", "Verdict", "region");
  verdict.node.tabIndex = 0;
  const legend = frame.panel(layout, "l1-ui-legend", "The rules of laying", "region");
  const help = child(layout, "p", "l1-ui-help");
  help.id = `${prefix}help`;
  help.textContent = HELP;

  root.addEventListener("keydown", (event) => {
    // A menu keeps its own keys.
    if (event.defaultPrevented || event.target instanceof HTMLSelectElement) return;
    const action = actionFor(event, grid.has(event.target));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    act(action);
  }, { signal });

  function act(action: Action): void {
    const { cursor, model } = session;
    switch (action.do) {
      case "move": return grid.focus(step(cursor, action.row, action.col));
      case "jump": return grid.focus(jump(cursor, action));
      case "turn": return session.turn(action.by);
      case "lay": return session.choose(cursor);
      case "pair": return session.togglePair();
      case "drop": return session.drop();
      case "explain": return live.say(full(session, session.point?.at ?? cursor));
      case "undo": return void (model.history[0] && session.send("undo"));
      case "redo": return void (model.history[1] && session.send("redo"));
      case "pick": {
        const kind = choices(session)[action.at];
        return kind && session.pick(kind.code);
      }
      case "fits": {
        const mode = FIT_MODES[(FIT_MODES.indexOf(session.fitMode) + 1) % FIT_MODES.length] ?? "off";
        session.setFitMode(mode);
        return live.say(`Show where it fits: ${{ off: "off", turned: "as turned", any: "in any turn" }[mode]}`);
      }
    }
  }

  function draw(): void {
    const { model } = session;
    const explanation = explain(session);
    const broken = new Set(explanation.findings.flatMap(({ rule }) => rule ?? []));
    picture.update(explanation);
    grid.update();
    toolbar.draw(
      [model.history, model.edition, model.pair, session.armed, session.position.tiles.size > 0],
      () => <Toolbar session={session} />,
    );
    palette.draw(
      [model.tile, model.rotation, model.hand, session.fitMode],
      () => <Palette session={session} prefix={prefix} />,
    );
    verdict.draw([explanation], () => <Verdict explanation={explanation} prefix={prefix} />);
    legend.draw([...broken], () => <Legend rules={session.page.rules} broken={broken} prefix={prefix} />);
    const trouble = session.gone ? GONE : session.notice;
    notice.draw([trouble], () => <Notice text={trouble} close={() => session.closeNotice()} />);
  }

  draw();
  frame.open(el);
}

function jump(cursor: number, { row, col }: Extract<Action, { do: "jump" }>): number {
  const rows = { same: Math.floor(cursor / SIZE), first: 0, last: SIZE - 1 }[row];
  return rows * SIZE + (col === "first" ? 0 : SIZE - 1);
}
