/** The documents of cohorts and amendments whose overlays say too little, or too much, of what they were made from (`engine/documents/made-from.ts`). */
import { applyEdits, modify } from "jsonc-parser";
import { amendmentOf, beforeAmendment, createLibrary, isObject, renewedMadeFrom, type SourceDocument } from "../engine/tools";

export function overlayBases(documents: readonly SourceDocument[]): { readonly path: string; readonly text: string }[] {
  const whole = createLibrary(documents);
  return documents.flatMap((document) => {
    const { path, text: written, value } = document;
    if (!["cohort", "amendment"].includes(document.kind) || !isObject(value) || !Array.isArray(value.overlays)) return [];
    const amendment = amendmentOf(document);
    const library = amendment ? beforeAmendment(whole, amendment) : whole;
    let text = written;
    for (const [index, overlay] of value.overlays.entries()) {
      const target = isObject(overlay) ? library.sources.get(String(overlay.document)) : undefined;
      const base = target && library.get(target.kind, target.id);
      const renewed = base && renewedMadeFrom(base, overlay);
      if (!renewed) continue;
      const wanted = Object.keys(renewed).length === 0 ? undefined : renewed;
      // On one line: the formatter breaks it where it is long, and leaves the lines beside it as they are.
      text = applyEdits(text, modify(text, ["overlays", index, "madeFrom"], wanted, {}));
    }
    return text === written ? [] : [{ path, text }];
  });
}
