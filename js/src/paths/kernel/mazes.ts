// The mazes and other generated maps, from the same seed the same as in Python; see `mazes.py` for what each is.

import { Random } from "./random";
import { abs, floor, min, roundHalfEven } from "./arithmetic";

type Cell = readonly [row: number, col: number];
type Passage = readonly [from: Cell, to: Cell];
type Draw = (rows: number, cols: number, random: Random) => string;

/** To the north, east, south and west. */
const SIDES: readonly Cell[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
const DENSITY = 0.3;
const SPARSE = 0.15;

/** What draws maps, with the least number of their rows and columns. */
const DRAWN: Readonly<Record<string, readonly [draw: Draw, least: number]>> = {
  recursive_backtracking: [passages(recursiveBacktracking), 3],
  prim: [passages(prim), 3],
  kruskal: [passages(kruskal), 3],
  recursive_division: [passages(recursiveDivision), 3],
  random_walls: [randomWalls, 3],
  greedy_trap: [lengthwise(greedyTrap), 7],
  depth_first_trap: [depthFirstTrap, 7],
  dijkstra_trap: [lengthwise(dijkstraTrap), 7],
};

type Make = (rows: number, cols: number, seed: number) => string;

/** The makers of maps by name, with the least number of their rows and columns. */
export type Mazes = Readonly<Record<string, readonly [make: Make, least: number]>>;
export const MAZES: Mazes = Object.fromEntries(
  Object.entries(DRAWN).map(([name, [draw, least]]): [string, Mazes[string]] => [
    name,
    [(rows, cols, seed) => draw(rows, cols, new Random(seed)), least],
  ]),
);

const around = ([row, col]: Cell, rows: number, cols: number): Cell[] =>
  SIDES.map(([down, right]): Cell => [row + down, col + right]).filter(
    ([y, x]) => y >= 0 && x >= 0 && y < rows && x < cols,
  );

const joined = (squares: readonly (readonly string[])[]): string =>
  squares.map((line) => line.join("")).join("\n");

function mapOf(rows: number, cols: number, found: Iterable<Passage>, goal: Cell): string {
  const squares = Array.from({ length: rows }, () => new Array<string>(cols).fill("#"));
  for (const [[y, x], [v, u]] of found)
    squares[2 * y]![2 * x] = squares[y + v]![x + u] = squares[2 * v]![2 * u] = ".";
  squares[0]![0] = "S";
  squares[2 * goal[0]]![2 * goal[1]] = "G";
  return joined(squares);
}

function passages(carve: (rows: number, cols: number, random: Random) => Passage[]): Draw {
  return (rows, cols, random) => {
    const [down, across] = [(rows + 1) >> 1, (cols + 1) >> 1];
    return mapOf(rows, cols, carve(down, across, random), [down - 1, across - 1]);
  };
}

/** Draw a map along its longer side. */
function lengthwise(draw: (rows: number, cols: number, random: Random) => string[][]): Draw {
  return (rows, cols, random) => {
    if (rows <= cols) return joined(draw(rows, cols, random));
    const columns = draw(cols, rows, random);
    return joined(columns[0]!.map((_, row) => columns.map((column) => column[row]!)));
  };
}

function recursiveBacktracking(rows: number, cols: number, random: Random): Passage[] {
  const found: Passage[] = [];
  const path: Cell[] = [[random.below(rows), random.below(cols)]];
  const seen = new Set([`${path[0]}`]);
  for (let last = path[0]; last; last = path.at(-1)) {
    const fresh = around(last, rows, cols).filter((cell) => !seen.has(`${cell}`));
    if (!fresh.length) {
      path.pop();
      continue;
    }
    const next = random.choice(fresh);
    found.push([last, next]);
    seen.add(`${next}`);
    path.push(next);
  }
  return found;
}

function prim(rows: number, cols: number, random: Random): Passage[] {
  const found: Passage[] = [];
  const first: Cell = [random.below(rows), random.below(cols)];
  const seen = new Set([`${first}`]);
  const rim = around(first, rows, cols).map((next): Passage => [first, next]);
  while (rim.length) {
    const index = random.below(rim.length);
    const [cell, next] = rim[index]!;
    rim[index] = rim.at(-1)!;
    rim.pop();
    if (seen.has(`${next}`)) continue;
    found.push([cell, next]);
    seen.add(`${next}`);
    for (const far of around(next, rows, cols)) if (!seen.has(`${far}`)) rim.push([next, far]);
  }
  return found;
}

function kruskal(rows: number, cols: number, random: Random): Passage[] {
  const cells = Array.from({ length: rows * cols }, (_, at): Cell => [floor(at / cols), at % cols]);
  const leading = (down: number, right: number): Passage[] =>
    cells
      .map((cell): Passage => [cell, [cell[0] + down, cell[1] + right]])
      .filter(([, [row, col]]) => row < rows && col < cols);
  const all = [...leading(0, 1), ...leading(1, 0)];
  random.shuffle(all);
  const above = [...cells.keys()];
  const root = ([row, col]: Cell): number => {
    let at = row * cols + col;
    while (above[at] !== at) at = above[at] = above[above[at]!]!;
    return at;
  };
  return all.filter(([from, to]) => {
    const [one, other] = [root(from), root(to)];
    above[one] = other;
    return one !== other;
  });
}

function recursiveDivision(rows: number, cols: number, random: Random): Passage[] {
  const found: Passage[] = [];
  const rooms: (readonly [number, number, number, number])[] = [[0, 0, rows, cols]];
  for (let room = rooms.pop(); room; room = rooms.pop()) {
    const [top, left, down, across] = room;
    const flat = down > across || (down === across && random.random() < 0.5);
    if (min(down, across) === 1) {
      for (let at = 1; at < down * across; at++) {
        const [y, x] = down > 1 ? [1, 0] : [0, 1];
        const [row, col] = [top + y * at, left + x * at];
        found.push([
          [row - y, col - x],
          [row, col],
        ]);
      }
    } else if (flat) {
      const wall = 1 + random.below(down - 1);
      const gap = left + random.below(across);
      found.push([
        [top + wall - 1, gap],
        [top + wall, gap],
      ]);
      rooms.push([top, left, wall, across], [top + wall, left, down - wall, across]);
    } else {
      const wall = 1 + random.below(across - 1);
      const gap = top + random.below(down);
      found.push([
        [gap, left + wall - 1],
        [gap, left + wall],
      ]);
      rooms.push([top, left, down, wall], [top, left + wall, down, across - wall]);
    }
  }
  return found;
}

function randomWalls(rows: number, cols: number, random: Random): string {
  const places = rows * cols - 2;
  const walls = new Set(random.sample(places, roundHalfEven(DENSITY * places)).map((at) => at + 1));
  for (const cell of throughFewest(walls, rows, cols)) walls.delete(cell);
  const marks = Array.from({ length: rows * cols }, (_, at): string => (walls.has(at) ? "#" : "."));
  marks[0] = "S";
  marks[marks.length - 1] = "G";
  return joined(
    Array.from({ length: rows }, (_, row) => marks.slice(row * cols, row * cols + cols)),
  );
}

/** The cells of a path from corner to corner through the fewest walls. */
function throughFewest(walls: ReadonlySet<number>, rows: number, cols: number): number[] {
  const goal = rows * cols - 1;
  const [parents, costs] = [new Map<number, number>(), new Map([[0, 0]])];
  const waiting: [cost: number, cell: number][] = [[0, 0]];
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    const [cost, cell] = entry;
    if (cost > costs.get(cell)!) continue;
    if (cell === goal) break;
    for (const [row, col] of around([floor(cell / cols), cell % cols], rows, cols)) {
      const next = row * cols + col;
      const more = cost + Number(walls.has(next));
      if (more >= (costs.get(next) ?? Infinity)) continue;
      costs.set(next, more);
      parents.set(next, cell);
      if (walls.has(next)) waiting.push([more, next]);
      else waiting.unshift([more, next]);
    }
  }
  const path = [goal];
  for (let at = parents.get(goal); at !== undefined; at = parents.get(at)) path.push(at);
  return path;
}

