// The script of `TableWidget`: the game's picture, its moves, and the table around them.

import { Fragment, h } from "../../base/ui/jsx";
import { fields } from "../../base/host/json";
import { Channel } from "../../base/host/channel";
import { widget } from "../../base/host/mount";
import { ANSWERS } from "../tableModel";
import { tableView } from "../tableView";
import { Failed, HintPanel, Seats, Status } from "../panels";
import { uniquePrefix } from "../../base/ui/elements";
import { Frame } from "../../base/ui/frame";
import { Button, Hint } from "../../base/ui/parts";
import { Picture } from "./picture";
import { TurnModel } from "./turnModel";
import "../../base/ui/style.css";
import "../table.css";
import "./turn_game.css";
import "../../base/ui/everybody.css";

export default widget((host, el, signal, language) => {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  frame.root.classList.add("l1-ui-turn-game");
  frame.root.classList.toggle("l1-ui-seedless", fields(host.get("_page")).seeded !== true);
  const channel = new Channel(host, signal, { draw: () => panels.draw() }, ANSWERS);
  const model = new TurnModel(channel, language, signal, frame);
  const { texts } = model;
  const picture = new Picture(model, prefix, signal);
  const panels = tableView(
    frame,
    model,
    `${prefix}help`,
    {
      stage: picture.element,
      secret: "",
      summary: texts.result,
      legend: "",
      get rest() {
        return picture.rest;
      },
      keys: { y: () => model.turn("redo"), z: () => model.turn("undo") },
      press: () => false,
      draw,
    },
    signal,
  );

  function draw(): void {
    const { table, over } = model;
    frame.call(
      texts("called", { title: model.title, names: table.players.map(({ name }) => name) }),
    );
    picture.draw();
    panels.status.draw([table.status, model.thinking, model.seat?.name], () => (
      <Status model={model} status={table.status} advice="" facts={[]} />
    ));
    panels.actions.draw([table.moves, picture.moves, model.failed], () => (
      <>
        <Failed model={model} />
        <Moves model={model} drawn={picture.moves} />
      </>
    ));
    panels.hints.draw([model.hint], () => (
      <HintPanel hint={model.hint} choose={({ text }) => model.choose(text)} />
    ));
    panels.players.draw([table.players, table.toMove, over, ...model.bots], () => (
      <Players model={model} />
    ));
  }

  panels.draw();
  frame.open(el);
}, "turn");

/** The legal moves without a place in the picture, as buttons. */
function Moves({ model, drawn }: { model: TurnModel; drawn: readonly string[] }) {
  const { texts } = model;
  const { moves } = model.table;
  if (!moves.length) return null;
  const others = moves.filter((move) => !drawn.includes(move));
  return (
    <>
      <Hint>{others.length < moves.length ? texts.choose : texts.chooseMove}</Hint>
      <div class="l1-ui-choices">
        {others.map((move) => (
          <Button key={move} onPress={() => model.choose(move)}>
            {move}
          </Button>
        ))}
      </div>
    </>
  );
}

function Players({ model }: { model: TurnModel }) {
  const won = (player: number) =>
    model.table.players[player]?.won && <span class="l1-ui-tag">{model.texts.won}</span>;
  return <Seats model={model} tags={won} cards={() => null} below={() => null} />;
}
