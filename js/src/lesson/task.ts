// What the kernel tells of a lesson, read with care.

import { fields, like, list, point, text } from "../host/json";
import type { HostModel } from "../host/model";

/** A place that can be clicked on, with its name as an answer. */
export interface Place { name: string; x: number; y: number; size: number }

/** A crossing of a map, with the city that lies there, if there is one. */
export interface Crossing { name: string; x: number; y: number; city: string }

export interface Picture {
  light: string; dark: string; box: number[]; about: string; places: Place[];
  /** Of a map of lines: its crossings, and the two that each line joins. */
  crossings: Crossing[]; lines: [number, number][];
}

export interface Task {
  id: string; title: string; task: string; asks: string;
  /** How an answer is given, and of a list each of its entries. */
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
