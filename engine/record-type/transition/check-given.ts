/** Values that an effect gives: the columns and fields of a new row, and what the transition of another row asks for. */
import type { Fault } from "../../check/fault";
import { checkValues, fieldHolds } from "../../check/logic/check-values";
import { dataType } from "../../check/scope/source-types";
import type { RecordEffect } from "../../documents/language";
import { soundParts } from "../../records/sound-parts";
import { columnTypesOf } from "../column-types";
import { targetOf } from "../effect-target";
import { columnHolds } from "../model/column-holds";
import type { TransitionRuleChecking } from "../transition-part";

export const checkGiven = (effects: readonly RecordEffect[], checking: TransitionRuleChecking): Fault[] =>
  effects.flatMap((effect, index) => checkEffect(effect, index, checking));

function checkEffect(effect: RecordEffect, index: number, checking: TransitionRuleChecking): Fault[] {
  const { library, record, pointer, scopeAt } = checking;
  const at = (key: "set" | "data" | "input") => [...pointer, index, key];
  const scopeIn = (key: "set" | "data" | "input") => (name: string) => scopeAt([...at(key), name]);
  const { set = {}, data = {}, input = {} } = effect;
  const made = effect.create ?? record.children?.[effect.add ?? ""]?.record;
  if (made === undefined) {
    const moved = targetOf(record, effect.of, library)?.transitions?.find(({ id }) => id === effect.transition);
    return moved?.input === undefined
      ? []
      : checkValues(input, fieldHolds(dataType(library, moved.input), library), scopeIn("input"), at("input"));
  }
  const there = soundParts(library.get("record", made) ?? {});
  return [
    ...checkValues(set, columnHolds(there, columnTypesOf(there, library), library), scopeIn("set"), at("set")),
    ...checkValues(data, fieldHolds(dataType(library, there.data), library), scopeIn("data"), at("data")),
  ];
}
