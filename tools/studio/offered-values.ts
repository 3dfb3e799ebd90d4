/**
 * The values of a variable in the conditions of a document: those that may be chosen, with their titles, or whether it is a day.
 *
 *   offeredValues(library, "screens/gpk/home.json", "profile.k_jalur")  ->  { choices: [{ value: 1, label: "Reguler" }, ...], isDay: false }
 */
import { contextTypes, type Library, lookUp, type TypeSchema } from "../../engine/tools";
import { typesIn } from "../diff/types-in";
import { type Choice, vocabularyOf } from "../diff/vocabulary";
import { words } from "./wording";

export interface ValuesView {
  readonly choices: readonly Choice[];
  /** A date without a time. */
  readonly isDay: boolean;
}

export function offeredValues(library: Library, file: string, variable: string): ValuesView {
  const document = library.sources.get(file);
  if (!document) return { choices: [], isDay: false };
  const { kind, id } = document;
  const types = typesIn(kind, id, library, contextTypes(library, new Set())(id) ?? {});
  const typeOf = (path: string): TypeSchema => {
    const found = lookUp(types, path);
    return "schema" in found ? found.schema : {};
  };
  const { type, format } = typeOf(variable);
  if (type === "boolean") return { choices: words.flags, isDay: false };
  const { choicesOf } = vocabularyOf(typeOf, library, library.get(kind, id) ?? {});
  return { choices: choicesOf(variable), isDay: format === "date" };
}
