/** `extends` must lead to a document of the same kind and never back; an overlay must change what is there. */

import { documentFolders, identifyDocument, type SourceDocument } from "../../documents/document";
import { type Library, referencedDocument, resolvePath } from "../../documents/library";
import { isIdentifiedList } from "../../documents/merge-patch";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Report } from "../../problems/problem";

export function checkInheritance(document: SourceDocument, library: Library, report: Report): void {
  const { path, value } = document;
  if (!isObject(value)) return;
  checkLanguageName(document, value, report);
  if (typeof value.extends === "string" && leadsBack(path, library)) {
    report({ code: "extends-cycle", file: path, pointer: ["extends"], at: "value", values: { found: value.extends } });
  } else if (typeof value.extends === "string") {
    const parent = referencedDocument(path, value.extends);
    if (parent && parent.kind !== document.kind) {
      const values = { found: value.extends, expected: `${documentFolders[document.kind].folder}...` };
      report({ code: "wrong-target", file: path, pointer: ["extends"], at: "value", values });
      return;
    }
    const base =
      parent && library.sources.get(resolvePath(path, value.extends)) ? library.get(parent.kind, parent.id) : undefined;
    const { extends: _, $schema: __, ...patch } = value;
    if (base) checkPatch(patch, base, [], path, report);
    else if (!library.sources.has(resolvePath(path, value.extends))) {
      const values = {
        found: value.extends,
        expected: [...library.sources.keys()].filter((other) => library.sources.get(other)?.kind === document.kind).join(", "),
      };
      report({ code: "unknown-document", file: path, pointer: ["extends"], at: "value", values });
    }
  }
  if (document.kind !== "cohort" || !Array.isArray(value.overlays)) return;
  const changed = new Set<string>();
  value.overlays.forEach((overlay, index) => {
    if (!isObject(overlay) || typeof overlay.document !== "string") return;
    const place = { file: path, pointer: ["overlays", index, "document"], at: "value" } as const;
    const values = { found: overlay.document, expected: "overlaid" };
    if (library.sources.has(overlay.document) && !mayOverlay(document.id, overlay.document))
      report({ ...place, code: "wrong-target", values });
    if (changed.has(overlay.document)) report({ ...place, code: "duplicate-id", values });
    changed.add(overlay.document);
    if (isObject(overlay.patch) && Object.keys(overlay.patch).length === 0)
      report({ ...place, code: "empty-value", pointer: ["overlays", index, "patch"], values: {} });
    const target = library.sources.get(overlay.document);
    const base = target && library.get(target.kind, target.id);
    if (base) checkPatch(overlay.patch, base, ["overlays", index, "patch"], path, report);
  });
}

/** A cohort changes what its own program shows and asks; not itself, not the context, not another program. */
function mayOverlay(cohort: string, path: string): boolean {
  const kind = identifyDocument(path)?.kind;
  if (kind === "cohort" || kind === "context" || kind === "program") return false;
  const program = /^(?:screens|menus)\/([^/]+)\//.exec(path)?.[1];
  return program === undefined || program === "bersama" || program === cohort.split("/")[0];
}

function checkLanguageName({ path, kind }: SourceDocument, value: Record<string, unknown>, report: Report): void {
  const wanted = `schemas/language/${documentFolders[kind].language}.schema.json`;
  if (typeof value.$schema !== "string" || resolvePath(path, value.$schema) === wanted) return;
  const up = "../".repeat(path.split("/").length - 1);
  const expected = path.startsWith("schemas/")
    ? `${"../".repeat(path.split("/").length - 2)}language/${documentFolders[kind].language}.schema.json`
    : up + wanted;
  report({ code: "wrong-schema", file: path, pointer: ["$schema"], at: "value", values: { found: value.$schema, expected } });
}

function leadsBack(path: string, library: Library): boolean {
  const seen = new Set<string>();
  for (let here: string | undefined = path; here; ) {
    if (seen.has(here)) return true;
    seen.add(here);
    const parent: unknown = (library.sources.get(here)?.value as { extends?: unknown } | undefined)?.extends;
    here = typeof parent === "string" ? resolvePath(here, parent) : undefined;
  }
  return false;
}

/** A patch breaks when it removes what is not there, or changes a part of something that no longer exists. */
function checkPatch(patch: unknown, base: unknown, pointer: Pointer, file: string, report: Report): void {
  const broken = (place: Pointer, found: string, at: "key" | "value" = "key") =>
    report({ code: "broken-overlay", file, pointer: place, at, values: { found } });
  if (isIdentifiedList(patch)) {
    const items = isIdentifiedList(base) ? base : [];
    patch.forEach((item, index) => {
      const known = items.find(({ id }) => id === item.id);
      const { id, after, remove, ...change } = item;
      if (typeof after === "string" && ![...items, ...patch].some((other) => other.id === after))
        broken([...pointer, index, "after"], after, "value");
      if (known) checkPatch(change, known, [...pointer, index], file, report);
      else if (remove === true || !isComplete(change)) broken([...pointer, index, "id"], String(id), "value");
    });
    return;
  }
  if (!isObject(patch) || !isObject(base)) return;
  for (const [key, change] of Object.entries(patch)) {
    const place = [...pointer, key];
    if (change === null && !Object.hasOwn(base, key)) broken(place, key);
    else if (Object.hasOwn(base, key) && typeof change !== "object" && change === base[key] && key !== "kind")
      report({ code: "same-as-base", file, pointer: place, at: "value", values: {} });
    else if (Object.hasOwn(base, key)) checkPatch(change, base[key], place, file, report);
    else if (pointer.at(-1) === "properties" && isObject(change) && !isCompleteField(change)) broken(place, key);
  }
}

/** A new list item says what it is; a bare change of one key is a change of something that should exist. */
function isComplete(item: Record<string, unknown>): boolean {
  return "kind" in item || "label" in item || "fields" in item || "method" in item;
}

function isCompleteField(field: Record<string, unknown>): boolean {
  return ["type", "$ref", "enum", "const", "oneOf", "anyOf", "allOf"].some((key) => key in field);
}
