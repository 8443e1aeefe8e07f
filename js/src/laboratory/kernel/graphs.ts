// The script of pages with graphs to draw on.

export { GraphKernel } from "./graphKernel";
export { ProseKernel } from "./proseKernel";
