/**
 * An effect is a transition, of linked rows or of the row itself, or a new row, not both; it gives what the other one asks for, and no
 * effects lead back to the transition that they began with.
 */
import type { Fault } from "../../check/fault";
import { checkGivenInput } from "../../check/record/check-given-input";
import type { RecordEffect, RecordTransition, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { soundParts } from "../../records/sound-parts";
import { circleFrom } from "../circle";
import { writtenOnly } from "../column-types";
import { stepsFrom, targetOf } from "../effect-target";
import type { TransitionChecking } from "../transition-part";

export function checkEffects(
  effects: readonly RecordEffect[],
  { id, record, transition, library, pointer }: TransitionChecking,
): Fault[] {
  const circle = circleFrom(`${id}.${transition.id}`, (step) => stepsFrom(step, library));
  return [
    ...effects.flatMap((effect, at) => [
      ...checkEffect(record, effect, [...pointer, at], library),
      ...unboundOwner(transition, effect, [...pointer, at, "owner"], library),
    ]),
    ...(circle ? [{ code: "circle", pointer, at: "key", found: circle.join(" > ") } as const] : []),
  ];
}

function checkEffect(record: RecordType, effect: RecordEffect, pointer: Pointer, library: Library): Fault[] {
  const given = (["of", "each", "create", "add"] as const).filter((key) => effect[key] !== undefined);
  if (given.length > 1 || (given.length === 0 && effect.transition === undefined))
    return [
      { code: "one-source", pointer, at: "value", found: given.join(", ") || "-", expected: ["transition", "create", "add"] },
    ];
  if (effect.create !== undefined || effect.add !== undefined) return checkNewRow(record, effect, pointer, library);
  if (effect.transition === undefined)
    return [{ code: "missing-key", pointer, at: "value", found: "transition", expected: ["of", "transition"] }];
  const target = targetOf(record, effect.of, library)?.transitions?.find(({ id }) => id === effect.transition);
  return target ? checkGivenInput(target, effect, pointer, library) : [];
}

/** A person who is chosen is one of a list, which the server asks again: else whoever sends the form makes a row for any account. */
function unboundOwner(
  { input }: RecordTransition,
  { owner }: RecordEffect,
  pointer: Pointer,
  library: Library,
): readonly Fault[] {
  const read = isObject(owner) && typeof owner.var === "string" ? /^input[.](\w+)$/.exec(owner.var)?.[1] : undefined;
  const fields = input === undefined ? undefined : library.get("data", input)?.properties;
  const field = read !== undefined && isObject(fields) ? fields[read] : undefined;
  return isObject(field) && field.optionsFrom === undefined && field.options === undefined && read !== undefined
    ? [{ code: "owner-unbound", pointer, at: "value", found: read }]
    : [];
}

function checkNewRow(record: RecordType, effect: RecordEffect, pointer: Pointer, library: Library): Fault[] {
  const id = effect.create ?? record.children?.[effect.add ?? ""]?.record;
  const document = id === undefined ? undefined : library.get("record", id);
  if (id === undefined || !document) return [];
  const made = soundParts(document);
  const fields = library.get("data", made.data)?.properties;
  const names = Object.keys(isObject(fields) ? fields : {});
  const isOwnerless = made.owner !== "none" && record.owner === "none" && effect.owner === undefined;
  return [
    ...Object.keys(effect.set ?? {}).flatMap((name) => writtenOnly(made.columns, name, [...pointer, "set", name])),
    ...Object.keys(effect.data ?? {})
      .filter((name) => !names.includes(name))
      .map(
        (found): Fault => ({ code: "unknown-field", pointer: [...pointer, "data", found], at: "key", found, expected: names }),
      ),
    ...(isOwnerless
      ? [
          {
            code: "missing-param",
            pointer,
            at: "value",
            found: "owner",
            more: { target: id, key: "owner" },
          } as const,
        ]
      : []),
  ];
}
