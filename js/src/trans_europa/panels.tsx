// The panels around the map: explanation, players, points, hints.

import { Fragment, h } from "../base/ui/jsx";
import { Button, Drawing, Hint, Sketch, Table } from "../base/ui/parts";
import type { Texts } from "../base/host/language";
import { HeldCards, Seats } from "../table/panels";
import type { Explanation } from "./explain";
import type { MapModel } from "./mapModel";
import type { Round } from "./mapPage";

export function Actions({ model }: { model: MapModel }) {
  const { goOn, offline, over, texts } = model;
  // The button keeps its place while it is of no use, so that nothing jumps.
  if (!goOn && (over || offline || model.host.watches)) return null;
  const off = !goOn && !(model.table.ends && model.isYourTurn);
  return (
    <Button shortcut="E" disabled={off} onPress={() => model.endTurn()}>
      {goOn || texts.endTurn}
    </Button>
  );
}

export function Verdict({
  explanation: { mood, title, findings },
  texts,
}: {
  explanation: Explanation;
  texts: Texts;
}) {
  if (!title) return <Hint>{texts.point}</Hint>;
  return (
    <>
      <p class={`l1-ui-headline l1-ui-headline-${mood}`}>
        {mood !== "plain" && <span aria-hidden="true">{mood === "yes" ? "✓" : "✗"}</span>}
        <span>{title}</span>
      </p>
      <ul class="l1-ui-findings">
        {findings.map(({ rule, text }) => (
          <li key={text} class="l1-ui-finding">
            <span class={rule ? "l1-ui-bullet l1-ui-wrong" : "l1-ui-bullet"} aria-hidden="true">
              {rule ? "✗" : "·"}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Players({ model, prefix }: { model: MapModel; prefix: string }) {
  const { texts } = model;
  const { players, winners } = model.table;
  const of = (at: number) => players[at] as (typeof players)[number];
  return (
    <Seats
      model={model}
      cards={(at) => <Cards model={model} at={at} />}
      pin={(at) => (
        <Drawing class="l1-ui-pin" href={`#${prefix}marker-${at + 1}`} box="-14 -31 28 33" />
      )}
      tags={(at) => (
        <>
          {winners.includes(of(at).name) && <span class="l1-ui-tag">{texts.won}</span>}
          <span class="l1-ui-points">{signed(texts("pointsOf", { points: of(at).points }))}</span>
        </>
      )}
      below={(at) =>
        of(at).cities.length > 0 && <span class="l1-ui-muted">{of(at).cities.join(", ")}</span>
      }
    />
  );
}

const signed = (text: string): string => text.replace("-", "−");

function Cards({ model, at }: { model: MapModel; at: number }) {
  const player = model.table.players[at];
  if (!player || player.bot || model.offline || player.cities.length || model.over) return null;
  const shown = model.opened?.player === at;
  // A single person has no secrets to protect.
  if (model.solo !== at)
    return <HeldCards model={model} hold={model.texts.hold} player={at} shown={shown} />;
  return (
    <Button shortcut="C" pressed={model.ownShown} onPress={() => model.toggleOwn()}>
      {model.texts.myCities}
    </Button>
  );
}

export function Opened({ model, prefix }: { model: MapModel; prefix: string }) {
  const { cities: opened, page } = model;
  if (!opened) return null;
  const cities = opened.cities.flatMap(
    (name) => page.cities.find((city) => city.name === name) ?? [],
  );
  return (
    <div class="l1-ui-opened">
      <ul class="l1-ui-cities">
        {cities.map(({ name, colour, large }) => (
          <li key={name}>
            <Drawing
              class="l1-ui-pin"
              href={`#${prefix}city-${colour}${large ? "-large" : ""}`}
              box="-14 -14 28 28"
            />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Hint>{model.missing(opened.missing)}</Hint>
    </div>
  );
}

export function Rounds({ model }: { model: MapModel }) {
  const { texts } = model;
  const { rounds, players, winners, stage } = model.table;
  if (!rounds.length) return null;
  const cell = (round: Round, at: number): string => {
    const row = round.rows[at];
    return row ? `${row.missing ? `−${row.missing}` : "✓"} → ${signed(`${row.points}`)}` : "";
  };
  const heads = rounds.map((round) => (
    <Button
      pressed={model.shownRound?.number === round.number}
      onPress={() => model.showRound(round)}
    >
      {texts("round", { round: round.number })}
    </Button>
  ));
  const rows = players.map(({ name }, at) => [
    <>
      {name}
      {winners.includes(name) && <span class="l1-ui-tag">{texts.won}</span>}
    </>,
    ...rounds.map((round) => cell(round, at)),
  ]);
  return (
    <div class="l1-ui-summary">
      <Table class="l1-ui-results" heads={[texts.aPlayer, ...heads]} rows={rows}>
        <caption class="l1-ui-results-title">
          {texts(stage === "over" ? "result" : "points")}
        </caption>
      </Table>
      {model.shownRound && (
        <ul class="l1-ui-ended">
          {model.shownRound.rows.map(({ name, cities, missing: lost }) => (
            <li key={name}>
              <strong class="l1-ui-strong">{name}</strong>
              <span>{` ${cities.join(", ")}: ${lost ? model.missing(lost) : texts.isConnected}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Legend({ model, prefix }: { model: MapModel; prefix: string }) {
  const colours = [...new Map(model.page.cities.map(({ colour, called }) => [colour, called]))];
  return (
    <>
      <ul class="l1-ui-signs">
        <li>
          <Sketch class="l1-ui-line-sign" box="0 0 36 12">
            <path class="l1-map-single" d="M2 6H34" />
          </Sketch>
          {model.texts.singleSign}
        </li>
        <li>
          <Sketch class="l1-ui-line-sign" box="0 0 36 12">
            <path class="l1-map-double" d="M2 6H34" />
            <path class="l1-map-double-gap" d="M2 6H34" />
          </Sketch>
          {model.texts.doubleSign}
        </li>
        <li>
          <Sketch class="l1-ui-line-sign" box="0 0 36 12">
            <path class="l1-map-bed" d="M0 6H36" />
            <path class="l1-map-sleepers" d="M0 6H36" />
            <path class="l1-map-rails" d="M0 2.8H36M0 9.2H36" />
            <circle class="l1-map-dot" cx="18" cy="6" r="5" />
          </Sketch>
          {model.texts.recentSign}
        </li>
        {colours.map(([colour, called]) => (
          <li key={colour}>
            <Drawing class="l1-ui-pin" href={`#${prefix}city-${colour}`} box="-14 -14 28 28" />
            {model.texts("city", { colour: called })}
          </li>
        ))}
      </ul>
      <Hint>{model.texts.aim}</Hint>
    </>
  );
}
