// The script and the style sheet of `SearchWidget`.

import { renderSearch } from "../search/view";
import { widget } from "../mount";
import "../style.css";
import "../steps.css";

export default widget(renderSearch);
