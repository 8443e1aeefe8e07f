// A new game: the rule book, who plays, the seed.

import { useState } from "preact/hooks";
import { Button } from "../ui/parts";
import type { Desk } from "./gameSession";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"];
const PERSON = { name: "", title: "Person" };

export function Setup({ desk }: { desk: Desk }) {
  const { levels, limits } = desk.limits;
  const [edition, setEdition] = useState(desk.session.model.edition);
  const [seats, setSeats] = useState(() => desk.table.seats.map(({ name, bot }) => ({ name, bot })));
  const [seed, setSeed] = useState("");
  const [least, most] = limits.get(edition) ?? [2, 6];
  const resize = (size: number, all = seats): void => {
    const free = NAMES.filter((name) => !all.some((seat) => seat.name === name));
    setSeats(Array.from({ length: size }, (_, at) => all[at] ?? { name: free.shift() ?? `Player ${at + 1}`, bot: "greedy" }));
  };
  const change = (at: number, values: Partial<{ name: string; bot: string }>): void =>
    setSeats(seats.map((seat, other) => (other === at ? { ...seat, ...values } : seat)));
  const deal = (): void => {
    const number = seed.trim() === "" ? null : Number.parseInt(seed, 10);
    desk.session.ask({ do: "new", edition, players: seats, seed: Number.isNaN(number) ? null : number });
    desk.toggleDialog();
  };
  return (
    <form
      class="l1-ui-setup"
      onSubmit={(event) => { event.preventDefault(); deal(); }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        desk.toggleDialog();
      }}
    >
      <strong class="l1-ui-strong">A new game</strong>
      <label class="l1-ui-field">
        <span>Rules</span>
        <select
          class="l1-ui-menu"
          value={edition}
          onChange={(event) => {
            const name = event.currentTarget.value;
            setEdition(name);
            const [low, high] = limits.get(name) ?? [2, 6];
            resize(Math.min(high, Math.max(low, seats.length)));
          }}
        >
          {desk.session.page.editions.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
        </select>
      </label>
      {seats.map(({ name, bot }, at) => (
        <div key={at} class="l1-ui-field">
          <input
            class="l1-ui-menu l1-ui-name"
            aria-label={`Name of player ${at + 1}`}
            value={name}
            maxLength={40}
            required
            onInput={(event) => change(at, { name: event.currentTarget.value })}
          />
          <select
            class="l1-ui-menu"
            aria-label={`Who plays as player ${at + 1}`}
            value={bot}
            onChange={(event) => change(at, { bot: event.currentTarget.value })}
          >
            {[PERSON, ...levels].map((level) => (
              <option key={level.name} value={level.name}>{level.name ? `Bot, ${level.title.toLowerCase()}` : level.title}</option>
            ))}
          </select>
        </div>
      ))}
      <div class="l1-ui-field">
        <Button disabled={seats.length >= most} onPress={() => resize(seats.length + 1)}>Add player</Button>
        <Button disabled={seats.length <= least} onPress={() => resize(seats.length - 1)}>One fewer</Button>
      </div>
      <label class="l1-ui-field">
        <span>Seed, if the same game is wanted again</span>
        <input class="l1-ui-menu l1-ui-name" inputMode="numeric" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
      </label>
      <div class="l1-ui-field">
        <button type="submit" class="l1-ui-button l1-ui-main">Deal a new game</button>
        <Button onPress={() => desk.toggleDialog()}>Cancel</Button>
      </div>
    </form>
  );
}
