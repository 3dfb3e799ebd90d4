import type { KindDefinition } from "../check/kind-definition";
import { checkAmendment } from "../check/project/check-amendment";
import { checkOverlays } from "../check/project/check-overlays";
import { amendmentFolder } from "../documents/amendments";

/** What other documents say otherwise from a moment on. */
export const amendment = {
  folder: amendmentFolder,
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: "always",
  checkSource: (document, project) => {
    checkOverlays(document, project);
    checkAmendment(document, project);
  },
} satisfies KindDefinition;
