// The script and the style sheet of `TransEuropaWidget`.

import { widget } from "../host/mount";
import { renderEuropa } from "./view";
import "../ui/style.css";
import "../table/table.css";
import "./trans_europa.css";
import "../ui/everybody.css";

export default widget(renderEuropa, "eu");
