// What the keys do, for whoever asks.

import { Fragment, h } from "../ui/jsx";
import * as words from "../words/playback.json";

/** Keys that do the same or go together, and what they do. */
export type KeyHelp = readonly [keys: readonly string[], does: string];

const KEYS: KeyHelp[] = [
  [[words.spaceBar], words.keyPlays],
  [["←", "→"], words.keySteps],
  [["Home", "End"], words.keyEnds],
  [["−", "+"], words.keySpeed],
  [["?"], words.keyHelp],
];

/** Keys that belong together. */
export interface KeyGroup { title: string; keys: readonly KeyHelp[] }

export function Help({ arrows, more }: { arrows: string; more: readonly KeyGroup[] }) {
  const onMap: KeyHelp[] = [
    [["Tab"], words.keyTab],
    [["←", "↑", "→", "↓"], arrows],
    [[",", "."], words.keySteps],
    [["Esc"], words.keyLooksNoMore],
  ];
  return (
    <>
      <Keys title={words.everywhere} keys={KEYS} />
      <Keys title={words.onTheMap} keys={onMap} />
      {more.map(({ title, keys }) => <Keys key={title} title={title} keys={keys} />)}
    </>
  );
}

function Keys({ title, keys }: KeyGroup) {
  return (
    <div>
      <p class="l1-ui-small-title">{title}</p>
      <ul class="l1-ui-keys">
        {keys.map(([names, does]) => (
          <li key={does} class="l1-ui-keys-row">
            <span class="l1-ui-keys-names">
              {names.map((name) => <kbd key={name} class="l1-ui-key l1-ui-key-large">{name}</kbd>)}
            </span>
            {does}
          </li>
        ))}
      </ul>
    </div>
  );
}
