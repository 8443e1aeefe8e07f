// The script of `LaboratoryWidget` on maps of Trans Europa.

import { laboratory } from "../laboratory/view";
import { EuropaMap } from "./europaMap";

export default laboratory(EuropaMap, "lattice");
