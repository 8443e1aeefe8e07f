// The people and bots at the table: their open tiles, and their cards once shown.

import { h } from "../ui/jsx";
import { Drawing, Hint, Unseen } from "../ui/parts";
import type { Tell } from "../domain/telling";
import { Hold } from "../table/hold";
import type { Desk } from "./gameSession";
import type { Seat } from "./table";

export function Players({ desk, prefix }: { desk: Desk; prefix: string }) {
  const { tell } = desk;
  const { players, toMove } = desk.table;
  const moving = desk.over ? -1 : toMove;
  return (
    <ul class="l1-ui-seats">
      {players.map((seat, player) => (
        <li
          key={player}
          class="l1-ui-seat"
          aria-current={player === moving ? "true" : undefined}
        >
          <span class="l1-ui-seat-head">
            <span class="l1-ui-turn-mark" aria-hidden="true">{player === moving ? "▶" : ""}</span>
            <strong class="l1-ui-strong">{seat.name}</strong>
            {seat.bot && <span class="l1-ui-tag">{tell("botOf", { level: seat.bot })}</span>}
            {player === moving && <Unseen>{tell.toMove}</Unseen>}
            <span class="l1-ui-seat-cards"><Cards desk={desk} seat={seat} player={player} prefix={prefix} /></span>
          </span>
          <span class="l1-ui-seat-hand">
            {seat.hand.map((code, at) => (
              <Drawing key={at} class="l1-ui-small-tile" href={`#${prefix}tile-${code}`} box="-1 -1 66 66" />
            ))}
            <Unseen>{tell("holds", { tiles: seat.hand.map((code) => desk.session.words.title({ code })).join(", ") || tell.nothing })}</Unseen>
          </span>
          {seat.spaces.length > 0 && <Way seat={seat} tell={tell} />}
        </li>
      ))}
    </ul>
  );
}

function Way({ seat: { spaces, at }, tell }: { seat: Seat; tell: Tell }) {
  const [driven = 0, all = 0] = spaces;
  return (
    <span class="l1-ui-way">
      <progress class="l1-ui-progress" max={all} value={driven} aria-label={tell.way} />
      <span>{tell("spaces", { driven, all, place: at })}</span>
    </span>
  );
}

function Cards({ desk, seat, player, prefix }: { desk: Desk; seat: Seat; player: number; prefix: string }) {
  const { tell } = desk;
  if (seat.line) return <Line line={seat.line} stops={seat.stops} prefix={prefix} tell={tell} />;
  if (seat.bot || desk.offline) return <span class="l1-ui-muted">{tell.cards}</span>;
  const shown = desk.opened?.player === player;
  return (
    <Hold
      name={seat.name}
      shown={shown}
      words={[tell.hold, tell.letGo]}
      show={() => desk.cards(player)}
      hide={() => desk.cards(-1)}
    />
  );
}

function Line({ line, stops, prefix, tell }: { line: number; stops: string[]; prefix: string; tell: Tell }) {
  return (
    <span class="l1-ui-line">
      <Drawing class="l1-ui-line-mark" href={`#${prefix}trolley-${line}`} box="-16 -16 32 32" turn={0} />
      <span>{tell("line", { line, stops: stops.join(" ") })}</span>
    </span>
  );
}

/** The two secret cards, as long as they are held open. */
export function Opened({ desk: { opened, tell }, prefix }: { desk: Desk; prefix: string }) {
  if (!opened) return null;
  const stops = opened.stops.map(({ letter, name }) => `${name} (${letter})`).join(", ");
  return (
    <div class="l1-ui-opened">
      <Line line={opened.line} stops={opened.stops.map(({ letter }) => letter)} prefix={prefix} tell={tell} />
      <Hint>{tell("between", { terminals: opened.terminals, stops })}</Hint>
    </div>
  );
}
