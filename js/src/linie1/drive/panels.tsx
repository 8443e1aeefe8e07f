// The panels beside the board: rolls, stops of the card, and passes of each square.

import { Fragment, h } from "../../base/ui/jsx";
import type { Language } from "../../base/host/language";
import { Unseen } from "../../base/ui/parts";
import { type Ride, rollAt, rolled } from "./ride";

interface Props {
  ride: Ride;
  language: Language;
}

export function Rolls({ ride, step, language }: Props & { step: number }) {
  const words = language.words.ride;
  const now = rollAt(ride, step);
  const past = rolled(ride, step);
  return (
    <>
      <p class="l1-ui-small-title">{words.rolls}</p>
      <ol class="l1-ui-rolls" tabIndex={0} aria-label={words.rolls}>
        {ride.rolls.map(({ face, text }, i) => (
          <li
            key={i}
            class={`l1-ui-roll${i < past ? "" : " l1-ui-roll-later"}`}
            aria-current={i === now ? "step" : undefined}
          >
            <span class="l1-ui-die" aria-hidden="true">
              {face}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {ride.faces.length > 0 && (
        <ul class="l1-ui-faces" aria-label={words.dice}>
          {ride.faces.map(({ face, text }) => (
            <li key={face} class="l1-ui-face">
              <span class="l1-ui-die l1-ui-die-small">{face}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Stops({ ride, step, language }: Props & { step: number }) {
  const { fill } = language;
  const words = language.words.ride;
  return (
    <>
      <p class="l1-ui-small-title">{words.stopsOfTheCard}</p>
      <ul class="l1-ui-chips">
        {[...ride.stops].map(([letter, at]) => (
          <li key={letter} class="l1-ui-entry">
            <b class="l1-ui-strong">{letter}</b>
            <span class={at <= step ? "l1-ui-passed" : "l1-ui-muted"}>
              {fill(at <= step ? words.passed : at < Infinity ? words.ahead : words.notOnRoute, {
                at,
              })}
            </span>
          </li>
        ))}
        {!ride.stops.size && <li class="l1-ui-muted">{words.noStops}</li>}
      </ul>
    </>
  );
}

export function How({ ride, cell, language }: Props & { cell: string }) {
  const { fill } = language;
  const words = language.words.ride;
  const passed = ride.places.flatMap((place, at) => (place.cell === cell ? [at] : []));
  return (
    <>
      <p class="l1-ui-small-title">{cell ? fill(words.howThis, { square: cell }) : words.how}</p>
      {cell === "" && <p class="l1-ui-muted">{words.point}</p>}
      {cell !== "" && (
        <ul class="l1-ui-how-list">
          {(ride.how.get(cell) ?? []).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {passed.length > 0 && <li>{fill(words.passes, { spaces: passed.map(String) })}</li>}
        </ul>
      )}
      <Unseen>{cell ? "" : words.arrowKeys}</Unseen>
    </>
  );
}
