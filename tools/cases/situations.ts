/**
 * Somebody at a moment who looks at one thing: a case without its expectations. Those of the programme's personas are tried first, as they are;
 * then the solver of the difference looks for what would have to be otherwise with one of them.
 *
 *   angkatan 7 is wanted, the persona is of 6  ->  the persona with facts { profile: { angkatan: 7 } }
 */
import {
  type Case,
  compileRecord,
  isObject,
  type JsonObject,
  type Library,
  type Logic,
  mergePatch,
  readPath,
  type Scope,
  setAt,
  settled,
} from "../../engine/tools";
import { askedOf } from "../diff/asked-of";
import { opened, seenBy } from "../diff/known-of";
import { openValues, readsOf } from "../diff/open-values";
import { type Choice, type Question, search } from "../diff/search";
import { compiledOf } from "./answer-of";
import { askedScreenOf } from "./asking-screen";
import { type CasePerson, casePerson } from "./case-person";
import { scopesOf } from "./sights";
import type { WrittenCondition } from "./written-conditions";

export type Look = Pick<Case, "form" | "menu" | "screen" | "record" | "row">;

export interface Situation {
  readonly document: Case;
  readonly person: CasePerson;
}

/** The noon on which the cases of a programme are, where no moment matters. */
const usualDate = "2026-11-21 10:00:00";

const bare = { $schema: "../../language/case.schema.json", title: "", sentence: "", date: usualDate, expects: {} };

export const situationOf = (library: Library, program: string, given: Partial<Case>): Situation => {
  const document = { ...bare, ...given } as Case;
  return { document, person: casePerson(library, `${program}/usulan`, document) };
};

/** The conditions of which nobody is found: for what a row has beside its acts, the data around it would have to be found too. */
const notSought: ReadonlySet<string> = new Set([
  ...["require", "reason", "mail", "effect", "create", "write", "list"],
  ...["blocked", "institution", "bodyWhen", "init", "title", "script", "grants", "at", "pick", "among", "report"],
  ...["set", "stored", "given", "zone", "compute", "test", "action", "sent", "text", "only", "named"],
  ...["returns", "attribute", "moves", "of", "openWhen", "typed", "againWhile"],
]);

/** The thing that a case has to look at to see a condition; rows are those of somebody else in each state, and the person's own. */
export function looksAt({ kind, id, name, key, pointer }: WrittenCondition, library: Library): Look[] {
  if (notSought.has(key)) return [];
  if (kind === "screen" && pointer.length > 1) return [{ screen: id }];
  if (kind === "data") return [{ form: id }];
  if (kind === "menu") return [{ menu: id }];
  if (kind !== "record") return [{}];
  const record = compileRecord(library, id);
  const isAct = pointer[0] === "transitions";
  const held = isAct && record?.transitions.get(name)?.claimed ? { held: true as const } : {};
  const states = (isAct ? record?.transitions.get(name)?.in : undefined) ?? [...(record?.states.keys() ?? [])];
  return states.flatMap((state): Look[] => [
    { record: id, row: { state, ...held } },
    { record: id, row: { state, own: true, ...held } },
  ]);
}

/** The other conditions that have to hold, so that this one decides. */
export function around(condition: WrittenCondition, all: readonly WrittenCondition[], library: Library): Logic {
  const { kind, id, name, key, pointer } = condition;
  if (kind === "screen" && pointer.length > 1) return aroundPart(condition, all);
  const beside = all.filter((one) => one !== condition && one.kind === kind && one.id === id && one.name === name);
  const shown = beside.filter((one) => key !== one.key && ["visibleWhen", "permission"].includes(one.key));
  const record = kind === "record" && pointer[0] === "transitions" ? compileRecord(library, id) : undefined;
  const as = record?.transitions.get(name)?.as ?? [];
  const readers = (record?.readers ?? []).filter((reader) => as.includes(reader.id));
  return {
    and: [true, ...shown.map(({ logic }) => logic), ...(record ? [{ or: [false, ...readers.map(({ when }) => when)] }] : [])],
  };
}

/** The screen opens, all around the part is shown, and no case before it is chosen. */
function aroundPart({ id, name, pointer }: WrittenCondition, all: readonly WrittenCondition[]): Logic {
  const own = all.filter((one) => one.kind === "screen" && one.id === id);
  const list = pointer.slice(0, -2).join("/");
  const isBefore = (one: WrittenCondition) =>
    one.key === "part" && one.pointer.slice(0, -2).join("/") === list && Number(one.pointer.at(-2)) < Number(pointer.at(-2));
  const outer = own.filter((one) => one.pointer.length === 1 || (one.key === "visibleWhen" && name.startsWith(`${one.name}.`)));
  return { and: [true, ...outer.map(({ logic }) => logic), ...own.filter(isBefore).map(({ logic }) => ({ "!": [logic] }))] };
}

