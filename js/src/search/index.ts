// The script and the style sheet of `SearchWidget`.

import { renderSearch } from "./view";
import { widget } from "../host/mount";
import "../ui/style.css";
import "../playback/playback.css";
import "./search.css";
import "./tree/tree.css";
import "../ui/everybody.css";

export default widget(renderSearch, "run");
