// The people and bots at the table: their open tiles, and their cards once shown.

import { h } from "../ui/jsx";
import { Drawing, Hint, Unseen } from "../ui/parts";
import { Hold } from "../table/hold";
import type { Desk } from "./gameSession";
import type { Seat, Secret } from "./table";

export function Players({ desk, prefix }: { desk: Desk; prefix: string }) {
  const { players, toMove, stage } = desk.table;
  return (
    <ul class="l1-ui-seats">
      {players.map((seat, player) => (
        <li
          key={player}
          class="l1-ui-seat"
          aria-current={player === toMove && stage !== "over" ? "true" : undefined}
        >
          <span class="l1-ui-seat-head">
            <span class="l1-ui-turn-mark" aria-hidden="true">{player === toMove && stage !== "over" ? "▶" : ""}</span>
            <strong class="l1-ui-strong">{seat.name}</strong>
            {seat.bot && <span class="l1-ui-tag">{`bot, ${seat.bot}`}</span>}
            {player === toMove && stage !== "over" && <Unseen>to move</Unseen>}
            <span class="l1-ui-seat-cards"><Cards desk={desk} seat={seat} player={player} prefix={prefix} /></span>
          </span>
          <span class="l1-ui-seat-hand">
            {seat.hand.map((code, at) => (
              <Drawing key={at} class="l1-ui-small-tile" href={`#${prefix}tile-${code}`} box="-1 -1 66 66" />
            ))}
            <Unseen>{`holds ${seat.hand.map((code) => desk.session.words.title({ code })).join(", ") || "no tiles"}`}</Unseen>
          </span>
          {seat.spaces.length > 0 && <Way seat={seat} />}
        </li>
      ))}
    </ul>
  );
}

function Way({ seat: { spaces, at } }: { seat: Seat }) {
  const [driven, all] = spaces;
  return (
    <span class="l1-ui-way">
      <progress class="l1-ui-progress" max={all} value={driven} aria-label="Spaces driven" />
      <span>{`${driven} of ${all} spaces, ${at}`}</span>
    </span>
  );
}

function Cards({ desk, seat, player, prefix }: { desk: Desk; seat: Seat; player: number; prefix: string }) {
  if (seat.line) return <Line line={seat.line} stops={seat.stops} prefix={prefix} />;
  if (seat.bot) return <span class="l1-ui-muted">secret cards</span>;
  const shown = desk.opened?.player === player;
  return (
    <Hold
      label={`Hold to see the secret cards of ${seat.name}`}
      shown={shown}
      words={["Hold to see cards", "Release to hide"]}
      show={() => desk.cards(player)}
      hide={() => desk.cards(-1)}
    />
  );
}

function Line({ line, stops, prefix }: { line: number; stops: string[]; prefix: string }) {
  return (
    <span class="l1-ui-line">
      <Drawing class="l1-ui-line-mark" href={`#${prefix}trolley-${line}`} box="-16 -16 32 32" turn={0} />
      <span>{`Line ${line}: ${stops.join(" ")}`}</span>
    </span>
  );
}

/** The two secret cards, as long as they are held open. */
export function Opened({ secret, prefix }: { secret: Secret | null; prefix: string }) {
  if (!secret) return null;
  return (
    <div class="l1-ui-opened">
      <Line line={secret.line} stops={secret.stops.map(({ letter }) => letter)} prefix={prefix} />
      <Hint>{`Between ${secret.terminals.join(" and ")}, over ${secret.stops.map(({ letter, name }) => `${name} (${letter})`).join(", ")}.`}</Hint>
    </div>
  );
}
