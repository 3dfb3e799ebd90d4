/** Effects of a transition: transitions of linked rows or of its own row, and new rows. */

import type { ScopeTypes } from "../../check/logic/scope-types";
import { keysOf } from "../../check/project/names";
import { linkedRowTypes } from "../../check/scope/record-rows";
import type { CompileTools } from "../../compile/tools";
import type { RecordEffect, RecordType } from "../../documents/language";
import { isObject } from "../../json/json";
import { valueAt } from "../../json/pointer";
import { linksOf } from "../../records/columns-with";
import type { CompiledEffect } from "../../records/compiled-record";
import { sortKey } from "../../records/sort-key";
import { sortKeys } from "../all-columns";
import { targetOf } from "../effect-target";
import { checkInStates } from "../model/check-in-states";
import { readsIssued } from "../part-scopes";
import type { NameMention, ScopePlace } from "../record-part";
import type { TransitionPart } from "../transition-part";
import { checkEffects } from "./check-effects";
import { checkGiven } from "./check-given";
import { checkLinkedSteps, checkOwnSteps, statesBefore } from "./check-own-steps";

export const effects = {
  compile: (value = [], { record: { children = {} }, tools }) => ({
    effects: value.map((effect) => compileEffect(effect, children, tools)),
  }),
  check: checkEffects,
  checkRules: (value, checking) => [
    ...checkOwnSteps(value, checking),
    ...checkLinkedSteps(value, checking),
    ...checkGiven(value, checking),
    ...statesBefore(value, checking).flatMap((states, index) =>
      checkInStates(value[index]?.when, [...checking.pointer, index, "when"], states, checking),
    ),
  ],
  scope: (place) => ({ ...readsIssued(place), ...linkedRow(place) }),
  names: {
    link: ({ record, pointer }) => [
      ...(["add", "each"].includes(String(pointer.at(-1))) ? [] : linksOf(record)),
      ...keysOf(record.children),
    ],
    transition: movedNames,
    column: orderNames,
  },
} satisfies TransitionPart<"effects">;

type Children = NonNullable<RecordType["children"]>;

/** `children` are those of the record type: a row that is added to them links to the row that it is added by. */
function compileEffect(effect: RecordEffect, children: Children, tools: CompileTools): CompiledEffect {
  const { when = true, owner, set = {}, data, of, each, transition, ifPossible = false, first, input } = effect;
  const condition = tools.logic(when);
  const child = effect.add === undefined ? undefined : children[effect.add];
  const record = effect.create ?? child?.record;
  if (record === undefined)
    return {
      kind: "transition",
      when: condition,
      of,
      each,
      transition: transition ?? "",
      ifPossible,
      first: first === undefined ? undefined : sortKey(first),
      input: tools.params(input) ?? {},
    };
  return {
    kind: "create",
    when: condition,
    record,
    owner: tools.expression(owner),
    set: tools.params(child && child.by !== "owner" ? { ...set, [child.by]: { var: "row.id" } } : set) ?? {},
    data: tools.params(data) ?? {},
  };
}

/** Each of the rows that link to this one, in an effect on them. */
function linkedRow({ library, id, transition, pointer }: ScopePlace): ScopeTypes {
  const effect = valueAt(transition, pointer.slice(2, 4));
  const child = isObject(effect) ? linkedRowTypes(library, id)[String(effect.each ?? effect.of)] : undefined;
  return child ? { it: child } : {};
}

const effectAt = ({ document, pointer }: NameMention): unknown => valueAt(document, pointer.slice(0, 4));

/** The transitions of the type that an effect moves. */
function movedNames(mention: NameMention): readonly string[] | undefined {
  const effect = effectAt(mention);
  const of = isObject(effect) && effect.of !== undefined ? String(effect.of) : undefined;
  return targetOf(mention.record, of, mention.library)?.transitions?.map(({ id }) => id);
}

/** The order of rows that link to this one; a link leads to one row, which needs no order. */
function orderNames({ record, library, pointer }: NameMention): readonly string[] {
  const effect = valueAt(record, pointer.slice(0, 4));
  const child = isObject(effect) ? record.children?.[String(effect.of)] : undefined;
  return child ? sortKeys(keysOf(library.get("record", child.record)?.columns)) : [];
}
