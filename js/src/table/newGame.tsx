// Who plays in a new game, and from which seed.

import { Fragment, h } from "../ui/jsx";
import { Button } from "../ui/parts";

/** What is written in the dialog. */
export interface Seated {
  seats: { name: string; bot: string }[];
  seed: string;
}

/** So many seats: those there are, and bots besides. */
export function resized(seats: Seated["seats"], size: number, names: readonly string[], level: string): Seated["seats"] {
  const free = names.filter((name) => !seats.some((seat) => seat.name === name));
  return Array.from({ length: size }, (_, at) =>
    seats[at] ?? { name: free.shift() ?? `Player ${at + 1}`, bot: level });
}

interface SeatsProps {
  game: Seated;
  levels: readonly { name: string; title: string }[];
  limits: readonly [number, number];
  resize: (size: number) => void;
}

export function Seats({ game, levels, limits: [least, most], resize }: SeatsProps) {
  const { seats } = game;
  return (
    <>
      {seats.map((seat, at) => (
        <div key={at} class="l1-ui-field">
          <input
            class="l1-ui-menu l1-ui-name"
            aria-label={`Name of player ${at + 1}`}
            value={seat.name}
            maxLength={40}
            required
            onInput={(event) => { seat.name = event.currentTarget.value; }}
          />
          <select
            class="l1-ui-menu"
            aria-label={`Who plays as player ${at + 1}`}
            value={seat.bot}
            onChange={(event) => { seat.bot = event.currentTarget.value; }}
          >
            <option key="" value="">Person</option>
            {levels.map(({ name, title }) => <option key={name} value={name}>{`Bot, ${title.toLowerCase()}`}</option>)}
          </select>
        </div>
      ))}
      <div class="l1-ui-field">
        <Button disabled={seats.length >= most} onPress={() => resize(seats.length + 1)}>Add player</Button>
        <Button disabled={seats.length <= least} onPress={() => resize(seats.length - 1)}>Remove player</Button>
      </div>
      <label class="l1-ui-field">
        <span>Seed, if the same game is wanted again</span>
        <input class="l1-ui-menu l1-ui-name" inputMode="numeric" value={game.seed} onInput={(event) => { game.seed = event.currentTarget.value; }} />
      </label>
    </>
  );
}
