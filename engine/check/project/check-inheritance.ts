/** A document names the meta-schema of its own kind; `extends` leads to a document of that kind too, and never back. */

import { metaSchemaOf } from "../../documents/document-kind";
import { type Library, pathOfParent, resolvePath } from "../../documents/library";
import { namesIn, renameIn, renameNames, renamesOf } from "../../documents/rename-names";
import type { SourceDocument } from "../../documents/source-document";
import { isObject, type JsonObject } from "../../json/json";
import type { Report } from "../../problems/problem";
import type { KindDefinition, SourceCheck } from "../kind-definition";
import { nearestName } from "../nearest";
import { checkPatch } from "./check-patch";

export function checkInheritance(document: SourceDocument, project: SourceCheck): void {
  const { value } = document;
  if (!isObject(value)) return;
  checkLanguageName(document, value, project.report);
  if (typeof value.extends === "string") checkParent(document, value, value.extends, project);
  else checkRenames(document.path, value.renames, {}, project.report);
}

function checkParent(
  { path, kind }: SourceDocument,
  own: JsonObject,
  written: string,
  { library, kinds, report }: SourceCheck,
): void {
  const fault = { file: path, pointer: ["extends"], at: "value" } as const;
  if (leadsBack(path, library)) {
    report({ ...fault, code: "extends-cycle", values: { found: written } });
    return;
  }
  const wanted = resolvePath(path, written);
  if (liesElsewhere(wanted, kinds[kind], Object.values(kinds))) {
    report({ ...fault, code: "wrong-target", values: { found: written, expected: `${kinds[kind].folder}...` } });
    return;
  }
  const parent = library.sources.get(wanted);
  if (!parent) {
    const known = [...library.sources.values()].filter((other) => other.kind === kind).map((other) => other.path);
    report({ ...fault, code: "unknown-document", values: { found: written, expected: known.join(", ") } });
    return;
  }
  const base = parent.follows && isObject(parent.value) ? parent.value : library.get(parent.kind, parent.id);
  const { extends: _, $schema: __, renames, ...patch } = own;
  if (!base) return;
  checkRenames(path, renames, base, report);
  checkPatch(patch, renameNames(base, renamesOf(renames)), [], { file: path, report });
}

/** A renamed thing is named in the parent, and gets another name. */
function checkRenames(file: string, written: unknown, base: JsonObject, report: Report): void {
  const known = namesIn(base);
  for (const [name, other] of Object.entries(renamesOf(written))) {
    const pointer = ["renames", name];
    if (name === other) report({ code: "same-as-base", file, pointer, at: "value", values: {} });
    else if (!known.some((one) => one === name || renameIn(one, { [name]: other }) !== undefined)) {
      const nearest = nearestName(name, known);
      report({ code: "renames-nothing", file, pointer, at: "key", values: { found: name, ...(nearest ? { nearest } : {}) } });
    }
  }
}

/** Whether a path is one of another kind's documents, be it there or not. */
function liesElsewhere(path: string, own: KindDefinition, all: readonly KindDefinition[]): boolean {
  return all.some((kind) => kind !== own && path.startsWith(kind.folder) && path.endsWith(kind.suffix));
}

function checkLanguageName({ path, kind }: SourceDocument, value: JsonObject, report: Report): void {
  const wanted = metaSchemaOf(kind);
  if (typeof value.$schema !== "string" || resolvePath(path, value.$schema) === wanted) return;
  const expected = relativePath(path, wanted);
  report({ code: "wrong-schema", file: path, pointer: ["$schema"], at: "value", values: { found: value.$schema, expected } });
}

/** The shortest way from a document to another file, as its author writes it: `../language/menu.schema.json`. */
function relativePath(from: string, to: string): string {
  const folders = from.split("/").slice(0, -1);
  const wanted = to.split("/");
  const shared = folders.findIndex((folder, index) => folder !== wanted[index]);
  const common = shared < 0 ? folders.length : shared;
  return "../".repeat(folders.length - common) + wanted.slice(common).join("/");
}

function leadsBack(path: string, library: Library): boolean {
  const seen = new Set<string>();
  for (let here: string | undefined = path; here; ) {
    if (seen.has(here)) return true;
    seen.add(here);
    here = pathOfParent(here, library.sources.get(here)?.value);
  }
  return false;
}
