/**
 * A row while it is in some of its states: which states these are, and which columns are empty in all of them. A condition that is asked
 * then may hold of fewer rows than of all.
 */
import type { ScopeTypes, TypeSchema } from "../../check/logic/scope-types";
import type { RuleChecking } from "../record-part";
import { filledIn, ownWritten } from "./written-columns";

const empty: TypeSchema = { type: "null" };

export function rowIn(states: readonly string[], scope: ScopeTypes, { library, id, record }: RuleChecking): ScopeTypes {
  const { row } = scope;
  if (!row) return scope;
  const filled = filledIn(library, id, record);
  const isEmpty = (name: string) => states.every((state) => filled.get(state)?.has(name) === false);
  const properties: Record<string, TypeSchema> = { ...row.properties, state: { type: "string", enum: states, isThere: true } };
  for (const name of ownWritten(record).filter(isEmpty))
    properties[name] =
      record.columns?.[name]?.link === undefined ? empty : { ...row.properties?.[name], properties: { id: empty } };
  return { ...scope, row: { ...row, properties } };
}
