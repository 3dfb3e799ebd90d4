/** An overlay of a cohort or an amendment changes one document, once, that these may change; and it changes what is there. */

import { amendmentOf } from "../../documents/amendments";
import { beforeAmendment } from "../../documents/before-amendment";
import { drifted } from "../../documents/made-from";
import { programOf, sharedFolder } from "../../documents/program-folder";
import type { SourceDocument } from "../../documents/source-document";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { earlierNames } from "../../rules/schema-fields";
import type { Kinds, SourceCheck } from "../kind-definition";
import { checkPatch, type Telling } from "./check-patch";

export function checkOverlays(source: SourceDocument, { library: written, kinds, report }: SourceCheck): void {
  const { path, value } = source;
  if (!isObject(value) || !Array.isArray(value.overlays)) return;
  const telling = { file: path, report };
  const amendment = amendmentOf(source);
  const library = amendment ? beforeAmendment(written, amendment) : written;
  value.overlays.forEach((overlay, index) => {
    if (!isObject(overlay) || typeof overlay.document !== "string") return;
    const target = library.sources.get(overlay.document);
    const fault = { file: path, pointer: ["overlays", index, "document"], at: "value" } as const;
    const values = { found: overlay.document, expected: source.kind === "amendment" ? "amended" : "overlaid" };
    if (target && !mayOverlay(source, target, kinds)) report({ ...fault, code: "wrong-target", values });
    if (isObject(overlay.patch) && Object.keys(overlay.patch).length === 0)
      report({ ...fault, code: "empty-value", pointer: ["overlays", index, "patch"], values: {} });
    const base = target && library.get(target.kind, target.id);
    if (!base) return;
    if (target?.kind === "data") checkRenames(overlay.patch, base, ["overlays", index, "patch"], telling);
    checkPatch(overlay.patch, base, ["overlays", index, "patch"], telling);
    for (const place of drifted(base, overlay)) {
      const pointer = ["overlays", index, "madeFrom", place];
      report({ code: "overlay-drift", file: path, pointer, at: "key", values: { found: place, expected: overlay.document } });
    }
  });
}

/** The answers of all cohorts stand under the same names: a cohort renames nothing, and what it changes has its present name. */
function checkRenames(patch: unknown, base: unknown, pointer: Pointer, telling: Telling): void {
  if (!isObject(patch)) return;
  const { file, report } = telling;
  const [fields, known] = [patch.properties, isObject(base) ? base.properties : undefined];
  for (const [name, change] of Object.entries(isObject(fields) ? fields : {})) {
    const at = [...pointer, "properties", name];
    if (isObject(change) && "was" in change)
      report({ code: "renamed-in-overlay", file, pointer: [...at, "was"], at: "key", values: { found: name } });
    const named = Object.entries(isObject(known) ? known : {});
    const present = named.find(([, field]) => isObject(field) && earlierNames(field).includes(name))?.[0];
    if (present !== undefined)
      report({ code: "earlier-name-taken", file, pointer: at, at: "key", values: { found: name, expected: present } });
    checkRenames(change, isObject(known) ? known[name] : undefined, at, telling);
  }
  if (isObject(patch.items)) checkRenames(patch.items, isObject(base) ? base.items : undefined, [...pointer, "items"], telling);
}

/** It changes what its own program shows and asks, and what all programs share; not what a kind keeps fixed. */
function mayOverlay({ kind, id }: SourceDocument, target: SourceDocument, kinds: Kinds): boolean {
  const { isFixed, belongsTo } = kinds[target.kind];
  if (isFixed === "always" || (isFixed === "for-cohorts" && kind === "cohort")) return false;
  const program = programOf(target.id);
  return belongsTo === undefined || program === target.id || program === sharedFolder || program === programOf(id);
}
