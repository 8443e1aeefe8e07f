// The players at the table: their open tiles, and their cards once shown.

import { Fragment, h } from "../ui/jsx";
import { Button, Drawing, Hint, Unseen } from "../ui/parts";
import type { Texts } from "../host/language";
import { HeldCards, Seats } from "../table/players";
import type { Desk } from "./gameSession";
import type { Seat } from "./table";

export function Players({ desk, prefix }: { desk: Desk; prefix: string }) {
  const { texts, table: { players } } = desk;
  return (
    <Seats
      desk={desk} cards={(player) => <Cards desk={desk} player={player} prefix={prefix} />}
      below={(player) => {
        const { hand, spaces, at } = players[player] as Seat;
        return (
          <>
            <span class="l1-ui-seat-hand">
              {hand.map((code, at) => (
                <Drawing key={at} class="l1-ui-small-tile" href={`#${prefix}tile-${code}`} box="-1 -1 66 66" />
              ))}
              <Unseen>{texts("holds", { tiles: hand.map((code) => desk.session.words.title({ code })).join(", ") || texts.nothing })}</Unseen>
            </span>
            {spaces.length > 0 && <Progress spaces={spaces} at={at} texts={texts} />}
          </>
        );
      }}
    />
  );
}

function Progress({ spaces, at, texts }: Pick<Seat, "spaces" | "at"> & { texts: Texts }) {
  const [driven = 0, all = 0] = spaces;
  return (
    <span class="l1-ui-way">
      <progress class="l1-ui-progress" max={all} value={driven} aria-label={texts.way} />
      <span>{texts("spaces", { driven, all, place: at })}</span>
    </span>
  );
}

function Cards({ desk, player, prefix }: { desk: Desk; player: number; prefix: string }) {
  const { texts } = desk;
  const { line, stops, bot } = desk.table.players[player] as Seat;
  if (line) return <Line line={line} stops={stops} prefix={prefix} texts={texts} />;
  if (bot || desk.offline) return <span class="l1-ui-muted">{texts.cards}</span>;
  if (player === desk.alone) return <Button pressed={desk.ownShown} onPress={() => desk.toggleOwn()}>{texts.ownCards}</Button>;
  return <HeldCards desk={desk} hold={desk.texts.hold} player={player} shown={desk.opened?.player === player} />;
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
