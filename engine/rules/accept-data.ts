/**
 * Accepts submitted data by the rules and the shape of a data schema, whatever sent it: values are read as people write them, hidden ones are dropped, computed ones
 * made anew, a changed read-only value, a choice that is not offered, a missing required value, a wrong shape and, where something stored is changed, a key that
 * no field has are refused.
 * The page runs the same rules as help, the server runs this as law.
 */

import type { Scope } from "../conditions/condition";
import { isObject } from "../json/json";
import { getAt, isEmpty, sameData, toKey } from "../json/paths";
import { within } from "../report/report-error";
import { checkData } from "./check-data";
import type { CompiledData } from "./compiled-data";
import type { DataError } from "./data-error";
import { doubtsIn } from "./doubts";
import type { OptionSources } from "./field-state";
import { keepLeaving } from "./keep-leaving";
import { messageFor, type Texts } from "./messages";
import { readData, type Spellings } from "./read-data";
import { RuleIndex } from "./rule-index";
import { RuleState } from "./rule-state";
import { underPresentNames } from "./under-present-names";
import { unnamedKeys } from "./unnamed-keys";
import type { DataValidator } from "./validator";
import { withoutEmpty } from "./without-empty";

/** Its `offered` gives the options of a list for a parent's value, and `found` the row of a call; undefined refuses every choice. */
export interface Submission extends OptionSources {
  readonly submitted: unknown;
  /** The data that is saved now; a read-only field keeps its value from here. */
  readonly stored: Readonly<Record<string, unknown>> | undefined;
  readonly context: Scope;
  /** Names of top-level fields that the sender may not change: they keep their stored values. */
  readonly closed?: ReadonlySet<string>;
  /** A required value may be missing. */
  readonly partial?: boolean;
  /** A key that no field is named for is refused instead of dropped. */
  readonly strict?: boolean;
  /** In which words the labels of a list are written too. */
  readonly words?: Spellings["words"];
  readonly texts: Texts;
}

export interface Acceptance {
  /** The data that may be saved when `errors` is empty. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly DataError[];
}

const indexes = new WeakMap<CompiledData, RuleIndex>();

/** The dependency graph of a schema, made once. */
export function indexOf(compiled: CompiledData): RuleIndex {
  const index = indexes.get(compiled) ?? new RuleIndex(compiled);
  indexes.set(compiled, index);
  return index;
}

/** The variables of the context that the rules of a data schema read, such as `session.role`. */
export const contextReads = (compiled: CompiledData): readonly string[] => indexOf(compiled).contextReads;

export function acceptData(compiled: CompiledData, validator: DataValidator, input: Submission): Acceptance {
  return within({ document: compiled.id }, () => accept(compiled, validator, input));
}

function accept(compiled: CompiledData, validator: DataValidator, input: Submission): Acceptance {
  const { context, closed, partial = false, strict = false, offered, found, words, texts } = input;
  const spellings: Spellings = { choices: offered, words };
  const sent = underPresentNames(compiled.fields, input.submitted);
  const submitted = readData(compiled, sent, spellings);
  // A value that was stored before its spelling was read is the same value. Whether what is stored is complete is asked of it as if it were sent.
  const stored = sent === input.stored ? (submitted as typeof input.stored) : readData(compiled, input.stored, spellings);
  if (!isObject(submitted)) {
    const message = messageFor({ path: [], keyword: "type" }, compiled, texts);
    return { data: {}, errors: [{ path: "", code: "shape", message }] };
  }
  // The values in closed fields are known before any rule reads them: nobody opens a field by leaving out what closes it.
  const data = {
    ...structuredClone(submitted),
    ...Object.fromEntries([...(closed ?? [])].map((name) => [name, stored?.[name]])),
  };
  const rules = new RuleState({ index: indexOf(compiled), data, context, closed, offered, found });
  const refused: DataError[] = [];
  for (const { path, field, state } of [...rules.everyField()]) {
    if (!state.visible || !state.readOnly || field.compute !== undefined) continue;
    const kept = getAt(stored, path);
    const value = getAt(submitted, path);
    if (!isEmpty(value) && !sameData(value, kept)) {
      const message = messageFor({ path, keyword: "read-only" }, compiled, texts);
      refused.push({ path: toKey(path), code: "read-only", message });
    }
    if (!sameData(value, kept)) rules.set(path, kept);
  }
  // Where something is begun, answers to another form may come along, such as those of a registration to the kinds that ask for less.
  for (const path of strict && stored ? unnamedKeys(submitted, compiled.schema, stored) : []) {
    const message = messageFor({ path, keyword: "additionalProperties" }, compiled, texts);
    refused.push({ path: toKey(path), code: "shape", message });
  }
  const accepted = withoutEmpty(rules.effective, compiled.schema) as Record<string, unknown>;
  const named = new Set(refused.map(({ path }) => path));
  const isTold = ({ path, code }: DataError) => !named.has(path) && !(partial && code === "required");
  const doubts = doubtsIn(compiled, spellings);
  const errors = checkData(rules, accepted, { compiled, validator }, { texts, doubts }).filter(isTold);
  return { data: keepLeaving(compiled.fields, accepted, stored), errors: [...refused, ...errors] };
}
