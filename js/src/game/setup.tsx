// A new game: the rule book, who plays, the seed.

import { h } from "../ui/jsx";
import { Button } from "../ui/parts";
import type { Desk } from "./gameSession";

const PERSON = { name: "", title: "Person" };

/** What is written in the dialog. */
export class NewGame {
  edition: string;
  seats: { name: string; bot: string }[];
  seed = "";

  constructor(private readonly desk: Desk) {
    this.edition = desk.session.model.edition;
    this.seats = desk.table.players.map(({ name, bot }) => ({ name, bot }));
  }

  /** Between how many players the chosen edition is for. */
  get limits(): [number, number] { return this.desk.limits.limits.get(this.edition) ?? [2, 6]; }

  play(edition: string): void {
    this.edition = edition;
    const [least, most] = this.limits;
    this.resize(Math.min(most, Math.max(least, this.seats.length)));
  }

  resize(size: number): void {
    const { seats } = this;
    const free = this.desk.limits.names.filter((name) => !seats.some((seat) => seat.name === name));
    this.seats = Array.from({ length: size }, (_, at) =>
      seats[at] ?? { name: free.shift() ?? `Player ${at + 1}`, bot: "greedy" });
    this.desk.session.touch();
  }

  deal(): void {
    const { desk, edition, seats } = this;
    const seed = Number.parseInt(this.seed, 10);
    desk.session.ask({ do: "new", edition, players: seats, seed: Number.isNaN(seed) ? null : seed });
    desk.toggleDialog();
  }
}

export function Setup({ desk, game }: { desk: Desk; game: NewGame }) {
  const { edition, seats, seed, limits: [least, most] } = game;
  return (
    <form
      class="l1-ui-setup"
      onSubmit={(event) => { event.preventDefault(); game.deal(); }}
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
          onChange={(event) => game.play(event.currentTarget.value)}
        >
          {desk.session.page.editions.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
        </select>
      </label>
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
            {[PERSON, ...desk.limits.levels].map((level) => (
              <option key={level.name} value={level.name}>{level.name ? `Bot, ${level.title.toLowerCase()}` : level.title}</option>
            ))}
          </select>
        </div>
      ))}
      <div class="l1-ui-field">
        <Button disabled={seats.length >= most} onPress={() => game.resize(seats.length + 1)}>Add player</Button>
        <Button disabled={seats.length <= least} onPress={() => game.resize(seats.length - 1)}>One fewer</Button>
      </div>
      <label class="l1-ui-field">
        <span>Seed, if the same game is wanted again</span>
        <input class="l1-ui-menu l1-ui-name" inputMode="numeric" value={seed} onInput={(event) => { game.seed = event.currentTarget.value; }} />
      </label>
      <div class="l1-ui-field">
        <button type="submit" class="l1-ui-button l1-ui-main">Deal a new game</button>
        <Button onPress={() => desk.toggleDialog()}>Cancel</Button>
      </div>
    </form>
  );
}
