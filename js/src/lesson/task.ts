// A lesson as sent by the kernel; values of the wrong type become empty ones.

import { fields, like, list, point, text } from "../host/json";
import type { HostModel } from "../host/model";

const PICTURE = { light: "", dark: "", box: [0], about: "" };
const TASK = {
  id: "", title: "", task: "", asks: "",
  kind: "", each: "", // The form of an answer and, for a list, of its entries
  choices: [""], rotations: [0], next: false,
};

export type Task = ReturnType<typeof readTask>;
export type Picture = NonNullable<Task["picture"]>;

export function readTask(host: HostModel) {
  const task = fields(host.get("_task"));
  const tiles = list(task.tiles).map((each): [string, string] => [text(list(each)[0]), text(list(each)[1])]);
  return { ...like(task, TASK), tiles, picture: readPicture(task.picture) };
}

function readPicture(value: unknown) {
  const picture = fields(value);
  const read = like(picture, PICTURE);
  if (!read.light || read.box.length !== 4) return null;
  const places = list(picture.places).map((each) => {
    const [name, x, y, size] = list(each);
    return like({ name, x, y, size }, { name: "", x: 0, y: 0, size: 0 });
  });
  const crossings = list(picture.crossings).map((each) => {
    const [name, x, y, city] = list(each);
    return like({ name, x, y, city }, { name: "", x: 0, y: 0, city: "" });
  });
  const lines = list(picture.lines).map(point); // The two ends of each line
  return { ...read, places, crossings, lines };
}

export const readResult = (host: HostModel) => like(host.get("_said"), { text: "", tone: "", n: 0 });
