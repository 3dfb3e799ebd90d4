import type { KindDefinition } from "../check/kind-definition";
import { checkAmendment } from "../check/project/check-amendment";
import { checkOverlays } from "../check/project/check-overlays";
import { amendmentFolder } from "../documents/amendments";

/** Changes of other documents that come into force at a moment. */
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
