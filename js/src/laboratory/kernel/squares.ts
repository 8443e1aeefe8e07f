// The script of pages with maps of squares to draw on.

export { GridKernel } from "./gridKernel";
export { ProseKernel } from "./proseKernel";
