/**
 * The part of a draft that may be kept: everything as it was typed, also what is incomplete or wrong, but nothing that the person may not
 * set. A draft holds the top-level fields that were changed; null says that a field was emptied.
 *
 *   stored { nik: "99...", alamat: "Jalan Lama" }, nik is read-only
 *   typed  { nik: "11...", alamat: "Jal" }          ->   { alamat: "Jal" }
 */

import type { Scope } from "../conditions/condition";
import { isObject, type JsonObject } from "../json/json";
import { getAt, sameData, sameField } from "../json/paths";
import { visitObjects } from "../json/pointer";
import { within } from "../report/report-error";
import { indexOf } from "./accept-data";
import type { CompiledData } from "./compiled-data";
import type { OptionSources } from "./field-state";
import { RuleState } from "./rule-state";
import { underPresentNames } from "./under-present-names";

export interface TypedDraft extends Pick<OptionSources, "offered"> {
  readonly typed: Readonly<JsonObject>;
  /** The data that is saved now; a read-only field keeps its value from here. */
  readonly stored: Readonly<JsonObject>;
  readonly context: Scope;
  /** Names of top-level fields that the person may not change. */
  readonly closed: ReadonlySet<string>;
}

export function acceptDraft(compiled: CompiledData, draft: TypedDraft): JsonObject {
  return within({ document: compiled.id }, () => accept(compiled, draft));
}

function accept(compiled: CompiledData, { typed: given, stored, context, closed, offered }: TypedDraft): JsonObject {
  const typed = underPresentNames(compiled.fields, given);
  const known = namesOf(compiled.schema);
  const names = Object.keys(typed).filter((name) => known.has(name) && !closed.has(name));
  const changed = Object.fromEntries(names.map((name) => [name, typed[name] ?? undefined]));
  const data = { ...structuredClone(stored), ...structuredClone(changed) };
  const rules = new RuleState({ index: indexOf(compiled), data, context, closed, offered, found: () => undefined });
  for (const { path, field, state } of [...rules.everyField()]) {
    // A field that another answer hides may be shown again by the next answer: it keeps what was typed.
    const maySet = state.visible ? !state.readOnly : field.reads.some((read) => /^(form|item)\b/.test(read));
    const kept = getAt(stored, path);
    if (!maySet && field.compute === undefined && !sameData(getAt(rules.raw, path), kept)) rules.set(path, kept);
  }
  const accepted = names.map((name) => [name, getAt(rules.raw, [name]) ?? null] as const);
  return Object.fromEntries(accepted.filter(([name, value]) => !sameField(value, stored[name])));
}

const knownNames = new WeakMap<object, ReadonlySet<string>>();

/** Every field that the schema names, also one that only a branch of it brings. */
function namesOf(schema: JsonObject): ReadonlySet<string> {
  const before = knownNames.get(schema);
  if (before) return before;
  const names = new Set<string>();
  visitObjects(schema, ({ properties }) => {
    for (const name of Object.keys(isObject(properties) ? properties : {})) names.add(name);
  });
  knownNames.set(schema, names);
  return names;
}
