// The script of `GameWidget`: the board of a BoardWidget and the table around it.

import { type Child, Fragment, h } from "../../base/ui/jsx";
import { Button, Hint } from "../../base/ui/parts";
import { explain } from "../board/explain";
import { Grid } from "../board/grid";
import { hearWheel, type Own, press } from "../board/keys";
import { Picture } from "../board/picture";
import { Session } from "../board/session";
import { full } from "../board/speech";
import { Frame } from "../../base/ui/frame";
import { BoardModel } from "../board/boardModel";
import { Holding, Legend, Tiles, Verdict } from "../board/panels";
import { widget } from "../../base/host/mount";
import { uniquePrefix } from "../../base/ui/elements";
import { prefersStill } from "../../base/ui/theme";
import { GameModel } from "./gameModel";
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
  const session = new Session(
    new BoardModel(host, language),
    signal,
    () => panels.draw(),
    (text) => frame.live.say(text),
  );
  const model = new GameModel(session, signal, frame);
  const { texts } = model;
  const picture = new Picture(session, prefix);
  const layer = new Layer(model, prefix, signal, () => !model.pace || prefersStill());
  picture.svg.insertBefore(layer.element, picture.svg.lastChild);
  const grid = new Grid(session, picture.svg, `${prefix}help`, signal);
  const panels = tableView(
    frame,
    model,
    `${prefix}help`,
    {
      stage: grid.element,
      first: ["l1-ui-palette", texts.hand],
      secret: texts.secret,
      summary: texts.result,
      legend: texts.rules,
      tools: [
        () => session.pairing,
        () =>
          !host.watches && (
            <Button
              shortcut="P"
              disabled={!model.isYourTurn}
              pressed={session.pairing}
              onPress={() => session.togglePair()}
            >
              {texts.pair}
            </Button>
          ),
      ],
      press: (event) => press(event, session, grid, own),
      draw,
    },
    signal,
  );

  const own: Own = {
    turn: (intent) => model.turn(intent),
    pair: () => {
      if (model.isYourTurn) session.togglePair();
    },
    explain: (at) => `${model.table.status} ${full(session, at)}`,
  };

  hearWheel(frame.root, session, signal);

  function draw(): void {
    const { model: board } = session;
    const { table } = model;
    const explanation = explain(session);
    const laying = board.hand !== null && board.hand.length > 0;
    // The hand of the only person stays while others move.
    const own = laying || table.stage !== "lay" ? [] : (table.players[model.solo]?.hand ?? []);
    const waiting = own.length ? own : undefined;
    const idle = explanation.mood === "plain" && !laying && !session.point && !session.done;
    const broken = session.meet(explanation.findings);
    frame.call(texts("tableCalled", { names: table.players.map(({ name }) => name) }));
    picture.update(explanation);
    layer.update();
    grid.update();
    const facts: Child[] = [
      texts("turn", { turn: table.turn }),
      texts("pile", { tiles: table.pile }),
      table.title,
    ];
    if (table.recent.length) facts.push(<span class="l1-ui-recent-sign">{texts.recentSign}</span>);
    panels.status.draw([table, model.thinking], () => (
      <Status model={model} status={table.status} advice={table.advice} facts={facts} />
    ));
    panels.actions.draw([table, model.route, model.check, model.failed], () => (
      <Actions model={model} prefix={prefix} />
    ));
    panels.first?.draw(
      [board.tile, board.rotation, session.hand, session.fits, waiting],
      () =>
        (laying || waiting) && (
          <>
            <Tiles session={session} prefix={prefix} waiting={waiting} />
            <Holding session={session} />
          </>
        ),
    );
    panels.secret.draw([model.opened], () => <Opened model={model} prefix={prefix} />);
    panels.hints.draw([model.hint, session.held], () => (
      <HintPanel hint={model.hint} choose={({ text }) => model.move(text)}>
        <Helping model={model} />
      </HintPanel>
    ));
    panels.verdict.draw([idle, explanation], () =>
      idle ? <Hint>{texts.read}</Hint> : <Verdict explanation={explanation} prefix={prefix} />,
    );
    panels.players.draw(
      [table.players, table.toMove, table.stage, model.opened, model.ownShown, ...model.bots],
      () => <Players model={model} prefix={prefix} />,
    );
    panels.summary.draw([table.summary], () => <Summary model={model} />);
    panels.legend.draw([...broken], () => (
      <Legend session={session} broken={broken} prefix={prefix} />
    ));
  }

  panels.draw();
  frame.open(el);
}, "game");
