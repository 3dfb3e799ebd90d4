import { isObject, type JsonObject } from "../json/json";
import type { Library } from "./library";

/** The values of the cohort that the library is seen by, which conditions read as `cohort.<name>`; none for the base. */
export function cohortValues(library: Library): JsonObject {
  const values = library.get("cohort", library.cohort)?.values;
  return isObject(values) ? values : {};
}
