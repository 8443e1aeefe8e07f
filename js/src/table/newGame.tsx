// The dialog for a new game: edition or map, players and seed.

import { Fragment, h } from "../base/ui/jsx";
import type { Texts } from "../base/host/language";
import { fields, like, list, point, text } from "../base/host/json";
import type { Channel } from "../base/host/channel";
import type { HostModel } from "../base/host/model";
import { Button, type Choice, Menu } from "../base/ui/parts";

const NAMED = { name: "", title: "" };
const LEVEL = { ...NAMED, about: "" };

export function readDealt(host: HostModel) {
  const { names, levels, editions, maps, limits, title } = fields(host.get("_page"));
  return {
    names: list(names).map(text),
    levels: like(levels, [LEVEL]),
    /** What else a game is set up with, and its choices. */
    by: maps ? "map" : "edition",
    variants: like(maps ?? editions, [NAMED]),
    variant: text(maps ? title : host.get("edition")),
    /** The least and greatest number of players of a variant. */
    limits: (variant: string): [number, number] =>
      point(Array.isArray(limits) ? limits : fields(limits)[variant]),
  };
}

/** Who may play for a seat: a person, or a bot and, if it is another than now, what it can do. */
export function seatMenu(levels: readonly (typeof LEVEL)[], texts: Texts, now: string): Choice[] {
  const bots = levels.map(
    ({ name, title, about }): Choice => [
      name,
      texts("bot", { level: title }) + (about && name !== now ? `: ${about}` : ""),
    ],
  );
  return [
    ["", texts.person],
    ...bots,
    ...(now && !levels.some(({ name }) => name === now) ? [[now, now] as const] : []),
  ];
}

export class NewGame {
  readonly dealt: ReturnType<typeof readDealt>;
  variant: string;
  seats: { name: string; bot: string }[];
  seed = "";

  constructor(
    private readonly channel: Channel,
    readonly texts: Texts,
    players: readonly { name: string; level: string }[],
  ) {
    this.dealt = readDealt(channel.host);
    this.variant = this.dealt.variant;
    this.seats = players.map(({ name, level: bot }) => ({ name, bot }));
  }

  get limits(): [number, number] {
    return this.dealt.limits(this.variant);
  }

  choose(seat: { bot: string }, bot: string): void {
    seat.bot = bot;
    this.seats = [...this.seats]; // To be drawn anew
    this.channel.touch();
  }

  play(variant: string): void {
    this.variant = variant;
    const [least, most] = this.limits;
    this.resize(Math.max(least, Math.min(most, this.seats.length)));
  }

  /** Change the number of seats; new seats get bots. */
  resize(size: number): void {
    const { texts, seats } = this;
    const { names, levels } = this.dealt;
    const free = names.filter((name) => !seats.some((seat) => seat.name === name));
    const bot = levels.at(-1)?.name ?? "";
    this.seats = Array.from(
      { length: size },
      (_, at) => seats[at] ?? { name: free.shift() ?? texts("player", { number: at + 1 }), bot },
    );
    this.channel.touch();
  }

  deal(): void {
    const { variant, seats: players } = this;
    const { by, variants } = this.dealt;
    const seed = Number.parseInt(this.seed, 10);
    this.channel.ask({
      do: "new",
      ...(variants[0] && { [by]: variant }),
      players,
      seed: Number.isNaN(seed) ? null : seed,
    });
  }
}

export function Setup({ game, close }: { game: NewGame; close: () => void }) {
  const { texts } = game;
  const { variants } = game.dealt;
  return (
    <form
      class="l1-ui-setup"
      onSubmit={(event) => {
        event.preventDefault();
        game.deal();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <strong class="l1-ui-strong">{texts.fresh}</strong>
      {variants[0] && (
        <label class="l1-ui-field">
          <span>{texts.book}</span>
          <Menu
            value={game.variant}
            choices={variants.map(({ name, title }): Choice => [name, title])}
            choose={(variant) => game.play(variant)}
          />
        </label>
      )}
      <Seats game={game} />
      <div class="l1-ui-field">
        <button type="submit" class="l1-ui-button l1-ui-main">
          {texts.deal}
        </button>
        <Button onPress={close}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

function Seats({ game }: { game: NewGame }) {
  const { seats, texts } = game;
  const [least, most] = game.limits;
  return (
    <>
      {seats.map((seat, at) => (
        <div key={at} class="l1-ui-field">
          <input
            class="l1-ui-menu l1-ui-name"
            aria-label={texts("nameOf", { number: at + 1 })}
            value={seat.name}
            maxLength={40}
            required
            onInput={(event) => {
              seat.name = event.currentTarget.value;
            }}
          />
          <Menu
            label={texts("plays", { number: at + 1 })}
            value={seat.bot}
            choices={seatMenu(game.dealt.levels, texts, seat.bot)}
            choose={(bot) => game.choose(seat, bot)}
          />
        </div>
      ))}
      <div class="l1-ui-field">
        <Button disabled={seats.length >= most} onPress={() => game.resize(seats.length + 1)}>
          {texts.more}
        </Button>
        <Button disabled={seats.length <= least} onPress={() => game.resize(seats.length - 1)}>
          {texts.fewer}
        </Button>
      </div>
      <label class="l1-ui-field">
        <span>{texts.seed}</span>
        <input
          class="l1-ui-menu l1-ui-name"
          inputMode="numeric"
          value={game.seed}
          onInput={(event) => {
            game.seed = event.currentTarget.value;
          }}
        />
      </label>
    </>
  );
}
