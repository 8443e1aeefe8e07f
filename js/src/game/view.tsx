// One view of a GameWidget: the board of a BoardWidget and the table around it.

import { h } from "../ui/jsx";
import { Button, Hint } from "../ui/parts";
import { explain } from "../board/explain";
import { Grid } from "../board/grid";
import { type Own, press } from "../board/keys";
import { Picture } from "../board/picture";
import { Session } from "../board/session";
import { full } from "../board/speech";
import { Frame } from "../ui/frame";
import { BoardModel } from "../board/boardModel";
import type { Language } from "../host/language";
import type { HostModel } from "../host/model";
import { Legend } from "../board/panels/legend";
import { Palette } from "../board/panels/palette";
import { Verdict } from "../board/panels/verdict";
import { uniquePrefix } from "../ui/elements";
import { prefersStill } from "../ui/theme";
import { Actions } from "./actions";
import { Desk } from "./gameSession";
import { Layer } from "./layer";
import { offer } from "../table/desk";
import { Status } from "../table/players";
import { tableView } from "../table/tableView";
import { Opened, Players } from "./players";
import { HintPanel, Summary } from "./status";

export function renderGame(host: HostModel, el: HTMLElement, signal: AbortSignal, language: Language): void {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  const say = (text: string): void => frame.live.say(text);
  const session = new Session(new BoardModel(host, language), signal, draw, say);
  const desk = new Desk(session, signal, say, (file) => offer(el, file));
  const { texts } = desk;
  const picture = new Picture(session, prefix);
  const layer = new Layer(desk, prefix, signal, () => prefersStill(el));
  picture.svg.insertBefore(layer.element, picture.svg.lastChild);
  const grid = new Grid(session, `${prefix}help`, signal);
  const panels = tableView(frame, desk, `${prefix}help`, {
    stage: [picture.svg, grid.element],
    first: ["l1-ui-palette", texts.hand],
    secret: texts.secret, summary: texts.result, legend: texts.rules,
    tools: [() => session.pairing, () => (
      <Button shortcut="P" disabled={!desk.yours} pressed={session.pairing} onPress={() => session.togglePair()}>{texts.pair}</Button>
    )],
    press: (event) => press(event, session, grid, say, own),
  }, signal);

  const own: Own = {
    turn: (intent) => desk.turn(intent),
    pair: () => { if (desk.yours) session.togglePair(); },
    explain: (at) => `${desk.table.says} ${full(session, at)}`,
  };

  function draw(): void { panels.draw(drawOwn); }

  function drawOwn(): void {
    const { model } = session;
    const { table } = desk;
    const explanation = explain(session);
    const laying = model.hand !== null && model.hand.length > 0;
    // The hand of the only person stays while others move.
    const own = laying || table.stage !== "lay" ? [] : table.players[desk.alone]?.hand ?? [];
    const waiting = own.length ? own : undefined;
    const idle = explanation.mood === "plain" && !laying && !session.point && !session.done;
    const broken = new Set(explanation.findings.flatMap(({ rule }) => rule ?? []));
    frame.call(texts("tableCalled", { names: table.players.map(({ name }) => name) }));
    picture.update(explanation);
    layer.update();
    grid.update();
    const facts = [texts("turn", { turn: table.turn }), texts("pile", { tiles: table.pile }), table.title];
    if (table.recent.length) facts.push(`● ${texts.recentSign}`);
    panels.status.draw([table, desk.thinking], () => <Status desk={desk} says={table.says} advice={table.advice} facts={facts} />);
    panels.actions.draw([table, desk.route, desk.check, desk.failed], () => <Actions desk={desk} prefix={prefix} />);
    panels.first?.draw(
      [model.tile, model.rotation, session.hand, session.fitMode, waiting],
      () => (laying || waiting) && <Palette session={session} prefix={prefix} waiting={waiting} />,
    );
    panels.secret.draw([desk.opened], () => <Opened desk={desk} prefix={prefix} />);
    panels.hints.draw([desk.hint, session.held], () => <HintPanel desk={desk} />);
    panels.verdict.draw([idle, explanation], () => idle
      ? <Hint>{texts.read}</Hint>
      : <Verdict explanation={explanation} prefix={prefix} />);
    panels.players.draw([table.players, table.toMove, table.stage, desk.opened, desk.ownShown], () => <Players desk={desk} prefix={prefix} />);
    panels.summary.draw([table.summary], () => <Summary desk={desk} />);
    panels.legend.draw([...broken], () => <Legend page={session.page} broken={broken} prefix={prefix} />);
  }

  draw();
  frame.open(el);
}
