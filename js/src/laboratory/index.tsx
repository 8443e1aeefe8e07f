// The script of `LaboratoryWidget` on maps of squares.

import { GridMap } from "./squares/gridMap";
import { laboratory } from "./view";

export default laboratory(GridMap, "lab");