function greedyTrap(rows: number, cols: number, random: Random): string[][] {
  const swamp = (): string => "6789"[floor(4 * random.random())]!;
  const squares = Array.from({ length: rows }, () => [
    ".",
    ...Array.from({ length: cols - 2 }, swamp),
    ".",
  ]);
  squares[random.choice([0, rows - 1])] = new Array<string>(cols).fill(".");
  const [start, goal] = random.random() < 0.5 ? ["S", "G"] : ["G", "S"];
  const middle = squares[rows >> 1]!;
  middle[0] = start!;
  middle[cols - 1] = goal!;
  return squares;
}

function depthFirstTrap(rows: number, cols: number, random: Random): string {
  const tree = prim((rows + 1) >> 2, (cols + 1) >> 2, random);
  const linked = new Set(tree.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const found = tree.flat().flatMap(([row, col]) => {
    const [top, left] = [2 * row, 2 * col];
    const corners: Cell[] = [
      [top, left],
      [top, left + 1],
      [top + 1, left + 1],
      [top + 1, left],
    ];
    return SIDES.flatMap(([down, right], side): Passage[] => {
      const [a, b] = [corners[side]!, corners[(side + 1) % 4]!];
      if (!linked.has(`${[row, col]} ${[row + down, col + right]}`)) return [[a, b]];
      return [a, b].map((corner): Passage => [corner, [corner[0] + down, corner[1] + right]]);
    });
  });
  return mapOf(rows, cols, found, [1, 0]);
}

function dijkstraTrap(rows: number, cols: number, random: Random): string[][] {
  const middle = rows >> 1;
  const squares = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (): string =>
      abs(row - middle) > 1 && random.random() < SPARSE ? "#" : ".",
    ),
  );
  squares[middle]![cols >> 1] = "S";
  squares[middle]![random.choice([0, cols - 1])] = "G";
  return squares;
}
