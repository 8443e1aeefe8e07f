// Numbers and sentences of the scripts that are evaluated with their words, see `build.mjs`.

import { Language, rounding, type Words } from "../host/language";
import * as writing from "../words/writing.json";

const language = new Language({ writing } as Words);

export const { fill } = language;
export const hundredths = rounding(language, 2);
export const tenths = rounding(language, 1);
