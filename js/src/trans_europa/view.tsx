// One view of a TransEuropaWidget: the map, and the table around it.

import { Fragment, h } from "../ui/jsx";
import type { HostModel } from "../host/model";
import { offer } from "../table/desk";
import { Log, Slider } from "../table/history";
import { Line } from "../table/line";
import { Failed, TableTools } from "../table/tools";
import { uniquePrefix } from "../ui/elements";
import { Focus } from "../ui/focus";
import { child, Frame, scrollToCurrent } from "../ui/frame";
import { Notice } from "../ui/notice";
import { explain } from "./explain";
import { MapDesk } from "./mapDesk";
import { MapPicture } from "./mapPicture";
import { MapStage } from "./mapStage";
import { Actions, HintPanel, Legend, Opened, Players, Rounds, Status, Verdict } from "./panels";
import { Dialog } from "./setup";

export function renderEuropa(host: HostModel, el: HTMLElement, signal: AbortSignal): void {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  const { root, live } = frame;
  root.classList.add("l1-ui-game", "l1-ui-europa");
  const line = new Line(host, signal, ["_table", "_log", "_history", "_failed", "step", "last", "thinking"], draw);
  const desk = new MapDesk(host, line, signal, (text) => live.say(text), (file) => offer(el, file));
  const { tell } = desk;
  const picture = new MapPicture(desk, prefix);
  const stage = new MapStage(desk, picture.svg, `${prefix}help`, signal);

  const status = frame.panel(root, "l1-ui-status", tell.toDo);
  const setup = frame.panel(root, "l1-ui-setup-panel", tell.anew);
  const layout = child(root, "div", "l1-ui-layout");
  const tools = host.offline ? null : frame.panel(layout, "l1-ui-toolbar", tell.tools);
  const board = child(layout, "div", "l1-ui-board");
  const onBoard = child(board, "div", "l1-ui-on-board");
  onBoard.append(stage.element);
  const notice = frame.panel(onBoard, "l1-ui-notice", "", "alert");
  const slider = frame.panel(board, "l1-ui-past", tell.past);
  const side = child(layout, "div", "l1-ui-side");
  const actions = frame.panel(side, "l1-ui-actions", tell.moves);
  const opened = frame.panel(side, "l1-ui-opened-panel", tell.secretCities);
  const hints = frame.panel(side, "l1-ui-hints-panel", tell.hint);
  const verdict = frame.panel(side, "l1-ui-verdict", tell.verdict);
  verdict.node.tabIndex = 0;
  const players = frame.panel(side, "l1-ui-players", tell.seats);
  const log = frame.panel(side, "l1-ui-log", tell.log);
  const reveal = scrollToCurrent(log.node, ".l1-ui-moves", signal);
  const rounds = frame.panel(layout, "l1-ui-summary-panel", tell.points);
  const legend = frame.panel(layout, "l1-ui-legend", tell.signs);
  const help = child(layout, "p", "l1-ui-help");
  help.id = `${prefix}help`;
  help.textContent = tell.help;

  const keys: Record<string, () => void> = {
    ",": () => desk.look(desk.at - 1),
    ".": () => desk.look(desk.at + 1),
    "?": () => desk.explainCursor(),
    c: () => desk.alone >= 0 && desk.cards(desk.opened ? -1 : desk.alone),
    e: () => desk.endTurn(),
    h: () => desk.yours && desk.hints && desk.askHint(),
    y: () => desk.turn("redo"),
    z: () => desk.turn("undo"),
  };

  root.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "range")) return;
    const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const onMap = target instanceof Node && stage.element.contains(target);
    if (key) key();
    else if (!onMap || !stage.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal });

  let revealed = "";
  let dialog = false;
  const focus = new Focus(root, () => actions.node.querySelector("button") ?? stage.element);

  function draw(): void {
    focus.around(drawAll);
    if ((desk.dialog !== null) === dialog) return;
    dialog = desk.dialog !== null;
    const found = dialog ? setup.node.querySelector("input") : tools?.node.querySelector<HTMLElement>("[aria-expanded]");
    found?.focus();
  }

  function drawAll(): void {
    const { table } = desk;
    const explanation = explain(desk);
    const { over } = desk;
    frame.call(tell("called", { names: table.players.map(({ name }) => name) }));
    picture.update();
    status.draw([table.says, table.advice, table.round, table.left, desk.thinking, table.toMove], () => <Status desk={desk} />);
    setup.draw([desk.dialog?.seats.length], () => desk.dialog && <Dialog desk={desk} game={desk.dialog} />);
    tools?.draw(
      [desk.history, desk.hint !== null, desk.yours, desk.thinking, desk.dialog !== null, table.toMove, table.live, over, desk.hints],
      () => <TableTools desk={desk} load={(file) => void desk.load(file, signal)} />,
    );
    actions.draw([table.ends, desk.yours, desk.ended, desk.failed, table.round, over], () => (
      <>
        <Failed desk={desk} levels={desk.page.levels} />
        <Actions desk={desk} />
      </>
    ));
    slider.draw([desk.at, desk.last, desk.log.length, table.live, desk.playing], () => <Slider past={desk} />);
    opened.draw([desk.opened, desk.ended], () => <Opened desk={desk} prefix={prefix} />);
    hints.draw([desk.hint], () => <HintPanel desk={desk} />);
    verdict.draw([explanation], () => <Verdict explanation={explanation} tell={tell} />);
    players.draw([table.players, table.toMove, over, table.winners, desk.opened], () => <Players desk={desk} prefix={prefix} />);
    const moves = JSON.stringify([desk.at, desk.log.length]);
    log.draw([desk.log, desk.at, table.players.map(({ name }) => name)], () => <Log past={desk} />);
    // Only then, so that the list can be leafed through.
    if (moves !== revealed) reveal();
    revealed = moves;
    rounds.draw([table.rounds.length, over, table.winners, desk.ended], () => <Rounds desk={desk} />);
    legend.draw([true], () => <Legend desk={desk} prefix={prefix} />);
    const trouble = line.gone ? tell.gone : line.notice;
    notice.draw([trouble], () => <Notice text={trouble} close={() => line.closeNotice()} />);
  }

  draw();
  frame.open(el);
}
