// The script of pages with maps of squares to draw on.

export { GridKernel } from "./gridKernel";
export { OwnMapKernel } from "./ownMapKernel";
export { ProseKernel } from "./proseKernel";
