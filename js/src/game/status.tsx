// Hints and the result.

import { Fragment, h } from "../ui/jsx";
import { Hint, Sketch } from "../ui/parts";
import { Proposals } from "../table/tools";
import type { Desk } from "./gameSession";
import { STAR } from "./layer";

export function HintPanel({ desk }: { desk: Desk }) {
  const { hint } = desk;
  if (!hint) return null;
  return (
    <div class="l1-ui-hints">
      <Hint>{hint.says}</Hint>
      <Helping desk={desk} />
      {hint.moves.length > 0 && <Proposals moves={hint.moves} choose={({ text }) => desk.move(text)} />}
    </div>
  );
}

const NAMED = 8;

function Helping({ desk }: { desk: Desk }) {
  const { hint, helping, session, texts } = desk;
  if (!hint?.helps.size) return null;
  if (!session.held) return <Hint>{texts.takeOne}</Hint>;
  const { now, rotated } = helping;
  const named = (cells: string[]): string[] => (cells.length > NAMED ? [texts("many", { squares: cells.length })] : cells);
  return (
    <>
      {now.length > 0 && <Hint><Star className="l1-ui-star" />{texts("helpsOn", { squares: named(now) })}</Hint>}
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
  return <Sketch class="l1-ui-star-sign" box="-12 -12 24 24"><path class={className} d={STAR} /></Sketch>;
}

const PICTURE = "data:image/svg+xml;base64,"; // The page accepts pictures only in this form

export function Summary({ desk }: { desk: Desk }) {
  const { texts } = desk;
  const { summary } = desk.table;
  if (!summary.rows.length) return null;
  return (
    <div class="l1-ui-summary">
      <table class="l1-ui-results">
        <caption class="l1-ui-results-title">{texts.result}</caption>
        <thead><tr>{summary.heads.map((head) => <th key={head} scope="col">{head}</th>)}</tr></thead>
        <tbody>
          {summary.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}{row.name === desk.table.winner && <span class="l1-ui-tag">{texts.won}</span>}</th>
              {[row.line, row.stops.join(" "), row.plays, row.exchanges, row.rolls, row.spaces].map((cell) => <td>{cell}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {summary.picture.startsWith(PICTURE) && <img class="l1-ui-final" src={summary.picture} alt={summary.alt} />}
    </div>
  );
}
