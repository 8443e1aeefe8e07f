// A new game: the rule book, who plays, the seed.

import { h } from "../ui/jsx";
import { Button } from "../ui/parts";
import { resized, Seats, type Seated } from "../table/newGame";
import type { Desk } from "./gameSession";

/** What is written in the dialog. */
export class NewGame implements Seated {
  edition: string;
  seats: Seated["seats"];
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
    const { limits, session } = this.desk;
    this.seats = resized(this, this.desk.tell, size, limits.names, limits.levels.at(-1)?.name ?? "");
    session.touch();
  }

  deal(): void {
    const { desk, edition, seats } = this;
    const seed = Number.parseInt(this.seed, 10);
    desk.session.ask({ do: "new", edition, players: seats, seed: Number.isNaN(seed) ? null : seed });
    desk.toggleDialog();
  }
}

export function Setup({ desk, game }: { desk: Desk; game: NewGame }) {
  const { edition } = game;
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
      <strong class="l1-ui-strong">{desk.tell.fresh}</strong>
      <label class="l1-ui-field">
        <span>{desk.tell.book}</span>
        <select
          class="l1-ui-menu"
          value={edition}
          onChange={(event) => game.play(event.currentTarget.value)}
        >
          {desk.session.page.editions.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
        </select>
      </label>
      <Seats game={game} tell={desk.tell} levels={desk.limits.levels} limits={game.limits} resize={(size) => game.resize(size)} />
      <div class="l1-ui-field">
        <button type="submit" class="l1-ui-button l1-ui-main">{desk.tell.deal}</button>
        <Button onPress={() => desk.toggleDialog()}>{desk.tell.cancel}</Button>
      </div>
    </form>
  );
}
