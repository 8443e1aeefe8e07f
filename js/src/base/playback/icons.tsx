// The icons of the transport bar.

import { h } from "../ui/jsx";
import { DrawnButton, type DrawnProps } from "../ui/parts";

const ICONS = {
  first: "M4 3v10M13 3L6.5 8l6.5 5z",
  back: "M11 3L4.5 8l6.5 5z",
  play: "M4 2.5L13 8l-9 5.5z",
  pause: "M5 3v10M11 3v10",
  on: "M5 3l6.5 5L5 13z",
  last: "M12 3v10M3 3l6.5 5L3 13z",
};

export type Icon = keyof typeof ICONS;

export const IconButton = (props: Omit<DrawnProps, "d"> & { icon: Icon }) => (
  <DrawnButton {...props} d={ICONS[props.icon]} kind="l1-ui-icon-full" />
);
