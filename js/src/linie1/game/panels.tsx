// The panels of a game: actions other than laying tiles, players and their cards, hints and the result.

import { Fragment, h } from "../../base/ui/jsx";
import { Button, Drawing, Hint, Sign, Sketch, Table, Unseen } from "../../base/ui/parts";
import type { Texts } from "../../base/host/language";
import { TileArt } from "../board/panels";
import { Failed, HeldCards, Seats } from "../../table/panels";
import type { GameModel } from "./gameModel";
import { STAR } from "./layer";
import type { Choice, Seat } from "./table";

export function Actions({ model, prefix }: { model: GameModel; prefix: string }) {
  const { table } = model;
  const departures = table.moves.filter(({ cells }) => cells.length);
  const uses = table.moves.filter(({ face }) => face);
  const others = table.moves.filter(({ cells, face }) => !cells.length && !face);
  return (
    <>
      <Failed model={model} />
      {table.dice.length > 0 && <Dice model={model} uses={uses} />}
      {(departures.length > 0 || table.announces) && (
        <Departures model={model} departures={departures} />
      )}
      {others.map((choice) => (
        <Button key={choice.text} onPress={() => model.move(choice.text)}>
          {choice.code && <TileArt class="l1-ui-small-tile" prefix={prefix} code={choice.code} />}
          <span>{choice.label}</span>
          <Worth worth={choice.worth} />
        </Button>
      ))}
    </>
  );
}

const Worth = ({ worth }: Pick<Choice, "worth">) =>
  worth && <span class="l1-ui-muted">{`(${worth})`}</span>;

function Dice({ model, uses }: { model: GameModel; uses: Choice[] }) {
  const { dice, used, lights, thrown } = model.table;
  let left = used;
  return (
    <>
      <span class="l1-ui-dice">
        {dice.map((face, at) => {
          const chosen = face === left;
          if (chosen) left = "";
          return <Die key={at} face={face} lights={lights} used={chosen} />;
        })}
        <Unseen>{thrown}</Unseen>
      </span>
      {uses.map(({ text, label, why, worth }) => (
        <Button key={text} title={why} onPress={() => model.move(text)}>
          <span>{label}</span>
          <Worth worth={worth} />
          <Unseen>{`. ${why}`}</Unseen>
        </Button>
      ))}
    </>
  );
}

