// One view of a TableWidget: the game's picture, its moves, and the table around them.

import { Fragment, h } from "../ui/jsx";
import { fields } from "../host/json";
import type { HostModel } from "../host/model";
import { Channel } from "../table/channel";
import { offer } from "../table/desk";
import { tableView } from "../table/tableView";
import { Failed, Proposals, TableTools } from "../table/tools";
import { uniquePrefix } from "../ui/elements";
import { Frame } from "../ui/frame";
import { Button, Hint, Unseen } from "../ui/parts";
import { Picture } from "./picture";
import { TurnDesk } from "./turnDesk";

export function renderTurnGame(host: HostModel, el: HTMLElement, signal: AbortSignal): void {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  frame.root.classList.add("l1-ui-turn-game");
  frame.root.classList.toggle("l1-ui-seedless", fields(host.get("_page")).seeded !== true);
  const channel = new Channel(host, signal, ["_table", "_log", "_history", "_failed", "step", "last", "thinking"], draw);
  const desk = new TurnDesk(host, channel, signal, (text) => frame.live.say(text), (file) => offer(el, file));
  const { texts } = desk;
  const picture = new Picture(desk, prefix, signal);
  const panels = tableView(frame, desk, `${prefix}help`, {
    stage: [picture.element],
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
    panels.status.draw([table.says, desk.thinking, desk.seat?.name], () => <Status desk={desk} />);
    panels.tools?.draw(
      [desk.history, desk.hint !== null, desk.yours, desk.thinking, desk.dialog !== null, table.toMove, table.live, over, desk.hints],
      () => <TableTools desk={desk} load={(file) => void desk.load(file, signal)} />,
    );
    panels.actions.draw([table.moves, picture.moves, desk.failed], () => (
      <>
        <Failed desk={desk} />
        <Moves desk={desk} drawn={picture.moves} />
      </>
    ));
    panels.hints.draw([desk.hint], () => <HintPanel desk={desk} />);
    panels.players.draw([table.players, table.toMove, over], () => <Players desk={desk} />);
  }

  draw();
  frame.open(el);
}

function Status({ desk }: { desk: TurnDesk }) {
  return (
    <>
      <p class={desk.over ? "l1-ui-says l1-ui-over" : "l1-ui-says"}>{desk.table.says}</p>
      <p class="l1-ui-facts">
        {desk.thinking && <span class="l1-ui-thinking">{desk.texts("thinks", { name: desk.seat?.name ?? desk.texts.aBot })}</span>}
      </p>
    </>
  );
}

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

function HintPanel({ desk }: { desk: TurnDesk }) {
  const { hint } = desk;
  return hint && (
    <div class="l1-ui-hints">
      <Hint>{hint.says}</Hint>
      <Proposals moves={hint.moves} choose={({ text }) => desk.choose(text)} />
    </div>
  );
}

function Players({ desk }: { desk: TurnDesk }) {
  const { texts, over, table: { players, toMove } } = desk;
  return (
    <ul class="l1-ui-seats">
      {players.map(({ name, bot, won }, at) => {
        const now = at === toMove && !over;
        return (
          <li key={at} class="l1-ui-seat" aria-current={now ? "true" : undefined}>
            <span class="l1-ui-seat-head">
              <span class="l1-ui-turn-mark" aria-hidden="true">{now ? "▶" : ""}</span>
              <strong class="l1-ui-strong">{name}</strong>
              {bot && <span class="l1-ui-tag">{texts("botOf", { level: bot })}</span>}
              {won && <span class="l1-ui-tag">{texts.won}</span>}
              {now && <Unseen>{texts.toMove}</Unseen>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
