/** Faults that only the whole project shows: what is claimed twice, conditions that lead to themselves, documents that nobody can reach. */

import { conditionsOf } from "../../documents/conditions";
import type { DocumentKind } from "../../documents/document-kind";
import { type Library, pathOfParent } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { factsOf } from "../../problems/codes";
import type { Problem, Report } from "../../problems/problem";
import type { KindDefinition, Kinds } from "../kind-definition";
import { namedIn } from "../logic/named-in";
import { shortestRing } from "../shortest-ring";
import { checkClaims } from "./check-claims";
import { checkDocumentIds } from "./check-document-ids";
import { checkShown } from "./check-shown";

export interface Found {
  /** Names that documents use, by what they name. */
  readonly used: ReadonlyMap<string, ReadonlySet<string>>;
  /** The problems found so far: a name that a misspelt one means, or that stands in a faulty document, is not called unreachable. */
  readonly problems: readonly Problem[];
}

export function checkProject(library: Library, kinds: Kinds, { used, problems }: Found, report: Report): void {
  checkDocumentIds(library, kinds, report);
  checkClaims(library, kinds, report);
  checkConditionCycles(library, report);
  const faulty = [...new Set(problems.map(({ file }) => file))].map((file) => library.sources.get(file)?.text ?? "");
  const isMeant = (name: string) =>
    problems.some(({ values }) => values.nearest === name) || faulty.some((text) => new RegExp(`"${name}"(?!\\s*:)`).test(text));
  const isUsed = (what: string, name: string) =>
    used.get(what)?.has(name) === true ||
    problems.some(({ code }) => factsOf(code).unknown === what || factsOf(code).hidesNames) ||
    isMeant(name);
  const unreachable = (file: string, found: string, pointer: Pointer = []) =>
    report({ code: "unreachable", file, pointer, at: pointer.length === 2 ? "key" : "value", values: { found } });

  for (const [kind, { refersTo, reachedUnnamed }] of entriesOf(kinds)) {
    if (refersTo === undefined) continue;
    const reached = reachedUnnamed?.(library);
    for (const id of library.ids(kind)) {
      const path = library.pathOf(kind, id);
      // Nobody wrote what follows by itself.
      const isIdle = !reached?.has(id) && !isUsed(refersTo, id) && !library.sources.get(path)?.follows;
      if (isIdle && !isParent(library, path)) unreachable(path, id);
    }
  }
  for (const { names } of Object.values(kinds)) {
    if (!names || names.mayIdle) continue;
    for (const { name, path, pointer } of names.of(library)) if (!isUsed(names.what, name)) unreachable(path, name, pointer);
  }
  checkShown(library, isUsed, faulty, report);
}

const entriesOf = (kinds: Kinds) => Object.entries(kinds) as [DocumentKind, KindDefinition][];

function isParent(library: Library, path: string): boolean {
  return [...library.sources].some(([from, { value }]) => pathOfParent(from, value) === path);
}

/** Named conditions that lead back to themselves. */
function checkConditionCycles(library: Library, report: Report): void {
  const logics = new Map<string, { logic: unknown; file: string }>();
  for (const { name, document, entry } of conditionsOf(library)) {
    if (isObject(entry)) logics.set(name, { logic: entry.when, file: library.pathOf("conditions", document) });
  }
  const leads = (name: string) => namedIn(logics.get(name)?.logic);
  for (const [name, { file }] of logics) {
    if (!shortestRing(name, leads)) continue;
    report({ code: "condition-cycle", file, pointer: ["conditions", name, "when"], at: "value", values: { found: name } });
  }
}
