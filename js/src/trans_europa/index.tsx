// The script of `TransEuropaWidget`: the map and the table around it.

import { hasModifier } from "../base/ui/events";
import { Fragment, h } from "../base/ui/jsx";
import { Channel } from "../base/host/channel";
import { widget } from "../base/host/mount";
import { ANSWERS } from "../table/desk";
import { Failed, HintPanel, Status } from "../table/panels";
import { tableView } from "../table/tableView";
import { uniquePrefix } from "../base/ui/elements";
import { Frame } from "../base/ui/frame";
import { explain } from "./explain";
import { type Click, MapDesk } from "./mapDesk";
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
  const channel = new Channel<Click | undefined>(host, signal, { draw }, ANSWERS);
  const desk = new MapDesk(channel, language, signal, frame);
  const { texts } = desk;
  const picture = new MapPicture(desk, prefix);
  const input = new MapInput(desk, picture.svg, `${prefix}help`, signal);
  const panels = tableView(frame, desk, `${prefix}help`, {
    stage: input.element,
    secret: texts.secretCities, summary: texts.points, legend: texts.signs,
    rest: input.element,
    keys: {
      "?": () => input.explainCursor(),
      c: () => desk.solo >= 0 && desk.toggleOwn(),
      e: () => desk.endTurn(),
      y: () => desk.turn("redo"),
      z: () => desk.turn("undo"),
    },
    press: (event) => event.target === input.element && !hasModifier(event) && input.press(event),
  }, signal);
  input.element.after(input.whole);

  function draw(): void { panels.draw(drawOwn); }

  function drawOwn(): void {
    const { table, over, ended } = desk;
    const explanation = explain(desk);
    frame.call(texts("called", { names: table.players.map(({ name }) => name) }));
    picture.update();
    const { all } = table;
    const facts = [texts("round", { round: ended?.number ?? table.round }), texts("tracksLeft", { left: all - desk.tracks.length, all })];
    panels.status.draw(
      [desk.says, desk.advice, facts, desk.thinking, table.toMove],
      () => <Status desk={desk} says={desk.says} advice={desk.advice} facts={facts} />,
    );
    panels.actions.draw([table.ends, desk.yours, ended, desk.failed, table.round, over], () => (
      <>
        <Failed desk={desk} />
        <Actions desk={desk} />
      </>
    ));
    panels.secret.draw([desk.cities], () => <Opened desk={desk} prefix={prefix} />);
    panels.hints.draw([desk.hint], () => (
      <HintPanel
        hint={desk.hint}
        choose={({ line, crossing }) => (line < 0 && crossing < 0 ? desk.endTurn() : input.choose({ line, crossing, by: "pointer" }))}
      />
    ));
    panels.verdict.draw([explanation], () => <Verdict explanation={explanation} texts={texts} />);
    panels.players.draw([table.players, table.toMove, over, table.winners, desk.opened, desk.ownShown], () => <Players desk={desk} prefix={prefix} />);
    panels.summary.draw([table.rounds.length, over, table.winners, ended], () => <Rounds desk={desk} />);
    panels.legend.draw([true], () => <Legend desk={desk} prefix={prefix} />);
  }

  draw();
  frame.open(el);
}, "eu");
