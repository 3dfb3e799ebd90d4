/** What only the whole project shows: what is claimed twice, conditions that lead to themselves, documents that nobody can reach. */

import { type Library, resolvePath } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { factsOf } from "../../problems/codes";
import type { Problem, Report } from "../../problems/problem";
import { namedIn } from "../logic/named-in";
import { checkPlaces } from "../screen/check-place";
import { checkClaims } from "./check-claims";
import { keysOf } from "./names";

export interface Found {
  /** Names that documents use, by what they name. */
  readonly used: ReadonlyMap<string, ReadonlySet<string>>;
  /** What was found so far: a name that a misspelt one means, or that stands in a faulty document, is not called unreachable. */
  readonly problems: readonly Problem[];
}

export function checkProject(library: Library, { used, problems }: Found, report: Report): void {
  checkPlaces(library, report);
  checkClaims(library, report);
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

  for (const id of library.ids("screen")) {
    const screen = library.get("screen", id);
    const opens = screen && (typeof screen.path === "string" || isUsed("screen", id) || isParent(library, `screens/${id}.json`));
    if (screen && !opens) unreachable(`screens/${id}.json`, id);
  }
  for (const id of library.ids("menu"))
    if (!isUsed("menu", id) && !isParent(library, `menus/${id}.json`)) unreachable(`menus/${id}.json`, id);
  const records = recordSchemas(library);
  for (const id of library.ids("data")) {
    const file = `schemas/data/${id}.schema.json`;
    if (!isUsed("schema", id) && !records.has(id) && !isParent(library, file)) unreachable(file, id);
  }
  for (const id of library.ids("reference")) {
    if (!isUsed("reference", id) && id !== "permissions") unreachable(`schemas/reference/${id}.json`, id);
  }
  for (const { what, file, name, pointer } of namesInside(library)) {
    if (!isUsed(what, name)) unreachable(file, name, pointer);
  }
}

interface NameInside {
  readonly what: "condition" | "text" | "call";
  readonly file: string;
  readonly name: string;
  readonly pointer: Pointer;
}

/** What has a name inside a document: conditions, shared texts and calls; what only code uses stands in `schemas/uses`. */
function namesInside(library: Library): NameInside[] {
  const named = (["condition", "text"] as const).flatMap((what) =>
    library.ids(`${what}s`).flatMap((id) =>
      keysOf(library.get(`${what}s`, id)?.[`${what}s`]).map((name) => {
        return { what, file: `schemas/${what}s/${id}.json`, name, pointer: [`${what}s`, name] };
      }),
    ),
  );
  const calls = library.ids("calls").flatMap((id) => {
    const list = library.get("calls", id)?.calls;
    return (Array.isArray(list) ? list : []).map((call, index) => {
      const name = `${id}.${isObject(call) ? call.id : ""}`;
      return { what: "call" as const, file: `schemas/calls/${id}.json`, name, pointer: ["calls", index, "id"] };
    });
  });
  return [...named, ...calls];
}

function isParent(library: Library, path: string): boolean {
  return [...library.sources].some(
    ([from, { value }]) => isObject(value) && typeof value.extends === "string" && resolvePath(from, value.extends) === path,
  );
}

function recordSchemas(library: Library): Set<string> {
  const ids = library.ids("calls").flatMap((id) => {
    const calls = library.get("calls", id)?.calls;
    return Array.isArray(calls) ? calls.filter(isObject) : [];
  });
  return new Set(
    ids.flatMap(({ record, body }) => [isObject(record) ? String(record.data) : "", isObject(body) ? String(body.data) : ""]),
  );
}

/** Named conditions that lead back to themselves. */
function checkConditionCycles(library: Library, report: Report): void {
  const logics = new Map<string, { logic: unknown; file: string }>();
  for (const id of library.ids("conditions")) {
    const conditions = library.get("conditions", id)?.conditions;
    for (const name of keysOf(conditions)) {
      const entry = (conditions as Record<string, unknown>)[name];
      if (isObject(entry)) logics.set(name, { logic: entry.when, file: `schemas/conditions/${id}.json` });
    }
  }
  const leadsTo = (name: string, target: string, seen: Set<string>): boolean => {
    const next = namedIn(logics.get(name)?.logic);
    return next.includes(target) || next.some((other) => !seen.has(other) && leadsTo(other, target, seen.add(other)));
  };
  for (const [name, { file }] of logics) {
    if (!leadsTo(name, name, new Set())) continue;
    report({ code: "condition-cycle", file, pointer: ["conditions", name, "when"], at: "value", values: { found: name } });
  }
}