/** Changes of a situation under which the two answers of a question differ; undefined where none was found. */
export function solved(
  situation: Situation,
  condition: WrittenCondition,
  question: Question,
  library: Library,
): Partial<Case> | undefined {
  const { document, person } = situation;
  const [scope] = scopesOf(document, person)[condition.kind as "data"](condition.name, condition);
  if (!scope) return undefined;
  const alone = (logic: Logic) => settled(compiledOf(person.library, logic), () => 0);
  const compiled = { before: alone(question.before), after: alone(question.after) };
  const reads = readsOf([compiled.before, compiled.after]);
  const paths = [...reads.paths].filter((path) => isSettable(path, document));
  const { typeOf } = askedOf(condition.kind, condition.id, [library], []);
  const today = String(document.date).slice(0, 10);
  const seen = (path: string) => [
    ...seenBy(path, reads.guessed, { before: scope, after: scope }),
    ...(path !== "date" && reads.dates.has(path) ? [today] : []),
  ];
  const open = opened(openValues(compiled, typeOf, reads), paths, seen);
  const { gained, lost } = search(compiled, { before: scope, after: scope }, open, {
    most: 300,
    wanted: { gained: true, lost: true },
  });
  const choice = [gained, lost]
    .filter((one) => one !== undefined)
    .sort((one, other) => changes(one, scope) - changes(other, scope))[0];
  return choice && changedBy(choice, scope, { document, rows: rowsOf(condition, document, person) });
}

const changes = (choice: Choice, scope: Scope): number =>
  Object.entries(choice).filter(([path, value]) => !isSame(readPath(scope, path), value)).length;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const institution = "session.instansi_id";

/** The person's session, their cohort and who they are follow from other facts; the state of a row is where it is looked at. */
const followed = ["session", "cohort", "actor", "sources", "params", "option", "item", "labels", "selection", "queries"];

/** The answers around a screen are found with it. */
const ofScreen = ["sources", "forms", "state"];

const isSettable = (path: string, { row, screen }: Case): boolean => {
  const [root = "", key] = path.split(".");
  if (screen !== undefined && (root === "row" || ofScreen.includes(root))) return true;
  if (root === "row") return row !== undefined && key !== "state" && key !== "owner" && key !== "revision" && key !== "id";
  return !followed.includes(root) || path === institution;
};

/** The chosen values as a case says them; what is as it was is not said. */
function changedBy(choice: Choice, scope: Scope, { document, rows }: Changing): Partial<Case> {
  const { facts = {}, answers = {}, row, screen } = document;
  let changed: JsonObject = { facts, answers, ...(row ? { row } : {}) } as JsonObject;
  const said = Object.entries(choice).filter(([path, value]) => !isSame(readPath(scope, path), value));
  for (const [path, value] of said.sort(([one], [other]) => one.length - other.length)) {
    const [root = "", ...keys] = path.split(".");
    if (screen !== undefined && (root === "row" || ofScreen.includes(root))) {
      changed = setAt(changed, [...(root === "row" ? rows : [root]), ...keys].map(indexOrName), value) as JsonObject;
    } else if (path !== "date") changed = mergePatch(changed, nested(keysOf(path), value ?? null)) as JsonObject;
    else changed = { ...changed, date: value };
  }
  return Object.fromEntries(Object.entries(changed).filter(([, part]) => !isObject(part) || Object.keys(part).length > 0));
}

interface Changing {
  readonly document: Case;
  /** The way to the row for which a part of a list is read. */
  readonly rows: readonly string[];
}

const indexOrName = (key: string): string | number => (/^[0-9]+$/.test(key) ? Number(key) : key);

/** The first row that the source of the block answers. */
function rowsOf({ name, pointer }: WrittenCondition, document: Case, person: CasePerson): string[] {
  if (document.screen === undefined || pointer.length === 1) return [];
  const block = name.split(".")[0] ?? "";
  const { source = "", rows = "data" } = blockOf(askedScreenOf(document, person).screen.blocks, block)?.props ?? {};
  return ["sources", String(source), ...String(rows).split("."), "0"];
}

/** A block of a screen, wherever it stands. */
function blockOf(node: unknown, id: string): { readonly props: JsonObject } | undefined {
  if (Array.isArray(node)) {
    for (const one of node) {
      const found = blockOf(one, id);
      if (found) return found;
    }
  }
  if (!isObject(node)) return undefined;
  return node.id === id && isObject(node.props) ? { props: node.props } : blockOf(Object.values(node), id);
}

const ofPerson = ["ptk", "akun", "profile", "preferences"];

function keysOf(path: string): string[] {
  const [root = "", ...keys] = path.split(".");
  if (path === institution) return ["facts", "instansi_id"];
  if (root === "form") return ["answers", ...keys];
  if (root === "row") return ["row", ...(keys[0] === "data" ? keys : ["columns", ...keys])];
  return ofPerson.includes(root) ? ["facts", root, ...keys] : ["facts", "roots", root, ...keys];
}

const nested = ([key = "", ...rest]: readonly string[], value: unknown): JsonObject => ({
  [key]: rest.length === 0 ? value : nested(rest, value),
});
