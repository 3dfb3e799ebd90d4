/** The computed values in data that no form has sent: a transition or an effect has written what it is computed from. */

import type { Scope } from "../conditions/condition";
import { isObject, type JsonObject } from "../json/json";
import { getAt, setAt } from "../json/paths";
import { indexOf } from "./accept-data";
import type { CompiledData } from "./compiled-data";
import { RuleState } from "./rule-state";

/** The data with its computed values made anew; as it is where nothing is computed. */
export function withComputed(compiled: CompiledData, data: JsonObject, context: Scope): JsonObject {
  if (!compiled.fields.some(({ compute }) => compute !== undefined)) return data;
  const rules = new RuleState({ index: indexOf(compiled), data: structuredClone(data), context, offered: () => undefined });
  const made = [...rules.everyField()].filter(({ field }) => field.compute !== undefined);
  const all = made.reduce<unknown>((so, { path }) => setAt(so, path, getAt(rules.effective, path)), data);
  return isObject(all) ? (JSON.parse(JSON.stringify(all)) as JsonObject) : data;
}
