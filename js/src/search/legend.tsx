// What the signs on the map mean.

import { Drawing } from "../ui/parts";
import type { SearchMap } from "./map";

export function MapKey({ map }: { map: SearchMap }) {
  return (
    <ul class="l1-ui-map-key">
      {map.key.map(({ href, box, words }) => (
        <li key={words} class="l1-ui-map-sign">
          {href && <Drawing href={href} box={box} class="l1-ui-sign-art" />}
          {words}
        </li>
      ))}
    </ul>
  );
}
