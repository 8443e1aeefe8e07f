// The script of `TransEuropaWidget`: the map and the table around it.

import { hasModifier } from "../base/ui/events";
import { Fragment, h } from "../base/ui/jsx";
import { Channel } from "../base/host/channel";
import { widget } from "../base/host/mount";
import { ANSWERS } from "../table/tableModel";
import { Failed, HintPanel, Status } from "../table/panels";
import { tableView } from "../table/tableView";
import { uniquePrefix } from "../base/ui/elements";
import { Frame } from "../base/ui/frame";
import { explain } from "./explain";
import { type Click, MapModel } from "./mapModel";
import { MapPicture } from "./mapPicture";
import { MapInput } from "./mapInput";
import { Actions, Legend, Opened, Players, Rounds, Verdict } from "./panels";
import "../base/ui/style.css";
import "../table/table.css";
import "./trans_europa.css";
import "../base/ui/everybody.css";

export default widget((host, el, signal, language) => {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  frame.root.classList.add("l1-ui-europa");
  const channel = new Channel<Click | undefined>(
    host,
    signal,
    { draw: () => panels.draw() },
    ANSWERS,
  );
  const model = new MapModel(channel, language, signal, frame);
  const { texts } = model;
  const picture = new MapPicture(model, prefix);
  const input = new MapInput(model, picture.svg, `${prefix}help`, signal);
  const panels = tableView(
    frame,
    model,
    `${prefix}help`,
    {
      stage: input.element,
      secret: texts.secretCities,
      summary: texts.points,
      legend: texts.signs,
      rest: input.element,
      keys: {
        "?": () => input.explainCursor(),
        c: () => model.solo >= 0 && model.toggleOwn(),
        e: () => model.endTurn(),
        y: () => model.turn("redo"),
        z: () => model.turn("undo"),
      },
      press: (event) => event.target === input.element && !hasModifier(event) && input.press(event),
      draw,
    },
    signal,
  );
  input.element.after(input.whole);

  function draw(): void {
    const { table, over, shownRound } = model;
    const explanation = explain(model);
    frame.call(texts("called", { names: table.players.map(({ name }) => name) }));
    picture.update();
    const { all } = table;
    const facts = [
      texts("round", { round: shownRound?.number ?? table.round }),
      texts("tracksLeft", { left: all - model.tracks.length, all }),
    ];
    panels.status.draw([model.status, model.advice, facts, model.thinking, table.toMove], () => (
      <Status model={model} status={model.status} advice={model.advice} facts={facts} />
    ));
    panels.actions.draw(
      [table.ends, model.isYourTurn, shownRound, model.failed, table.round, over],
      () => (
        <>
          <Failed model={model} />
          <Actions model={model} />
        </>
      ),
    );
    panels.secret.draw([model.cities], () => <Opened model={model} prefix={prefix} />);
    panels.hints.draw([model.hint], () => (
      <HintPanel
        hint={model.hint}
        choose={({ line, crossing }) =>
          line < 0 && crossing < 0
            ? model.endTurn()
            : input.choose({ line, crossing, by: "pointer" })
        }
      />
    ));
    panels.verdict.draw([explanation], () => <Verdict explanation={explanation} texts={texts} />);
    panels.players.draw(
      [
        table.players,
        table.toMove,
        over,
        table.winners,
        model.opened,
        model.ownShown,
        ...model.bots,
      ],
      () => <Players model={model} prefix={prefix} />,
    );
    panels.summary.draw([table.rounds.length, over, table.winners, shownRound], () => (
      <Rounds model={model} />
    ));
    panels.legend.draw([true], () => <Legend model={model} prefix={prefix} />);
  }

  panels.draw();
  frame.open(el);
}, "eu");
