/**
 * The conditions that the documents of a programme say, of which a case can expect something: rules of fields, menu items and their texts,
 * all that a record type says of a row and its transitions, screens with their sources and parts, the program itself, and the named conditions
 * that these name or that the programme keeps. The folder that all programmes share has those of its documents and of calls.
 *
 *   schemas/conditions/vokasi.json, "muda": { "when": { "<": [{ "age": ... }, 50] } }
 *     ->  { kind: "conditions", id: "vokasi", name: "muda", key: "when", pointer: ["conditions", "muda", "when"], ... }
 */
import {
  type ConditionEntries,
  entriesOf,
  givenIds,
  handed,
  isObject,
  type Library,
  type Logic,
  namedConditions,
  programOf,
  sharedFolder,
} from "../../engine/tools";
import { type ConditionKind, conditionKinds, conditionsIn } from "./conditions-in";
import type { FoundCondition } from "./found-condition";

export interface WrittenCondition extends FoundCondition {
  readonly kind: ConditionKind;
  readonly id: string;
  readonly path: string;
  readonly logic: Logic;
  /** The conditions of its own document that it names, which stand in its logic in the place of their names. */
  readonly names: readonly string[];
}

export const placeKey = ({ path, pointer }: Pick<WrittenCondition, "path" | "pointer">): string => `${path} ${pointer.join("/")}`;

/** Those of one document as it is written; what follows from another, or stands in the one that it extends, stands there. */
export function writtenIn(library: Library, kind: ConditionKind, id: string): WrittenCondition[] {
  const path = library.pathOf(kind, id);
  const source = library.sources.get(path);
  if (source?.follows || !isObject(source?.value)) return [];
  const value = source.value;
  const whole = library.get(kind, id) ?? value;
  const own = kind === "conditions" ? {} : whole.conditions;
  const entryOf = inPlaceOfName(library, own);
  return conditionsIn[kind](value, id, whole).flatMap((found) => {
    const said = found.pointer.reduce<unknown>((holder, key) => Object(holder)[key], value);
    const logic = found.key === "permission" ? said && { permitted: said } : said;
    return isObject(logic) ? [{ kind, id, path, logic: ownWords(logic, entryOf), names: ownNames(logic, own), ...found }] : [];
  });
}

/** The conditions that stand in the place of their names: those that the document keeps itself, and those that are handed values. */
function inPlaceOfName(library: Library, own: unknown): ConditionEntries {
  const shared = entriesOf(namedConditions(library));
  return (name) => {
    const [kept, other] = [Object(own)[name], shared(name)];
    return isObject(kept) ? kept : other && givenIds(other).length > 0 ? other : undefined;
  };
}

/** A part that the document takes away of the one that it extends is left out. */
function ownWords(logic: Logic, entryOf: ConditionEntries): Logic {
  if (Array.isArray(logic)) return logic.map((part) => ownWords(part, entryOf));
  if (!isObject(logic)) return logic;
  const [name, ...given] = [logic.condition].flat();
  const entry = entryOf(String(name));
  if (entry) return ownWords(handed(entry, given), entryOf);
  const said = Object.entries(logic).filter(([, part]) => part !== null);
  return Object.fromEntries(said.map(([operator, part]) => [operator, operator === "var" ? part : ownWords(part, entryOf)]));
}

/** Those of the document's own that a condition names, and those that these name. */
const ownNames = (logic: Logic, own: unknown): string[] =>
  namesOf(logic).flatMap((name) => {
    const entry = Object(own)[name];
    return isObject(entry) ? [name, ...ownNames(entry.when, own)] : [];
  });

/** All of a programme. A named condition that no programme keeps is of each whose conditions name it, and of the shared folder where none does. */
export function writtenConditions(library: Library, program: string): WrittenCondition[] {
  const own = conditionKinds.flatMap((kind) =>
    library.ids(kind).flatMap((id) => (keeperOf(library, kind, id) === program ? writtenIn(library, kind, id) : [])),
  );
  const programs = library.ids("program");
  const isOfOther = ({ id }: WrittenCondition) => programs.includes(programOf(id));
  const named = namedIn(library, own, program).filter((one) => !isOfOther(one));
  if (program !== sharedFolder) return [...own, ...named];
  const elsewhere = new Set(
    programs.flatMap((one) => writtenConditions(library, one)).map(({ path, name }) => `${path} ${name}`),
  );
  return [...own, ...named.filter(({ path, name }) => !elsewhere.has(`${path} ${name}`))];
}

/** The named conditions that others keep, of those that these conditions name and all that they name in turn. */
function namedIn(library: Library, own: readonly WrittenCondition[], program: string): WrittenCondition[] {
  const shared = library.ids("conditions").filter((id) => programOf(id) !== program);
  const byName = new Map(shared.flatMap((id) => writtenIn(library, "conditions", id)).map((one) => [one.name, one]));
  const met = new Set<WrittenCondition>();
  const follow = (logic: Logic): void => {
    for (const name of namesOf(logic)) {
      const one = byName.get(name);
      if (!one || met.has(one)) continue;
      met.add(one);
      follow(one.logic);
    }
  };
  for (const { logic } of own) follow(logic);
  return [...met];
}

const keeperOf = (library: Library, kind: ConditionKind, id: string): string =>
  kind === "conditions" || library.has("program", programOf(id)) ? programOf(id) : sharedFolder;

/** The named conditions that a condition names itself. */
export function namesOf(logic: Logic): string[] {
  if (Array.isArray(logic)) return logic.flatMap(namesOf);
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, part]) =>
    operator === "condition" ? [String([part].flat()[0])] : namesOf(part),
  );
}
