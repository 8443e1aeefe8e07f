// The sign of a square where the tile in hand helps.

const POINTS = 5;
const OUTER = 10;
const INNER = 4.4;

/** A star around (0, 0), as path data. */
export const STAR = `M${Array.from({ length: 2 * POINTS }, (_, at) => {
  const radius = at % 2 ? INNER : OUTER;
  const angle = (Math.PI * at) / POINTS;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}).join("L")}Z`;
