/** A person of the demo: what each program knows of them, what they have filled in, and the groups they are in, as the documents have them. */
import { compileLogic, evaluate, type Logic, LogicError } from "../../conditions/condition";
import { groupsOf } from "../../documents/access";
import { namedConditions } from "../../documents/conditions";
import { type Library, overlaysOf } from "../../documents/library";
import { mergePatch } from "../../documents/merge-patch";
import { derivedOfLibrary, onceInLibrary } from "../../documents/once-in-library";
import { programOf, withoutProgram } from "../../documents/program-folder";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { contextRoots } from "../../records/context-roots";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { checkSample } from "./check-sample";

export function checkPersona({ id, value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const programs = Object.keys(isObject(value.programs) ? value.programs : {});
  const unknownPrograms = programs.filter((program) => !library.has("program", program));
  return [
    ...unknownPrograms.map((program) => unknown("unknown-program", ["programs", program], program, library.ids("program"))),
    ...checkGroups(value.groups, ["groups"], library),
    ...checkKeys(value.records, "records", "data", library),
    ...checkKeys(value.papers, "papers", "paper", library),
    ...(toldOnce(library, "all").get(id) ?? []),
  ];
}

/** Values that their fields do not take: what each program knows of the person, and what they have filled in, as their cohort is asked. */
function valueFaults(id: string, library: Library): Fault[] {
  const value = library.get("persona", id) ?? {};
  const programs = isObject(value.programs) ? value.programs : {};
  const asked = askedOf(value, programOf(id), library);
  return [
    ...checkMember(programOf(id), value, [], library),
    ...Object.entries(programs).flatMap(([program, member]) =>
      library.has("program", program) && isObject(member) ? checkMember(program, member, ["programs", program], library) : [],
    ),
    ...Object.entries(isObject(value.records) ? value.records : {}).flatMap(([schema, data]) =>
      checkSample(data, asked(schema), ["records", schema], library),
    ),
  ];
}

/** All that is wrong with the personas' values, by persona: a field that changed is told once, at the first who holds such a value, with all others. */
const toldOnce = derivedOfLibrary((library, _: "all"): ReadonlyMap<string, readonly Fault[]> => {
  const all = library.ids("persona").map((id) => [id, valueFaults(id, library)] as const);
  const holders = new Map<string, string[]>();
  for (const [id, faults] of all)
    for (const cause of faults.map((fault) => causeOf(id, fault))) holders.set(cause, [...(holders.get(cause) ?? []), id]);
  return new Map(
    all.map(([id, faults]) => [id, faults.flatMap((fault) => toldAt(id, fault, holders.get(causeOf(id, fault)) ?? [id]))]),
  );
});

function toldAt(id: string, fault: Fault, [first, ...others]: readonly string[]): Fault[] {
  if (others.length === 0) return [fault];
  if (first !== id) return [];
  const { pointer, at, found = "" } = fault;
  const more = { name: pointer.join("."), count: String(others.length), others: others.map(withoutProgram).join(", ") };
  return [{ code: "unfit-personas", pointer, at, found, more }];
}

/** The field, which outside of `records` is the program's. */
function causeOf(id: string, { pointer }: Fault): string {
  const program = pointer[0] === "records" ? "" : programOf(id);
  return JSON.stringify([program, pointer]);
}

/** A data schema as the person's cohort is asked: its overlays alone, so that what was read can be noted. */
function askedOf(persona: JsonObject, program: string, library: Library): (schema: string) => JsonObject | undefined {
  const number = cohortNumber(library, program);
  const roots = isObject(persona.roots) ? persona.roots : {};
  const cohort = number === undefined ? "" : `${program}/${evaluate(number, { ...persona, ...roots })}`;
  const overlays = overlaysOf(library, cohort);
  return (id) => {
    const schema = library.get("data", id);
    const patches = (schema && overlays.get(library.pathOf("data", id))) ?? [];
    return patches.reduce<JsonObject | undefined>((value, patch) => mergePatch(value, patch) as JsonObject, schema);
  };
}

const cohortNumber = onceInLibrary((library, program: string): Logic | undefined => {
  const number = library.get("program", program)?.cohort;
  try {
    return number === undefined ? undefined : compileLogic(number as Logic, namedConditions(library)).logic;
  } catch (error) {
    // Told where the program stands.
    if (error instanceof LogicError) return undefined;
    throw error;
  }
});

/** Values that one program knows of the person, by the types that its conditions read. */
export function checkMember(program: string, member: JsonObject, leading: Pointer, library: Library): Fault[] {
  const roots = contextRoots(library, program);
  const others = isObject(member.roots) ? member.roots : {};
  const own = ["ptk", "akun", "profile", "preferences"].map((name) => [name, member[name], [...leading, name]] as const);
  const further = Object.entries(others).flatMap(([name, values]) => {
    const at = [...leading, "roots", name];
    const rows = Array.isArray(values) ? values.map((one, index) => [one, [...at, index]] as const) : [[values, at] as const];
    return rows.map(([one, pointer]) => [name, one, pointer] as const);
  });
  const unknownRoots = Object.keys(others).flatMap((name): Fault[] =>
    Object.hasOwn(roots, name) ? [] : [unknown("unknown-variable", [...leading, "roots", name], name, Object.keys(roots))],
  );
  return [
    ...unknownRoots,
    ...[...own, ...further].flatMap(([name, given, pointer]) => checkSample(given, roots[name], pointer, library)),
  ];
}

/** Each case and each persona is asked for them. */
const groupNames = derivedOfLibrary((library, _: "all"): readonly string[] => groupsOf(library).map(({ id }) => written(id)));

export function checkGroups(groups: unknown, leading: Pointer, library: Library): Fault[] {
  const known = groupNames(library, "all");
  return (Array.isArray(groups) ? groups : []).flatMap((group, index): Fault[] =>
    known.includes(written(group))
      ? []
      : [{ code: "unknown-group", pointer: [...leading, index], at: "value", found: written(group), expected: known }],
  );
}

function checkKeys(given: unknown, key: string, kind: "data" | "paper", library: Library): Fault[] {
  const code = kind === "data" ? "unknown-schema" : "unknown-document";
  return Object.keys(isObject(given) ? given : {}).flatMap((id): Fault[] =>
    library.has(kind, id) ? [] : [unknown(code, [key, id], id, library.ids(kind))],
  );
}

function unknown(code: Fault["code"], pointer: Pointer, found: string, expected: readonly string[]): Fault {
  return { code, pointer, at: "key", found, expected };
}
