/** An overlay of a cohort changes one document, once, that the cohort may change; and it changes what is there. */

import { drifted } from "../../documents/made-from";
import { programOf, sharedFolder } from "../../documents/program-folder";
import type { SourceDocument } from "../../documents/source-document";
import { isObject } from "../../json/json";
import type { Kinds, SourceCheck } from "../../kinds/kind-definition";
import { checkPatch } from "./check-patch";

export function checkOverlays({ id, path, value }: SourceDocument, { library, kinds, report }: SourceCheck): void {
  if (!isObject(value) || !Array.isArray(value.overlays)) return;
  value.overlays.forEach((overlay, index) => {
    if (!isObject(overlay) || typeof overlay.document !== "string") return;
    const target = library.sources.get(overlay.document);
    const fault = { file: path, pointer: ["overlays", index, "document"], at: "value" } as const;
    const values = { found: overlay.document, expected: "overlaid" };
    if (target && !mayOverlay(id, target, kinds)) report({ ...fault, code: "wrong-target", values });
    if (isObject(overlay.patch) && Object.keys(overlay.patch).length === 0)
      report({ ...fault, code: "empty-value", pointer: ["overlays", index, "patch"], values: {} });
    const base = target && library.get(target.kind, target.id);
    if (!base) return;
    checkPatch(overlay.patch, base, ["overlays", index, "patch"], path, report);
    for (const place of drifted(base, overlay)) {
      const pointer = ["overlays", index, "madeFrom", place];
      report({ code: "overlay-drift", file: path, pointer, at: "key", values: { found: place, expected: overlay.document } });
    }
  });
}

/** A cohort changes what its own program shows and asks, and what all programs share; not what a kind keeps fixed. */
function mayOverlay(cohort: string, target: SourceDocument, kinds: Kinds): boolean {
  const { isFixed, belongsTo } = kinds[target.kind];
  if (isFixed) return false;
  const program = programOf(target.id);
  return belongsTo === undefined || program === target.id || program === sharedFolder || program === programOf(cohort);
}
