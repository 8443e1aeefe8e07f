// A new game: the map, who plays, the seed.

import { h } from "../ui/jsx";
import { resized, Seats, type Seated } from "../table/newGame";
import { Button } from "../ui/parts";
import type { MapDesk } from "./mapDesk";

export class Setup implements Seated {
  seats: Seated["seats"];
  seed = "";
  map = "";

  constructor(private readonly desk: MapDesk) {
    this.map = desk.page.title;
    this.seats = desk.table.players.map(({ name, bot }) => ({ name, bot }));
  }

  resize(size: number): void {
    const { desk } = this;
    this.seats = resized(this, desk.tell, size, desk.page.names, desk.page.levels.at(-1)?.name ?? "");
    desk.line.touch();
  }

  deal(): void {
    const seed = Number.parseInt(this.seed, 10);
    const { desk, map, seats } = this;
    desk.line.ask({ do: "new", map, players: seats, seed: Number.isNaN(seed) ? null : seed });
    desk.toggleDialog();
  }
}

export function Dialog({ desk, game }: { desk: MapDesk; game: Setup }) {
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
      <Seats game={game} tell={desk.tell} levels={desk.page.levels} limits={desk.page.limits} resize={(size) => game.resize(size)} />
      <div class="l1-ui-field">
        <button type="submit" class="l1-ui-button l1-ui-main">{desk.tell.deal}</button>
        <Button onPress={() => desk.toggleDialog()}>{desk.tell.cancel}</Button>
      </div>
    </form>
  );
}
