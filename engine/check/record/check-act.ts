/**
 * A call that its document answers: an act is on a row with an owner and gives the transition what it asks for, a list is asked for what it
 * knows, and what is written and answered has a name that somebody describes.
 */

import { findCall } from "../../calls/calls";
import type { Call, CallAct, CallMoves } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { contextRoots, ownProgram } from "../../records/context-roots";
import { programRoots } from "../../records/program-roots";
import { sealedFields } from "../../records/sealed-fields";
import { soundParts } from "../../records/sound-parts";
import type { Fault } from "../fault";
import { lookUp, type ScopeTypes } from "../logic/scope-types";
import { keysOf } from "../project/names";
import { withoutEffect } from "../screen/without-effect";
import { checkDesk } from "./check-desk";
import { checkGivenInput } from "./check-given-input";
import { checkAnsweredPaper } from "./check-papers";
import { checkShownFields } from "./check-shown-fields";

export function checkActs(calls: unknown, library: Library): Fault[] {
  return (Array.isArray(calls) ? (calls as readonly Call[]) : []).flatMap((call, index) => {
    const pointer: Pointer = ["calls", index];
    const act = call.act ? checkAct(call, call.act, pointer, library) : [];
    const answered = [...checkAnswersOf(call, pointer, library), ...checkAnsweredPaper(call, pointer, library)];
    const moves = call.moves ? checkMoves(call, call.moves, [...pointer, "moves"], library) : [];
    const listed = [...checkRows(call, pointer, library), ...checkDesk(call, pointer, library)];
    return [...act, ...answered, ...moves, ...listed, ...checkValues(call, pointer)];
  });
}

/** Answers are the owner's of the row that the address names. */
function checkAnswersOf({ record, path }: Call, call: Pointer, library: Library): Fault[] {
  if (!record) return [];
  const pointer = [...call, "record"];
  if (record.operation !== "answers")
    return record.of === undefined ? [] : [withoutEffect([...pointer, "of"], ['"operation": "answers"'])];
  if (record.of === undefined) return [{ code: "missing-key", pointer, at: "key", found: "of" }];
  return [
    ...(path.includes("{id}") ? [] : [withoutEffect([...pointer, "of"], ["{id}"])]),
    ...checkShownFields(record.of, sealedFields(library, record.data), [...pointer, "of"]),
  ];
}

function checkAct({ method }: Call, act: CallAct, call: Pointer, library: Library): Fault[] {
  const pointer = [...call, "act"];
  if (method === "GET") return [withoutEffect(pointer, ['"method": "POST"', '"method": "PUT"', '"method": "DELETE"'])];
  const document = library.get("record", act.record);
  if (!document) return [];
  if (document.owner === "none") {
    const expected = library.ids("record").filter((id) => library.get("record", id)?.owner !== "none");
    return [{ code: "without-owner", pointer: [...pointer, "record"], at: "value", found: act.record, expected }];
  }
  const made = (soundParts(document).transitions ?? []).filter(({ id }) => act.transitions.includes(id));
  const asking = made.filter(({ input }) => input !== undefined);
  const demanding = made.find(({ note }) => note === "required");
  const program = ownProgram(library, act.record);
  const roots = program === undefined ? [] : programRoots(library, program).map(({ record }) => record);
  return [
    ...asking.flatMap((transition) => checkGivenInput(transition, act, pointer, library)),
    ...(act.input && asking.length === 0 ? [withoutEffect([...pointer, "input"], ["input"])] : []),
    ...(demanding && act.note === undefined
      ? [{ code: "missing-param", pointer, at: "value", found: "note", more: { target: demanding.id, key: "note" } } as const]
      : []),
    ...(act.note !== undefined && made.every(({ note }) => note === undefined)
      ? [withoutEffect([...pointer, "note"], ['"note": "required" | "optional"'])]
      : []),
    ...(act.create && !roots.includes(act.record)
      ? [{ code: "no-root", pointer: [...pointer, "create"], at: "key", found: act.record, expected: roots } as const]
      : []),
    ...Object.keys(act.ptk ?? {}).flatMap((path) =>
      checkTeacher(path, [...pointer, "ptk", path], contextRoots(library, program) as ScopeTypes),
    ),
  ];
}

