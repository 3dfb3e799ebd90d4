/** The rows of a program's configuration that documents hold as first values: those of the program for everybody, and those of its cohorts. */
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import { programConfig } from "./program-config";

export function firstConfig(library: Library, program: string): JsonObject[] {
  const { window, cohort } = programConfig(library, program) ?? {};
  if (window === undefined) return [];
  const rowsOf = (values: unknown, whose: JsonObject) =>
    Object.entries(isObject(values) ? values : {}).map(([name, given]) => ({
      [window]: name,
      ...whose,
      ...(given as JsonObject),
    }));
  const { config } = library.get("program", program) ?? {};
  const cohorts = cohort === undefined ? [] : library.ids("cohort").filter((id) => id.startsWith(`${program}/`));
  return [
    ...rowsOf((config as JsonObject).first, {}),
    ...cohorts.flatMap((id) =>
      rowsOf(library.get("cohort", id)?.config, { [cohort as string]: Number(id.slice(program.length + 1)) }),
    ),
  ];
}
