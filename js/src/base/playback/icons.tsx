// The icons of the transport bar.

import { h } from "../ui/jsx";
import { Button, Sketch, Unseen } from "../ui/parts";

const ICONS = {
  first: "M4 3v10M13 3L6.5 8l6.5 5z",
  back: "M11 3L4.5 8l6.5 5z",
  play: "M4 2.5L13 8l-9 5.5z",
  pause: "M5 3v10M11 3v10",
  on: "M5 3l6.5 5L5 13z",
  last: "M12 3v10M3 3l6.5 5L3 13z",
};

export type Icon = keyof typeof ICONS;

interface Props {
  icon: Icon;
  label: string;
  title?: string;
  off: boolean;
  act: () => void;
}

export function IconButton({ icon, label, title = label, off, act }: Props) {
  return (
    <Button disabled={off} title={title} onPress={act}>
      <Sketch class="l1-ui-icon l1-ui-icon-full" box="0 0 16 16">
        <path d={ICONS[icon]} />
      </Sketch>
      <Unseen>{label}</Unseen>
    </Button>
  );
}
