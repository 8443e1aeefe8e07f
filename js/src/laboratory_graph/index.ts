// The script of `LaboratoryWidget` on graphs.

import { laboratory } from "../laboratory/view";
import { GraphMap } from "./graphMap";

export default laboratory(GraphMap, "graph");
