// What the keys do, for whoever asks.

import { Fragment, h } from "../ui/jsx";

/** Keys that do the same or go together, and what they do. */
export type KeyHelp = readonly [keys: readonly string[], does: string];

const KEYS: KeyHelp[] = [
  [["Space"], "play, pause"],
  [["←", "→"], "back, on"],
  [["Home", "End"], "to the first, to the last"],
  [["−", "+"], "slower, faster"],
  [["?"], "show or hide this"],
];

export function Help({ arrows }: { arrows: string }) {
  const onMap: KeyHelp[] = [
    [["Tab"], "until there is a frame around it"],
    [["←", "↑", "→", "↓"], arrows],
    [[",", "."], "back, on"],
    [["Esc"], "look no more"],
  ];
  return (
    <>
      <Keys title="Everywhere" keys={KEYS} />
      <Keys title="On the map" keys={onMap} />
    </>
  );
}

function Keys({ title, keys }: { title: string; keys: KeyHelp[] }) {
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
