// Who plays in a new game, and from which seed.

import { Fragment, h } from "../ui/jsx";
import type { Tell } from "../domain/telling";
import { Button } from "../ui/parts";

/** What is written in the dialog. */
export interface Seated {
  seats: { name: string; bot: string }[];
  seed: string;
}

/** So many seats: those there are, and bots besides. */
export function resized({ seats }: Seated, tell: Tell, size: number, names: readonly string[], level: string): Seated["seats"] {
  const free = names.filter((name) => !seats.some((seat) => seat.name === name));
  return Array.from({ length: size }, (_, at) =>
    seats[at] ?? { name: free.shift() ?? tell("player", { number: at + 1 }), bot: level });
}

interface SeatsProps {
  game: Seated;
  tell: Tell;
  levels: readonly { name: string; title: string }[];
  limits: readonly [number, number];
  resize: (size: number) => void;
}

export function Seats({ game, tell, levels, limits: [least, most], resize }: SeatsProps) {
  const { seats } = game;
  return (
    <>
      {seats.map((seat, at) => (
        <div key={at} class="l1-ui-field">
          <input
            class="l1-ui-menu l1-ui-name"
            aria-label={tell("nameOf", { number: at + 1 })}
            value={seat.name}
            maxLength={40}
            required
            onInput={(event) => { seat.name = event.currentTarget.value; }}
          />
          <select
            class="l1-ui-menu"
            aria-label={tell("plays", { number: at + 1 })}
            value={seat.bot}
            onChange={(event) => { seat.bot = event.currentTarget.value; }}
          >
            <option key="" value="">{tell.person}</option>
            {levels.map(({ name, title }) => <option key={name} value={name}>{tell("bot", { level: title.toLowerCase() })}</option>)}
          </select>
        </div>
      ))}
      <div class="l1-ui-field">
        <Button disabled={seats.length >= most} onPress={() => resize(seats.length + 1)}>{tell.more}</Button>
        <Button disabled={seats.length <= least} onPress={() => resize(seats.length - 1)}>{tell.fewer}</Button>
      </div>
      <label class="l1-ui-field">
        <span>{tell.seed}</span>
        <input class="l1-ui-menu l1-ui-name" inputMode="numeric" value={game.seed} onInput={(event) => { game.seed = event.currentTarget.value; }} />
      </label>
    </>
  );
}
