// The actions other than laying tiles: dice, drawing, departing, ending a turn.

import { Fragment, h } from "../ui/jsx";
import { Button, Drawing, Sign, Sketch, Unseen } from "../ui/parts";
import { Failed } from "../table/tools";
import type { Desk } from "./gameSession";
import type { Choice } from "./table";

export function Actions({ desk, prefix }: { desk: Desk; prefix: string }) {
  const { table } = desk;
  const departures = table.moves.filter(({ cells }) => cells.length);
  const uses = table.moves.filter(({ face }) => face);
  const others = table.moves.filter(({ cells, face }) => !cells.length && !face);
  return (
    <>
      <Failed desk={desk} />
      {table.dice.length > 0 && <Dice desk={desk} uses={uses} />}
      {(departures.length > 0 || table.announces) && <Departures desk={desk} departures={departures} />}
      {others.map((choice) => (
        <Button key={choice.text} onPress={() => desk.move(choice.text)}>
          {choice.code && <Drawing class="l1-ui-small-tile" href={`#${prefix}tile-${choice.code}`} box="-1 -1 66 66" />}
          <span>{choice.label}</span>
          <Worth worth={choice.worth} />
        </Button>
      ))}
    </>
  );
}

const Worth = ({ worth }: Pick<Choice, "worth">) => worth && <span class="l1-ui-muted">{`(${worth})`}</span>;

function Dice({ desk, uses }: { desk: Desk; uses: Choice[] }) {
  const { dice, used, lights, thrown } = desk.table;
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
        <Button key={text} title={why} onPress={() => desk.move(text)}>
          <span>{label}</span>
          <Worth worth={worth} />
          <Unseen>{`. ${why}`}</Unseen>
        </Button>
      ))}
    </>
  );
}

function Departures({ desk, departures }: { desk: Desk; departures: Choice[] }) {
  const { route, check, table, texts } = desk;
  const ready = table.announces ? route.places.length > 1 : check?.right;
  return (
    <>
      {departures.map(({ text, label, path }) => (
        <span
          key={text} onPointerEnter={() => desk.show(path)} onPointerLeave={() => desk.show("")}
          onFocusIn={() => desk.show(path)} onFocusOut={() => desk.show("")}
        >
          <Button onPress={() => desk.move(text)}>{label}</Button>
        </span>
      ))}
      <Button pressed={route.on} onPress={() => desk.toggleRoute()}>
        {texts(departures.length ? "other" : "name")}
      </Button>
      {route.on && (
        <div class="l1-ui-announcing" role="group" aria-label={texts.route}>
          <p class="l1-ui-announced-places">{route.places.join(" → ") || texts.start}</p>
          {route.terminals(desk.starts).map((name) => (
            <Button key={name} onPress={() => desk.addPlace(name)}>{`→ ${name}`}</Button>
          ))}
          <Button disabled={!route.places.length} onPress={() => desk.backPlace()}>{texts.remove}</Button>
          <Button disabled={route.places.length < 2} onPress={() => desk.checkRoute()}>{texts.check}</Button>
          <Button disabled={!ready} onPress={() => desk.move(route.text)}>{texts.depart}</Button>
          {check && (
            <ul class={`l1-ui-checked l1-ui-${check.right ? "right" : "wrong"}`}>
              {(check.right ? [check.says] : check.faults.map(({ text }) => text)).map((text) => (
                <li key={text}><Sign>{check.right ? "✓ " : "✗ "}</Sign>{text}</li>
              ))}
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
  if (face === "H") return <text class="l1-ui-die-letter" x="14" y="20">H</text>;
  if (face === "T") return <path class="l1-ui-die-ink" d={TOOLS} />;
  if (lights) {
    // The bar on a red light distinguishes it from green without colour.
    if (face === "0") return <g><circle class="l1-ui-die-red" cx="14" cy="14" r="6" /><path class="l1-ui-die-bar" d="M10 14h8" /></g>;
    const xs = face === "2" ? [9, 19] : [14];
    return <g>{xs.map((x) => <circle key={x} class="l1-ui-die-green" cx={x} cy="14" r="4.4" />)}</g>;
  }
  return <g>{(PIPS[face] ?? []).map(([x, y]) => <circle key={`${x} ${y}`} class="l1-ui-die-ink" cx={x} cy={y} r="2.6" />)}</g>;
}

const PIPS: Record<string, [number, number][]> = {
  "1": [[14, 14]],
  "2": [[8.5, 8.5], [19.5, 19.5]],
  "3": [[8, 8], [14, 14], [20, 20]],
  "4": [[8.5, 8.5], [19.5, 8.5], [8.5, 19.5], [19.5, 19.5]],
};
