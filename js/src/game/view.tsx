// One view of a GameWidget: the board of a BoardWidget, and the table around it.

import { h } from "../ui/jsx";
import { Hint } from "../ui/parts";
import { explain } from "../board/explain";
import { Grid } from "../board/grid";
import { act, actionFor, type Own } from "../board/keys";
import { Picture } from "../board/picture";
import { Session } from "../board/session";
import { full } from "../board/speech";
import { child, Frame, scrollToCurrent } from "../ui/frame";
import { BoardModel } from "../board/boardModel";
import type { HostModel } from "../host/model";
import { Legend } from "../board/panels/legend";
import { Notice } from "../ui/notice";
import { Palette } from "../board/panels/palette";
import { Verdict } from "../board/panels/verdict";
import { uniquePrefix } from "../ui/elements";
import { prefersStill } from "../ui/theme";
import { Actions } from "./actions";
import { Desk } from "./gameSession";
import { Focus } from "../ui/focus";
import { Layer } from "./layer";
import { offer } from "../table/desk";
import { Log, Slider } from "../table/history";
import { Opened, Players } from "./players";
import { Setup } from "./setup";
import { HintPanel, Status, Summary, Tools } from "./status";

export function renderGame(host: HostModel, el: HTMLElement, signal: AbortSignal): void {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  const { root, live } = frame;
  root.classList.add("l1-ui-game");
  const say = (text: string): void => live.say(text);
  const session = new Session(new BoardModel(host), signal, draw, say);
  const desk = new Desk(host, session, signal, say, (file) => offer(el, file));
  const { tell } = desk;
  const picture = new Picture(session, prefix);
  const layer = new Layer(desk, prefix, signal, () => prefersStill(el));
  picture.svg.insertBefore(layer.element, picture.svg.lastChild);
  const grid = new Grid(session, `${prefix}help`, signal);

  const status = frame.panel(root, "l1-ui-status", tell.toDo);
  const setup = frame.panel(root, "l1-ui-setup-panel", tell.anew);
  const layout = child(root, "div", "l1-ui-layout");
  const tools = host.offline ? null : frame.panel(layout, "l1-ui-toolbar", tell.tools);
  const board = child(layout, "div", "l1-ui-board");
  const stage = child(board, "div", "l1-ui-on-board");
  stage.append(picture.svg, grid.element);
  const notice = frame.panel(stage, "l1-ui-notice", "", "alert");
  const slider = frame.panel(board, "l1-ui-past", tell.past);
  const side = child(layout, "div", "l1-ui-side");
  const palette = frame.panel(side, "l1-ui-palette", tell.hand);
  const actions = frame.panel(side, "l1-ui-actions", tell.moves);
  const opened = frame.panel(side, "l1-ui-opened-panel", tell.secret);
  const hints = frame.panel(side, "l1-ui-hints-panel", tell.hint);
  const verdict = frame.panel(side, "l1-ui-verdict", tell.verdict);
  verdict.node.tabIndex = 0;
  const players = frame.panel(side, "l1-ui-players", tell.seats);
  const log = frame.panel(side, "l1-ui-log", tell.log);
  const reveal = scrollToCurrent(log.node, ".l1-ui-moves", signal);
  const summary = frame.panel(layout, "l1-ui-summary-panel", tell.result);
  const legend = frame.panel(layout, "l1-ui-legend", tell.rules);
  const help = child(layout, "p", "l1-ui-help");
  help.id = `${prefix}help`;
  help.textContent = tell.help;

  root.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.defaultPrevented || target instanceof HTMLSelectElement || writes(target)) return;
    if (ownKey(event)) return event.preventDefault();
    const action = actionFor(event, grid.has(target));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    act(action, session, grid, say, own);
  }, { signal });

  /** The keys that only a game has. */
  function ownKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const press = { ",": () => desk.look(desk.at - 1), ".": () => desk.look(desk.at + 1), h: () => desk.askHint() }[event.key];
    if (!press || (event.key === "h" && !(desk.yours && desk.hints))) return false;
    press();
    event.stopPropagation();
    return true;
  }

  const own: Own = {
    turn: (intent) => desk.turn(intent),
    pair: () => { if (desk.yours) session.togglePair(); },
    explain: (at) => `${desk.table.says} ${full(session, at)}`,
  };

  let revealed = "";
  let dialog = false;
  const focus = new Focus(root, () => actions.node.querySelector("button"));

  function draw(): void {
    focus.around(drawAll);
    if ((desk.dialog !== null) === dialog) return;
    dialog = desk.dialog !== null;
    const found = dialog ? setup.node.querySelector("select") : tools?.node.querySelector<HTMLElement>("[aria-expanded]");
    found?.focus();
  }

  function drawAll(): void {
    const { model } = session;
    const { table } = desk;
    const explanation = explain(session);
    const laying = model.hand !== null && model.hand.length > 0;
    const idle = explanation.mood === "plain" && !laying && !session.point;
    const broken = new Set(explanation.findings.flatMap(({ rule }) => rule ?? []));
    frame.call(tell("tableCalled", { names: table.players.map(({ name }) => name) }));
    picture.update(explanation);
    layer.update();
    grid.update();
    const now = [table, desk.at, desk.last, desk.thinking];
    status.draw(now, () => <Status desk={desk} />);
    const game = desk.dialog;
    setup.draw([game?.edition, game?.seats], () => game && <Setup desk={desk} game={game} />);
    tools?.draw(
      [model.history, model.pair, session.armed, desk.hint !== null, desk.yours, desk.thinking, game !== null, table.players, table.stage],
      () => <Tools desk={desk} load={(file) => void desk.load(file, signal)} />,
    );
    actions.draw([table, desk.route, desk.check, desk.failed], () => <Actions desk={desk} prefix={prefix} />);
    slider.draw([desk.at, desk.last, desk.log.length, table.live, desk.playing], () => <Slider past={desk} />);
    palette.draw(
      [model.tile, model.rotation, session.hand, session.fitMode],
      () => laying && <Palette session={session} prefix={prefix} />,
    );
    opened.draw([desk.opened], () => <Opened desk={desk} prefix={prefix} />);
    hints.draw([desk.hint, session.held], () => <HintPanel desk={desk} />);
    verdict.draw([idle, explanation], () => idle
      ? <Hint>{tell.read}</Hint>
      : <Verdict explanation={explanation} prefix={prefix} />);
    players.draw([table.players, table.toMove, table.stage, desk.opened], () => <Players desk={desk} prefix={prefix} />);
    const moves = JSON.stringify([desk.at, desk.log.length]);
    log.draw([desk.log, desk.at, table.players.map(({ name }) => name)], () => <Log past={desk} />);
    // Only then, so that the list can be leafed through.
    if (moves !== revealed) reveal();
    revealed = moves;
    summary.draw([table.summary], () => <Summary desk={desk} />);
    legend.draw([...broken], () => <Legend page={session.page} broken={broken} prefix={prefix} />);
    const { trouble } = session;
    notice.draw([trouble], () => <Notice text={trouble} close={() => session.closeNotice()} />);
  }

  draw();
  frame.open(el);
}

/** Where letters are written; the slider has no use for them. */
function writes(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== "range";
}
