// Who plays in a new game, and from which seed.

import { Fragment, h } from "../ui/jsx";
import type { Tell } from "../domain/telling";
import { Button } from "../ui/parts";

/** What is written in the dialog. */
export interface Seated {
  readonly tell: Tell;
  seats: { name: string; bot: string }[];
  seed: string;
}

/** So many seats: those there are, and bots besides. */
export function resized({ seats, tell }: Seated, size: number, names: readonly string[], level: string): Seated["seats"] {
  const free = names.filter((name) => !seats.some((seat) => seat.name === name));
  return Array.from({ length: size }, (_, at) =>
    seats[at] ?? { name: free.shift() ?? tell("player", { number: at + 1 }), bot: level });
}

interface SeatsProps {
  game: Seated;
  levels: readonly { name: string; title: string }[];
  limits: readonly [number, number];
  resize: (size: number) => void;
}

export function Seats({ game, levels, limits: [least, most], resize }: SeatsProps) {
  const { seats, tell } = game;
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
            aria-label={tell("playsAs", { number: at + 1 })}
            value={seat.bot}
            onChange={(event) => { seat.bot = event.currentTarget.value; }}
          >
            <option key="" value="">{tell("person")}</option>
            {levels.map(({ name, title }) => <option key={name} value={name}>{tell("bot", { level: title.toLowerCase() })}</option>)}
          </select>
        </div>
      ))}
      <div class="l1-ui-field">
        <Button disabled={seats.length >= most} onPress={() => resize(seats.length + 1)}>{tell("addPlayer")}</Button>
        <Button disabled={seats.length <= least} onPress={() => resize(seats.length - 1)}>{tell("oneFewer")}</Button>
      </div>
      <label class="l1-ui-field">
        <span>{tell("seed")}</span>
        <input class="l1-ui-menu l1-ui-name" inputMode="numeric" value={game.seed} onInput={(event) => { game.seed = event.currentTarget.value; }} />
      </label>
    </>
  );
}
