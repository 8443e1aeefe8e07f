// A lesson as sent by the kernel; values of the wrong type become empty ones.

import { fields, like, list, point, text } from "../host/json";
import type { HostModel } from "../host/model";

/** A clickable place, with its name as an answer. */
export interface Place { name: string; x: number; y: number; size: number }

/** A crossing of a map and its city, if any. */
export interface Crossing { name: string; x: number; y: number; city: string }

export interface Picture {
  light: string; dark: string; box: number[]; about: string; places: Place[];
  /** The crossings of a map, and the two ends of each line. */
  crossings: Crossing[]; lines: [number, number][];
}

export interface Task {
  id: string; title: string; task: string; asks: string;
  /** The form of an answer and, for a list, of its entries. */
  kind: string; each: string;
  choices: string[]; tiles: [string, string][]; rotations: number[];
  picture: Picture | null; next: boolean;
}

export interface Said { text: string; tone: string; n: number }

export function readTask(host: HostModel): Task {
  const task = fields(host.get("_task"));
  const plain = like(task, {
    id: "", title: "", task: "", asks: "", kind: "", each: "", choices: [""], rotations: [0], next: false,
  });
  const tiles = list(task.tiles).map((each): [string, string] => [text(list(each)[0]), text(list(each)[1])]);
  return { ...plain, tiles, picture: readPicture(task.picture) };
}

function readPicture(value: unknown): Picture | null {
  const picture = fields(value);
  const { light, dark, box, about } = like(picture, { light: "", dark: "", box: [0], about: "" });
  if (!light || box.length !== 4) return null;
  const places = list(picture.places).map((each) => {
    const [name, x, y, size] = list(each);
    return like({ name, x, y, size }, { name: "", x: 0, y: 0, size: 0 });
  });
  const crossings = list(picture.crossings).map((each) => {
    const [name, x, y, city] = list(each);
    return like({ name, x, y, city }, { name: "", x: 0, y: 0, city: "" });
  });
  const lines = list(picture.lines).map(point);
  return { light, dark, box, about, places, crossings, lines };
}

export const readSaid = (host: HostModel): Said => like(host.get("_said"), { text: "", tone: "", n: 0 });
