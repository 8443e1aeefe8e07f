// The script and the style sheet of `LessonWidget`.

import { renderLesson } from "./view";
import { widget } from "../host/mount";
import "../ui/style.css";
import "./lesson.css";
import "../ui/everybody.css";

export default widget(renderLesson, "lesson");
