/**
 * An effect is a transition, of linked rows or of the row itself, or a new row, not both; it gives what the other one asks for, and no
 * effects lead back to the transition that they began with.
 */
import type { RecordEffect, RecordTransition, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { derivedOfLibrary } from "../../documents/once-in-library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { accountHappenings } from "../../records/compiled-accounts";
import { soundParts } from "../../records/sound-parts";
import type { Fault } from "../fault";
import { writtenOnly } from "./check-columns";
import { circleFrom } from "./circle";
import { madeByCalls } from "./made-by-calls";

export function checkEffects(id: string, record: RecordType, library: Library): Fault[] {
  return (record.transitions ?? []).flatMap((transition, index) => {
    const pointer: Pointer = ["transitions", index];
    const effects = (transition.effects ?? []).flatMap((effect, at) => [
      ...checkEffect(record, effect, [...pointer, "effects", at], library),
      ...unboundOwner(transition, effect, [...pointer, "effects", at, "owner"], library),
    ]);
    const circle = circleFrom(`${id}.${transition.id}`, (step) => stepsFrom(step, library));
    const circular: Fault[] = circle
      ? [{ code: "circle", pointer: [...pointer, "effects"], at: "key", found: circle.join(" > ") }]
      : [];
    return [...effects, ...circular];
  });
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
  return target ? checkInput(target, effect, pointer, library) : [];
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

/** What the other transition asks for has to be given: nobody is there to be asked. */
export function checkInput(
  target: RecordTransition,
  effect: Pick<RecordEffect, "input">,
  pointer: Pointer,
  library: Library,
): Fault[] {
  const schema = target.input === undefined ? undefined : library.get("data", target.input);
  const fields = Object.keys(isObject(schema?.properties) ? schema.properties : {});
  const required = Array.isArray(schema?.required) ? schema.required.map(String) : [];
  const given = Object.keys(effect.input ?? {});
  const lacking = required.filter((name) => !given.includes(name));
  return [
    ...given
      .filter((name) => !fields.includes(name))
      .map(
        (found): Fault => ({ code: "unknown-field", pointer: [...pointer, "input", found], at: "key", found, expected: fields }),
      ),
    ...lacking.map((found): Fault => {
      return { code: "missing-param", pointer, at: "value", found, more: { target: target.id, key: "input" } };
    }),
  ];
}

function checkNewRow(record: RecordType, effect: RecordEffect, pointer: Pointer, library: Library): Fault[] {
  const id = effect.create ?? record.children?.[effect.add ?? ""]?.record;
  const document = id === undefined ? undefined : library.get("record", id);
  if (id === undefined || !document) return [];
  const made = soundParts(document);
  const fields = library.get("data", made.data)?.properties;
  const known = Object.keys(isObject(fields) ? fields : {});
  const isOwnerless = made.owner !== "none" && record.owner === "none" && effect.owner === undefined;
  return [
    ...Object.keys(effect.set ?? {}).flatMap((name) => writtenOnly(made.columns, name, [...pointer, "set", name])),
    ...Object.keys(effect.data ?? {})
      .filter((name) => !known.includes(name))
      .map(
        (found): Fault => ({ code: "unknown-field", pointer: [...pointer, "data", found], at: "key", found, expected: known }),
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

/** The type of the rows that an effect moves: its own where `of` names no other. */
export function targetOf(record: RecordType, of: string | undefined, library: Library): RecordType | undefined {
  if (of === undefined) return record;
  const id = targetId(record, of);
  const document = id === undefined ? undefined : library.get("record", id);
  return document && soundParts(document);
}

function targetId({ columns = {}, children = {} }: Pick<RecordType, "columns" | "children">, of: string): string | undefined {
  return Object.hasOwn(columns, of) ? columns[of]?.link : Object.hasOwn(children, of) ? children[of]?.record : undefined;
}

/** `<type>.<transition>` that a transition makes. */
function stepsFrom(step: string, library: Library): readonly string[] {
  const dot = step.lastIndexOf(".");
  const own = step.slice(0, dot);
  const record = soundParts(library.get("record", own) ?? {});
  const transition = record.transitions?.find(({ id }) => id === step.slice(dot + 1));
  const effects = Array.isArray(transition?.effects) ? transition.effects : [];
  return effects.flatMap((effect) => {
    const type = effect.of === undefined ? own : targetId(record, effect.of);
    return type === undefined || effect.transition === undefined ? [] : [`${type}.${effect.transition}`];
  });
}

const isNamed = (name: unknown): name is string => typeof name === "string";

/** `<type>.<transition>`, one a line, of what others make: answers of partners, calls, who holds the key of a mail, the server when something happened to an account. */
const allMade = derivedOfLibrary((library, _of: "record"): string => {
  const made = library.ids("record").flatMap((type) => {
    const { transitions = [] } = soundParts(library.get("record", type) ?? {});
    const happening = transitions.filter(({ account }) => accountHappenings.some((one) => one === account?.does));
    const mailed = transitions.flatMap(({ mail }) => mail?.link?.transition ?? []);
    const answered = transitions.flatMap(({ send }) => [send?.done?.transition, send?.failed?.transition].filter(isNamed));
    return [
      ...[...mailed, ...answered].map((one) => `${type}.${one}`),
      ...transitions.flatMap((one) => stepsFrom(`${type}.${one.id}`, library)),
      ...happening.map((one) => `${type}.${one.id}`),
    ];
  });
  return [...made, ...madeByCalls(library)].join("\n");
});

/** Those of one type, as a text: who asks for a type does not depend on the others. */
const madeOf = derivedOfLibrary((library, id: string): string =>
  allMade(library, "record")
    .split("\n")
    .flatMap((step) => (step.startsWith(`${id}.`) ? step.slice(id.length + 1) : []))
    .join("\n"),
);

/** The ids of the transitions of a type that others make. */
export const madeElsewhere = (id: string, library: Library): ReadonlySet<string> =>
  new Set(madeOf(library, id).split("\n").filter(Boolean));
