// The panels of an analysis: the candidate moves with the line of play that a bot expects, and the
// course of a game, missing spaces and winning chances of each player as curves over the turns.

import { Fragment, h } from "../../base/ui/jsx";
import { type Icon, IconButton } from "../../base/playback/icons";
import { walk } from "../../base/ui/events";
import { Button, type Choice, Hint, Menu, Slider, Table } from "../../base/ui/parts";
import type { Analyst, Turn } from "./analyst";

export function Panel({ analyst }: { analyst: Analyst }) {
  const { model, texts, found, by, waits } = analyst;
  if (!analyst.open) return null;
  const best = found?.moves[analyst.at];
  return (
    <div class="l1-ui-hints l1-ui-analysis">
      <p class="l1-ui-field">
        <label>
          {`${texts.asBot} `}
          <Menu
            value={by}
            choices={analyst.levels.map(({ name, title }): Choice => [name, title])}
            choose={(name) => analyst.choose(name)}
          />
        </label>
        <Button disabled={waits || !analyst.analysable} onPress={() => analyst.ask()}>
          {texts.analyse}
        </Button>
      </p>
      {waits ? (
        <Hint>{texts.works}</Hint>
      ) : (
        !found && (
          <Hint>
            {texts(analyst.analysable ? "askIt" : analyst.finished ? "lookThere" : "notNow")}
          </Hint>
        )
      )}
      {found && (
        <>
          <Hint>{found.message}</Hint>
          <ol
            class="l1-ui-proposals l1-ui-candidates"
            aria-label={texts.candidates}
            onKeyDown={walk}
          >
            {found.moves.map(({ move, text, worth, chosen }, at) => (
              <li key={move}>
                <button
                  type="button"
                  class="l1-ui-button"
                  tabIndex={at === analyst.at ? 0 : -1}
                  aria-pressed={at === analyst.at && !analyst.played}
                  onClick={() => analyst.select(at)}
                  onFocus={() => analyst.select(at)}
                >
                  <strong class="l1-ui-strong">{text}</strong>
                  <span>{worth}</span>
                  {chosen && <span class="l1-ui-tag">{texts.botsMove}</span>}
                </button>
              </li>
            ))}
          </ol>
          {found.more && <Hint>{found.more}</Hint>}
          {model.isYourTurn && (
            <Button onPress={() => model.channel.ask({ do: "move", text: best?.move })}>
              {texts("makeIt", { move: best?.text ?? "" })}
            </Button>
          )}
          <Hint>{found.goesOn}</Hint>
          <Ahead analyst={analyst} />
        </>
      )}
    </div>
  );
}

function Ahead({ analyst }: { analyst: Analyst }) {
  const { model, found, played, texts } = analyst;
  const line = found?.line ?? [];
  const now = line[played - 1];
  const go = (icon: Icon, label: string, to: number) => (
    <IconButton
      label={label}
      icon={icon}
      disabled={to < 0 || to > line.length}
      onPress={() => analyst.play(to)}
    />
  );
  return (
    <p class="l1-ui-field">
      {go("back", texts.lineBack, played - 1)}
      {go("on", texts.lineOn, played + 1)}
      <span>
        {now
          ? texts("lineAt", {
              at: played,
              last: line.length,
              name: model.name(now.player),
              move: now.text,
            })
          : texts("lineOf", { last: line.length })}
      </span>
    </p>
  );
}

const WIDTH = 640;
const HEIGHT = 150;
/** The edges of the curves in the picture; the names stand to the right. */
const LEFT = 54;
const RIGHT = 530;
const TOP = 16;
const BOTTOM = 138;
const APART = 18;

export function CoursePanel({ analyst }: { analyst: Analyst }) {
  const { model, texts, course } = analyst;
  if (!course) return null;
  const { moments } = course;
  const now = Math.max(0, moments.filter(({ step }) => step <= model.at).length - 1);
  const there = moments[now];
  const shown = moments[analyst.pointed] ?? there;
  const { players } = model.table;
  const rows = moments.map((turn) => [
    turn.step,
    ...players.map((_, player) => `${left(analyst, turn, player)}, ${turn.chances[player] ?? 0} %`),
  ]);
  return (
    <div class="l1-ui-played">
      {course.message.map((text) => (
        <p key={text} class="l1-ui-played-says">
          {text}
        </p>
      ))}
      {course.turning.message && (
        <p class="l1-ui-played-says">
          <Button onPress={() => model.look(course.turning.step)}>{course.turning.message}</Button>
        </p>
      )}
      {analyst.learns &&
        players.map(
          ({ name, bot }, player) =>
            !bot && (
              <p key={player} class="l1-ui-played-says">
                <Button disabled={analyst.learning} onPress={() => analyst.learn(player)}>
                  {texts("learn", { name })}
                </Button>
              </p>
            ),
        )}
      {(analyst.learning || analyst.lessons) && (
        <Hint>{analyst.lessons?.message ?? texts.learning}</Hint>
      )}
      {analyst.learning && (
        <p class="l1-ui-field l1-ui-played-says">
          <progress class="l1-ui-learned" value={analyst.learned} aria-label={texts.learning} />
          <Button onPress={() => analyst.stopLearning()}>{texts.giveUp}</Button>
        </p>
      )}
      {curves(
        analyst,
        now,
        course.missing,
        ({ missing }) => missing,
        Math.max(1, ...moments.flatMap(({ missing }) => missing)),
        "",
      )}
      {curves(analyst, now, course.chances, ({ chances }) => chances, 100, " %")}
      <Slider
        last={moments.length - 1}
        value={now}
        label={texts.turnShown}
        text={there ? inWords(analyst, there) : ""}
        go={(to) => look(analyst, to)}
      />
      <p class="l1-ui-played-now">{shown && inWords(analyst, shown)}</p>
      <Hint>{course.how}</Hint>
      <details>
        <summary>{texts.asTable}</summary>
        <div class="l1-ui-numbers" role="group" aria-label={texts.asTable} tabIndex={0}>
          <Table
            class="l1-ui-results"
            heads={[texts.afterMove, ...players.map(({ name }) => name)]}
            rows={rows}
          />
        </div>
      </details>
    </div>
  );
}