/** Each transition has a button, and is given what it asks for. */
function checkMoves({ method }: Call, moves: CallMoves, pointer: Pointer, library: Library): Fault[] {
  if (method === "GET") return [withoutEffect(pointer, ['"method": "POST"', '"method": "PUT"', '"method": "DELETE"'])];
  return moves.of.flatMap(({ record, transition: named }, index): Fault[] => {
    const { transitions = [] } = soundParts(library.get("record", record) ?? {});
    const transition = transitions.find(({ id }) => id === named);
    if (!transition) return [];
    const place = [...pointer, "of", index, "transition"];
    const pressed = transitions.flatMap(({ id, as }) => (as ? [id] : []));
    const idle: Fault[] = pressed.includes(named)
      ? []
      : [{ code: "unknown-transition", pointer: place, at: "value", found: named, expected: pressed }];
    const lacking: Fault[] =
      transition.note === "required" && moves.note === undefined
        ? [{ code: "missing-param", pointer, at: "value", found: "note", more: { target: named, key: "note" } }]
        : [];
    if (transition.input === undefined) return [...idle, ...lacking];
    return [
      ...idle,
      ...lacking,
      ...checkGivenInput(transition, moves as Parameters<typeof checkGivenInput>[1], pointer, library),
    ];
  });
}

function checkTeacher(path: string, pointer: Pointer, context: ScopeTypes): Fault[] {
  const found = lookUp(context, `ptk.${path}`);
  return "schema" in found ? [] : [{ code: "unknown-field", pointer, at: "key", found: found.missing, expected: found.known }];
}

/** A question may only ask what the list knows: it would pass over anything else. The answer is a page, all rows under a name, or one. */
function checkRows({ rows, query }: Call, call: Pointer, library: Library): Fault[] {
  const shape = rows ? checkRowsShape(rows, [...call, "rows"]) : [];
  if (shape.length > 0) return shape;
  const derived = rows && findCall(library, `${rows.record}.${rows.list}`);
  if (!derived || !isObject(query)) return [];
  const expected = keysOf(isObject(derived.query) ? derived.query.properties : undefined);
  const unknown = keysOf(query.properties).filter((name) => !expected.includes(name));
  return unknown.map((found): Fault => {
    return { code: "unknown-key", pointer: [...call, "query", "properties", found], at: "key", found, expected };
  });
}

function checkRowsShape(rows: NonNullable<Call["rows"]>, pointer: Pointer): Fault[] {
  const { under, one, otherwise } = rows;
  if (under !== undefined && one === true)
    return [{ code: "one-source", pointer, at: "value", found: "under, one", expected: ["under", "one"] }];
  const isPage = under === undefined && one !== true;
  const idle = isPage ? [] : (["type", "id"] as const).filter((key) => rows[key] !== undefined);
  return [
    ...idle.map((key) => withoutEffect([...pointer, key], ['"list": true'])),
    ...(otherwise !== undefined && one !== true ? [withoutEffect([...pointer, "otherwise"], ['"one": true'])] : []),
  ];
}

/** The answered keys stand in the answer's schema, and those that it requires are answered. */
function checkValues({ values, choices, answer }: Call, call: Pointer): Fault[] {
  if ((values ?? choices) === undefined || !isObject(answer)) return [];
  const expected = keysOf(answer.properties);
  const required = Array.isArray(answer.required) ? answer.required.map(String) : [];
  const named = Object.entries({ values, choices }).flatMap(([key, all = {}]) =>
    Object.keys(all).map((name) => [key, name] as const),
  );
  const lacking = required.filter((name) => !named.some(([, one]) => one === name));
  const pointer = [...call, values === undefined ? "choices" : "values"];
  return [
    ...named
      .filter(([, name]) => !expected.includes(name))
      .map(([key, found]): Fault => ({ code: "unknown-field", pointer: [...call, key, found], at: "key", found, expected })),
    ...lacking.map((found): Fault => ({ code: "missing-key", pointer, at: "value", found, expected: [found] })),
  ];
}
