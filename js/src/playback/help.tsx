// The help on keyboard shortcuts.

import { Fragment, h } from "../ui/jsx";
import type { Tool } from "./bar";
import type { Words } from "../host/language";

export type KeyHelp = readonly [keys: readonly string[], does: string];

export interface KeyGroup { title: string; keys: readonly KeyHelp[] }

interface Props { words: Words["playback"]; arrows: string; tool?: Tool | undefined; more: readonly KeyGroup[] }

export function Help({ words, arrows, tool, more }: Props) {
  const everywhere: KeyHelp[] = [
    [[words.spaceBar], words.keyPlays],
    [["←", "→"], words.keySteps],
    [["Home", "End"], words.keyEnds],
    [["−", "+"], words.keySpeed],
    [["?"], words.keyHelp],
    ...(tool ? [[[tool.key], tool.does] as const] : []),
  ];
  const onMap: KeyHelp[] = [
    [["Tab"], words.keyTab],
    [["←", "↑", "→", "↓"], arrows],
    [[",", "."], words.keySteps],
    [["Esc"], words.keyLooksNoMore],
  ];
  return (
    <>
      <Keys title={words.everywhere} keys={everywhere} />
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
