/** The words of what a form holds at a path: with the labels of its choices, also those that may not be chosen any more. */

import type { JsonObject } from "../../json/json";
import { getAt, type Path } from "../../json/paths";
import type { Texts } from "../../rules/messages";
import { valueLines } from "../../values/value-words";
import type { FormModel } from "../model/form-model";

interface About {
  readonly schema: JsonObject;
  /** The name of the field's control. */
  readonly widget: string;
  readonly text: Texts;
}

/** No line for nothing, several for a list; of another value than the form's where one is given. */
export function wordsAt(model: FormModel, path: Path, about: About, value = getAt(model.effective, path)): readonly string[] {
  return valueLines(value, { ...about, choices: model.tellingChoices(path) });
}
