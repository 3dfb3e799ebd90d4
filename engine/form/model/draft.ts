/**
 * What of a form may lie on the person's device: everything typed but `sensitive` fields, which never leave the page unsent. A draft
 * taken up again gets their saved values back.
 */
import type { CompiledField } from "../../compile/compile-data";
import { getAt, patternSteps, setAt } from "../../rules/paths";

type Fields = readonly Pick<CompiledField, "path" | "sensitive">[];

export function withoutSensitive(data: unknown, fields: Fields): unknown {
  return eachSensitive(data, fields, () => undefined);
}

/** The draft's data with the sensitive values of `saved` at the same places. */
export function withSensitive(draft: unknown, saved: unknown, fields: Fields): unknown {
  return eachSensitive(draft, fields, (path) => getAt(saved, path));
}

function eachSensitive(data: unknown, fields: Fields, valueAt: (path: (string | number)[]) => unknown): unknown {
  let result = data;
  for (const { path, sensitive } of fields) {
    if (!sensitive) continue;
    for (const place of placesOf(data, patternSteps(path))) result = setAt(result, place, valueAt(place));
  }
  return result;
}

/** The concrete paths of a pattern: one for each item of the lists on its way. */
function placesOf(
  data: unknown,
  [step, ...rest]: readonly string[],
  trail: readonly (string | number)[] = [],
): (string | number)[][] {
  if (step === undefined) return [[...trail]];
  if (step !== "[]") return placesOf(getAt(data, [step]), rest, [...trail, step]);
  const items = Array.isArray(data) ? data : [];
  return items.flatMap((item, index) => placesOf(item, rest, [...trail, index]));
}
