import { checkConsent } from "../check/check-consent";
import type { KindDefinition } from "../check/kind-definition";

/** A consent: what it says in each version, and what follows when it is withdrawn. */
export const consent = {
  folder: "schemas/consents/",
  suffix: ".json",
  refersTo: "consent",
  isFixed: "always",
  check: checkConsent,
} satisfies KindDefinition;
