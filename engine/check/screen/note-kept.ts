/** Notes the calls that keep the drafts of a screen's forms: no document names them, because they follow. */
import { keptDraft } from "../../compile/kept-draft";
import type { JsonObject } from "../../json/json";
import { visitObjects } from "../../json/pointer";
import type { DocumentCheck } from "../fault";

export function noteKept(screen: JsonObject, { library, used }: DocumentCheck): void {
  visitObjects(screen.blocks, (block) => {
    const { draftCall } = block.kind === "form" || block.kind === "score-sheet" ? keptDraft(block, { library, screen }) : {};
    if (draftCall !== undefined) used("call", draftCall);
  });
}