function curves(
  analyst: Analyst,
  now: number,
  title: string,
  of: (turn: Turn) => number[],
  most: number,
  unit: string,
) {
  const moments = analyst.course?.moments ?? [];
  const last = Math.max(1, moments.length - 1);
  const x = (at: number): number => LEFT + ((RIGHT - LEFT) * at) / last;
  const y = (value: number): number => BOTTOM - ((BOTTOM - TOP) * value) / most;
  const curve = (player: number): string =>
    moments
      .flatMap((turn, at) => {
        const value = of(turn)[player] ?? -1;
        return value < 0 ? [] : `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
      })
      .join(" ");
  const under = ({ currentTarget, clientX }: MouseEvent): number => {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    const at = Math.round(((((clientX - left) / width) * WIDTH - LEFT) / (RIGHT - LEFT)) * last);
    return Math.min(moments.length - 1, Math.max(0, at));
  };
  const ends = moments.length ? of(moments[moments.length - 1] as Turn) : [];
  const heights = spread(ends.map((value) => y(Math.max(0, value))));
  const pointed = analyst.pointed < 0 ? now : analyst.pointed;
  return (
    <figure class="l1-ui-curves">
      <figcaption>{title}</figcaption>
      <svg
        class="l1-ui-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        focusable="false"
        onPointerMove={(event: PointerEvent) => analyst.point(under(event))}
        onPointerLeave={() => analyst.point(-1)}
        onClick={(event) => look(analyst, under(event))}
      >
        {[0, most].map((value) => (
          <g key={value}>
            <path class="l1-ui-axis" d={`M${LEFT} ${y(value)}H${RIGHT}`} />
            <text
              class="l1-ui-axis-text"
              x={LEFT - 5}
              y={y(value) + 4}
              text-anchor="end"
            >{`${value}${unit && value ? "%" : ""}`}</text>
          </g>
        ))}
        <path class="l1-ui-cursor" d={`M${x(pointed).toFixed(1)} ${TOP}V${BOTTOM}`} />
        {analyst.model.table.players.map(({ name }, player) => {
          const [colour, edge] = analyst.model.colours;
          const at = heights[player] ?? 0;
          const points = curve(player);
          const sign = `M${RIGHT + 6} ${at}h18`;
          const look = {
            class: `l1-ui-curve l1-ui-curve-${player + 1}`,
            style: `stroke:var(--l1-${colour}-${analyst.course?.colours[player]})`,
          };
          return (
            <g key={player}>
              <path
                class="l1-ui-curve-edge"
                style={`stroke:var(--l1-${edge})`}
                d={sign + (points && `M${points}`)}
              />
              <polyline {...look} points={points} />
              <path {...look} d={sign} />
              <text class="l1-ui-curve-name" x={RIGHT + 29} y={at + 4}>
                {short(name)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function look(analyst: Analyst, at: number): void {
  const turn = analyst.course?.moments[at];
  // A pointer at rest no longer points at a turn.
  analyst.point(-1);
  if (turn) analyst.model.look(turn.step);
}

function inWords(analyst: Analyst, turn: Turn): string {
  const {
    texts,
    model: {
      table: { players },
    },
  } = analyst;
  const curves = players.map(({ name }, player) =>
    texts("standsSo", {
      name,
      missing: left(analyst, turn, player),
      chance: turn.chances[player] ?? 0,
    }),
  );
  return `${texts("atMove", { move: turn.step })} ${curves.join("; ")}`;
}

function left({ texts }: Analyst, { missing }: Turn, player: number): string {
  const value = missing[player] ?? -1;
  return value < 0 ? texts.noWay : `${value}`;
}

/** Move overlapping names apart. */
function spread(heights: readonly number[]): number[] {
  const moved = [...heights];
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let free = TOP;
  for (const at of order) {
    moved[at] = Math.max(free, moved[at] ?? 0);
    free = (moved[at] ?? 0) + APART;
  }
  // Push names back up that left the picture at the bottom.
  let floor = BOTTOM;
  for (const at of order.reverse()) {
    moved[at] = Math.min(floor, moved[at] ?? 0);
    floor = (moved[at] ?? 0) - APART;
  }
  return moved;
}

const short = (name: string): string => (name.length > 9 ? `${name.slice(0, 8)}…` : name);
