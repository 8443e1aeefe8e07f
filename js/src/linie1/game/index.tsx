// The script of `GameWidget`: the board of a BoardWidget and the table around it.

import { h } from "../../base/ui/jsx";
import { Button, Hint } from "../../base/ui/parts";
import { explain } from "../board/explain";
import { Grid } from "../board/grid";
import { type Own, press } from "../board/keys";
import { Picture } from "../board/picture";
import { Session } from "../board/session";
import { full } from "../board/speech";
import { Frame } from "../../base/ui/frame";
import { BoardModel } from "../board/boardModel";
import { Legend, Palette, Verdict } from "../board/panels";
import { widget } from "../../base/host/mount";
import { uniquePrefix } from "../../base/ui/elements";
import { prefersStill } from "../../base/ui/theme";
import { Desk } from "./gameSession";
import { Layer } from "./layer";
import { HintPanel, Status } from "../../table/panels";
import { tableView } from "../../table/tableView";
import { Actions, Helping, Opened, Players, Summary } from "./panels";
import "../../base/ui/style.css";
import "../board/board.css";
import "../../table/table.css";
import "./game.css";
import "../../base/ui/everybody.css";

export default widget((host, el, signal, language) => {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  const session = new Session(new BoardModel(host, language), signal, draw, (text) => frame.live.say(text));
  const desk = new Desk(session, signal, frame);
  const { texts } = desk;
  const picture = new Picture(session, prefix);
  const layer = new Layer(desk, prefix, signal, prefersStill);
  picture.svg.insertBefore(layer.element, picture.svg.lastChild);
  const grid = new Grid(session, picture.svg, `${prefix}help`, signal);
  const panels = tableView(frame, desk, `${prefix}help`, {
    stage: grid.element,
    first: ["l1-ui-palette", texts.hand],
    secret: texts.secret, summary: texts.result, legend: texts.rules,
    tools: [() => session.pairing, () => !host.watches && (
      <Button shortcut="P" disabled={!desk.yours} pressed={session.pairing} onPress={() => session.togglePair()}>{texts.pair}</Button>
    )],
    press: (event) => press(event, session, grid, own),
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
    const own = laying || table.stage !== "lay" ? [] : table.players[desk.solo]?.hand ?? [];
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
    panels.hints.draw([desk.hint, session.held], () => (
      <HintPanel hint={desk.hint} choose={({ text }) => desk.move(text)}><Helping desk={desk} /></HintPanel>
    ));
    panels.verdict.draw([idle, explanation], () => idle
      ? <Hint>{texts.read}</Hint>
      : <Verdict explanation={explanation} prefix={prefix} />);
    panels.players.draw([table.players, table.toMove, table.stage, desk.opened, desk.ownShown], () => <Players desk={desk} prefix={prefix} />);
    panels.summary.draw([table.summary], () => <Summary desk={desk} />);
    panels.legend.draw([...broken], () => <Legend page={session.page} broken={broken} prefix={prefix} />);
  }

  draw();
  frame.open(el);
}, "game");
