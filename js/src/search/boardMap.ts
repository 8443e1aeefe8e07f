// The player's board; a square shows a state for each side a trolley may be headed to.

import { Ground } from "../board/boardPicture";
import type { Page } from "../host/model";
import { readPosition } from "../domain/position";
import { type Fields, list, point, text } from "../host/json";
import { RIM, UNIT } from "../domain/squares";
import { alongTrack } from "./pathLine";
import { disc, type Map_, spotsOf } from "./map";

const RADIUS = 9;

export function boardMap(map: Fields, states: string[], page: Page, prefix: string): Map_ {
  const ground = new Ground(page, prefix);
  ground.lay(readPosition(text(map.state)));
  ground.svg.setAttribute("class", "l1-ui-map");
  const given = list(map.places);
  const places = states.map((_, state) => {
    const [x, y] = point(given[state]);
    return { x, y, heading: text(list(given[state])[2]) };
  });
  const width = ground.crop(places.map(({ x, y }) => [x, y]));
  const spots = spotsOf(places, UNIT, RIM);
  return { kind: "board", svg: ground.svg, width, size: 2 * RADIUS, shape: disc(RADIUS), places, spots, line: alongTrack };
}
