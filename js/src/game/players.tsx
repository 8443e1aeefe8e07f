// The players at the table: their open tiles, and their cards once shown.

import { h } from "../ui/jsx";
import { Drawing, Hint, Unseen } from "../ui/parts";
import type { Texts } from "../host/language";
import { Hold } from "../table/hold";
import type { Desk } from "./gameSession";
import type { Seat } from "./table";

export function Players({ desk, prefix }: { desk: Desk; prefix: string }) {
  const { texts } = desk;
  const { players, toMove } = desk.table;
  const moving = desk.over ? -1 : toMove;
  return (
    <ul class="l1-ui-seats">
      {players.map((seat, player) => (
        <li key={player} class="l1-ui-seat" aria-current={player === moving ? "true" : undefined}>
          <span class="l1-ui-seat-head">
            <span class="l1-ui-turn-mark" aria-hidden="true">{player === moving ? "▶" : ""}</span>
            <strong class="l1-ui-strong">{seat.name}</strong>
            {seat.bot && <span class="l1-ui-tag">{texts("botOf", { level: seat.bot })}</span>}
            {player === moving && <Unseen>{texts.toMove}</Unseen>}
            <span class="l1-ui-seat-cards"><Cards desk={desk} seat={seat} player={player} prefix={prefix} /></span>
          </span>
          <span class="l1-ui-seat-hand">
            {seat.hand.map((code, at) => (
              <Drawing key={at} class="l1-ui-small-tile" href={`#${prefix}tile-${code}`} box="-1 -1 66 66" />
            ))}
            <Unseen>{texts("holds", { tiles: seat.hand.map((code) => desk.session.words.title({ code })).join(", ") || texts.nothing })}</Unseen>
          </span>
          {seat.spaces.length > 0 && <Progress seat={seat} texts={texts} />}
        </li>
      ))}
    </ul>
  );
}

function Progress({ seat: { spaces, at }, texts }: { seat: Seat; texts: Texts }) {
  const [driven = 0, all = 0] = spaces;
  return (
    <span class="l1-ui-way">
      <progress class="l1-ui-progress" max={all} value={driven} aria-label={texts.way} />
      <span>{texts("spaces", { driven, all, place: at })}</span>
    </span>
  );
}

function Cards({ desk, seat, player, prefix }: { desk: Desk; seat: Seat; player: number; prefix: string }) {
  const { texts } = desk;
  if (seat.line) return <Line line={seat.line} stops={seat.stops} prefix={prefix} texts={texts} />;
  if (seat.bot || desk.offline) return <span class="l1-ui-muted">{texts.cards}</span>;
  const shown = desk.opened?.player === player;
  return (
    <Hold
      name={seat.name} shown={shown} words={[texts.hold, texts.letGo]} show={() => desk.cards(player)}
      hide={() => desk.cards(-1)}
    />
  );
}

function Line({ line, stops, prefix, texts }: { line: number; stops: string[]; prefix: string; texts: Texts }) {
  return (
    <span class="l1-ui-line">
      <Drawing class="l1-ui-line-mark" href={`#${prefix}trolley-${line}`} box="-16 -16 32 32" turn={0} />
      <span>{texts("line", { line, stops: stops.join(" ") })}</span>
    </span>
  );
}

export function Opened({ desk: { opened, texts }, prefix }: { desk: Desk; prefix: string }) {
  if (!opened) return null;
  const stops = opened.stops.map(({ letter, name }) => `${name} (${letter})`).join(", ");
  return (
    <div class="l1-ui-opened">
      <Line line={opened.line} stops={opened.stops.map(({ letter }) => letter)} prefix={prefix} texts={texts} />
      <Hint>{texts("between", { terminals: opened.terminals, stops })}</Hint>
    </div>
  );
}
