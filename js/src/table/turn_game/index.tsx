// The script of `TableWidget`: the game's picture, its moves, and the table around them.

import { Fragment, h } from "../../base/ui/jsx";
import { fields } from "../../base/host/json";
import { Channel } from "../../base/host/channel";
import { widget } from "../../base/host/mount";
import { ANSWERS } from "../desk";
import { tableView } from "../tableView";
import { Failed, HintPanel, Seats, Status } from "../panels";
import { uniquePrefix } from "../../base/ui/elements";
import { Frame } from "../../base/ui/frame";
import { Button, Hint } from "../../base/ui/parts";
import { Picture } from "./picture";
import { TurnDesk } from "./turnDesk";
import "../../base/ui/style.css";
import "../table.css";
import "./turn_game.css";
import "../../base/ui/everybody.css";

export default widget((host, el, signal, language) => {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  frame.root.classList.add("l1-ui-turn-game");
  frame.root.classList.toggle("l1-ui-seedless", fields(host.get("_page")).seeded !== true);
  const channel = new Channel(host, signal, { draw }, ANSWERS);
  const desk = new TurnDesk(channel, language, signal, frame);
  const { texts } = desk;
  const picture = new Picture(desk, prefix, signal);
  const panels = tableView(frame, desk, `${prefix}help`, {
    stage: picture.element,
    secret: "", summary: texts.result, legend: "",
    get rest() { return picture.rest; },
    keys: { y: () => desk.turn("redo"), z: () => desk.turn("undo") },
    press: () => false,
  }, signal);

  function draw(): void { panels.draw(drawOwn); }

  function drawOwn(): void {
    const { table, over } = desk;
    frame.call(texts("called", { title: desk.title, names: table.players.map(({ name }) => name) }));
    picture.draw();
    panels.status.draw([table.says, desk.thinking, desk.seat?.name], () => <Status desk={desk} says={table.says} advice="" facts={[]} />);
    panels.actions.draw([table.moves, picture.moves, desk.failed], () => (
      <>
        <Failed desk={desk} />
        <Moves desk={desk} drawn={picture.moves} />
      </>
    ));
    panels.hints.draw([desk.hint], () => <HintPanel hint={desk.hint} choose={({ text }) => desk.choose(text)} />);
    panels.players.draw([table.players, table.toMove, over], () => <Players desk={desk} />);
  }

  draw();
  frame.open(el);
}, "turn");

/** The legal moves without a place in the picture, as buttons. */
function Moves({ desk, drawn }: { desk: TurnDesk; drawn: readonly string[] }) {
  const { texts, table: { moves } } = desk;
  if (!moves.length) return null;
  const others = moves.filter((move) => !drawn.includes(move));
  return (
    <>
      <Hint>{others.length < moves.length ? texts.choose : texts.chooseMove}</Hint>
      <div class="l1-ui-choices">
        {others.map((move) => <Button key={move} onPress={() => desk.choose(move)}>{move}</Button>)}
      </div>
    </>
  );
}

function Players({ desk }: { desk: TurnDesk }) {
  const won = (player: number) => desk.table.players[player]?.won && <span class="l1-ui-tag">{desk.texts.won}</span>;
  return <Seats desk={desk} tags={won} cards={() => null} below={() => null} />;
}
