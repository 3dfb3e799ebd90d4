/**
 * The rules of a section of a data schema stand at each of its fields too (`documents/sections.ts`): what is wrong with such a rule is told
 * where it is written, once.
 */
import { isObject, type JsonObject } from "../json/json";
import { objectsAround } from "../json/pointer";
import type { Fault } from "./fault";

export function tellAtSection(faults: readonly Fault[], schema: JsonObject): Fault[] {
  const { sections } = schema;
  const shared = new Set((Array.isArray(sections) ? sections : []).filter(isObject).flatMap((section) => Object.values(section)));
  return faults.filter(
    ({ pointer }) => pointer[0] === "sections" || !objectsAround(schema, pointer).some((one) => shared.has(one)),
  );
}