function Departures({ model, departures }: { model: GameModel; departures: Choice[] }) {
  const { route, check, table, texts } = model;
  const ready = table.announces ? route.places.length > 1 : check?.right;
  return (
    <>
      {departures.map(({ text, label, path }) => (
        <span
          key={text}
          onPointerEnter={() => model.show(path)}
          onPointerLeave={() => model.show("")}
          onFocusIn={() => model.show(path)}
          onFocusOut={() => model.show("")}
        >
          <Button onPress={() => model.move(text)}>{label}</Button>
        </span>
      ))}
      <Button pressed={route.on} onPress={() => model.toggleRoute()}>
        {texts(departures.length ? "other" : "name")}
      </Button>
      {route.on && (
        <div class="l1-ui-announcing" role="group" aria-label={texts.route}>
          <p class="l1-ui-announced-places">{route.places.join(" → ") || texts.start}</p>
          {route.terminals(model.starts).map((name) => (
            <Button key={name} onPress={() => model.addPlace(name)}>{`→ ${name}`}</Button>
          ))}
          <Button disabled={!route.places.length} onPress={() => model.backPlace()}>
            {texts.remove}
          </Button>
          <Button disabled={route.places.length < 2} onPress={() => model.checkRoute()}>
            {texts.check}
          </Button>
          <Button disabled={!ready} onPress={() => model.move(route.text)}>
            {texts.depart}
          </Button>
          {check && (
            <ul class={`l1-ui-checked l1-ui-${check.right ? "right" : "wrong"}`}>
              {(check.right ? [check.message] : check.faults.map(({ text }) => text)).map(
                (text) => (
                  <li key={text}>
                    <Sign>{check.right ? "✓ " : "✗ "}</Sign>
                    {text}
                  </li>
                ),
              )}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

const TOOLS = "M5 19l8-8a5 5 0 0 1 6-6l-3 3 1 3 3 1 3-3a5 5 0 0 1-6 6l-8 8z";

/** A face: pips, or the lights of the die with traffic lights. */
function Die({ face, lights, used }: { face: string; lights: boolean; used: boolean }) {
  return (
    <Sketch class={used ? "l1-ui-die l1-ui-die-used" : "l1-ui-die"} box="0 0 28 28">
      <rect class="l1-ui-die-face" x="1" y="1" width="26" height="26" rx="5" />
      {mark(face, lights)}
    </Sketch>
  );
}

function mark(face: string, lights: boolean) {
  if (face === "H")
    return (
      <text class="l1-ui-die-letter" x="14" y="20">
        H
      </text>
    );
  if (face === "T") return <path class="l1-ui-die-ink" d={TOOLS} />;
  // The bar on a red light distinguishes it from green without colour.
  if (lights && face === "0")
    return (
      <g>
        <circle class="l1-ui-die-red" cx="14" cy="14" r="6" />
        <path class="l1-ui-die-bar" d="M10 14h8" />
      </g>
    );
  const [look, radius] = lights ? ["green", 4.4] : ["ink", 2.6];
  const spots = lights && face === "2" ? "lights" : lights ? "1" : face;
  return (
    <g>
      {SPOTS[spots]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} class={`l1-ui-die-${look}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

const SPOTS: Record<string, [x: number, y: number][]> = {
  "1": [[14, 14]],
  "2": [
    [8.5, 8.5],
    [19.5, 19.5],
  ],
  "3": [
    [8, 8],
    [14, 14],
    [20, 20],
  ],
  "4": [
    [8.5, 8.5],
    [19.5, 8.5],
    [8.5, 19.5],
    [19.5, 19.5],
  ],
  lights: [
    [9, 14],
    [19, 14],
  ],
};

export function Players({ model, prefix }: { model: GameModel; prefix: string }) {
  const { texts } = model;
  const { players } = model.table;
  return (
    <Seats
      model={model}
      cards={(player) => <Cards model={model} player={player} prefix={prefix} />}
      below={(player) => {
        const { hand, spaces, at } = players[player] as Seat;
        return (
          <>
            <span class="l1-ui-seat-hand">
              {hand.map((code, at) => (
                <TileArt key={at} class="l1-ui-small-tile" prefix={prefix} code={code} />
              ))}
              <Unseen>
                {texts("holds", {
                  tiles:
                    hand.map((code) => model.session.words.title({ code })).join(", ") ||
                    texts.nothing,
                })}
              </Unseen>
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

function Cards({ model, player, prefix }: { model: GameModel; player: number; prefix: string }) {
  const { texts } = model;
  const { line, stops, bot } = model.table.players[player] as Seat;
  if (line) return <Line line={line} stops={stops} prefix={prefix} texts={texts} />;
  if (bot || model.offline) return <span class="l1-ui-muted">{texts.cards}</span>;
  if (player === model.solo)
    return (
      <Button pressed={model.ownShown} onPress={() => model.toggleOwn()}>
        {texts.ownCards}
      </Button>
    );
  return (
    <HeldCards
      model={model}
      hold={model.texts.hold}
      player={player}
      shown={model.opened?.player === player}
    />
  );
}

interface LineProps {
  line: number;
  stops: string[];
  prefix: string;
  texts: Texts;
}

function Line({ line, stops, prefix, texts }: LineProps) {
  return (
    <span class="l1-ui-line">
      <Drawing class="l1-ui-line-mark" href={`#${prefix}trolley-${line}`} box="-16 -16 32 32" />
      <span>{texts("line", { line, stops: stops.join(" ") })}</span>
    </span>
  );
}

export function Opened({ model: { opened, texts }, prefix }: { model: GameModel; prefix: string }) {
  if (!opened) return null;
  const stops = opened.stops.map(({ letter, name }) => `${name} (${letter})`).join(", ");
  return (
    <div class="l1-ui-opened">
      <Line
        line={opened.line}
        stops={opened.stops.map(({ letter }) => letter)}
        prefix={prefix}
        texts={texts}
      />
      <Hint>{texts("between", { terminals: opened.terminals, stops })}</Hint>
    </div>
  );
}

const NAMED = 8;

export function Helping({ model }: { model: GameModel }) {
  const { hint, helping, session, texts } = model;
  if (!hint?.helps.size) return null;
  if (!session.held) return <Hint>{texts.takeOne}</Hint>;
  const { now, rotated } = helping;
  const named = (cells: string[]): string[] =>
    cells.length > NAMED ? [texts("many", { squares: cells.length })] : cells;
  return (
    <>
      {now.length > 0 && (
        <Hint>
          <Star className="l1-ui-star" />
          {texts("helpsOn", { squares: named(now) })}
        </Hint>
      )}
      {rotated.length > 0 && (
        <Hint>
          <Star className="l1-ui-star l1-ui-star-turned" />
          {texts(now.length ? "alsoOn" : "turnedOn", { squares: named(rotated) })}
        </Hint>
      )}
      {now.length + rotated.length === 0 && <Hint>{texts.nowhere}</Hint>}
    </>
  );
}

function Star({ className }: { className: string }) {
  return (
    <Sketch class="l1-ui-star-sign" box="-12 -12 24 24">
      <path class={className} d={STAR} />
    </Sketch>
  );
}

const PICTURE = "data:image/svg+xml;base64,"; // The page accepts pictures only in this form

export function Summary({ model }: { model: GameModel }) {
  const { texts } = model;
  const { summary } = model.table;
  if (!summary.rows.length) return null;
  const rows = summary.rows.map(({ name, line, stops, plays, exchanges, rolls, spaces }) => [
    <>
      {name}
      {name === model.table.winner && <span class="l1-ui-tag">{texts.won}</span>}
    </>,
    line,
    stops.join(" "),
    plays,
    exchanges,
    rolls,
    spaces,
  ]);
  return (
    <div class="l1-ui-summary">
      <Table class="l1-ui-results" heads={summary.heads} rows={rows}>
        <caption class="l1-ui-results-title">{texts.result}</caption>
      </Table>
      {summary.picture.startsWith(PICTURE) && (
        <img class="l1-ui-final" src={summary.picture} alt={summary.alt} />
      )}
    </div>
  );
}
