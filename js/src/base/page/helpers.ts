// What answers in place of Python, by the scripts that only those pages have which need them.

import { fields } from "../host/json";
import {
  type Judge,
  type Kernel,
  PageModel,
  type StoredWidget,
  type TextKernel,
} from "./pageModel";

/** The exports of these scripts. */
export type Helpers = Partial<{
  PageAnswers: Judge;
  BoardKernel: Kernel;
  GridKernel: Kernel;
  GraphKernel: Kernel;
  MAZES: unknown; // Of squares
  TREES: unknown; // Of a graph
  ProseKernel: TextKernel;
  OwnMapKernel: TextKernel;
}>;

export function modelWith(helpers: Helpers, widget: StoredWidget): PageModel {
  const kernels: Partial<Record<string, [Kernel?, more?: unknown]>> = {
    board: [helpers.BoardKernel],
    laboratory: [helpers.GridKernel, helpers.MAZES],
    laboratory_graph: [helpers.GraphKernel, helpers.TREES],
  };
  return new PageModel(widget, helpers.PageAnswers, ...(kernels[widget.script] ?? []));
}

/** Tie a text to the laboratory that it tells of, in the page or its own. */
export function tie(
  { GridKernel, OwnMapKernel, ProseKernel }: Helpers,
  model: PageModel,
  laboratory?: PageModel,
): void {
  if (ProseKernel && laboratory?.offline === false)
    model.answerBy(new ProseKernel(model, laboratory));
  const own = fields(fields(model.get("_kernel")).laboratory);
  if (OwnMapKernel && "map" in own) {
    const state = { ...own, _words: model.get("_words") };
    const widget = { script: "", state, positions: [] };
    model.answerBy(new OwnMapKernel(model, new PageModel(widget, undefined, GridKernel)));
  }
}
