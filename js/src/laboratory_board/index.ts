// The script of `LaboratoryWidget` on a board.

import "../ui/style.css";
import "../board/board.css";
import { laboratory } from "../laboratory/view";
import { TramMap } from "./tramMap";

export default laboratory(TramMap, "track");
