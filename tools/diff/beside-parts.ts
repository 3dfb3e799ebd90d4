/** The changes of a document that no part of it says by itself: promises of the calls that it makes, and rights that its groups give. */
import type { DocumentKind } from "../../engine/tools";
import type { PersonaScopes } from "./asked";
import type { Claim } from "./claim";
import { brokenContracts, hasCalls } from "./contracts";
import { grantedRights } from "./rights-rows";
import type { Libraries } from "./screens-showing";

export function besideParts(
  kind: DocumentKind,
  id: string,
  { before, after }: Libraries,
  people: readonly PersonaScopes[],
): Claim[] {
  if (hasCalls(kind)) return brokenContracts(before, after, kind, id);
  return kind === "access" ? grantedRights(before, after, id, people) : [];
}

/** The sets of a group, and the rights in a set, are told by what members may do; a set that no group has by itself. */
export const isSaidBeside = ({ kind, key, list = "" }: Claim, beside: readonly Claim[]): boolean =>
  (list === "groups" && key === "rights") ||
  (beside.length > 0 && list.startsWith("sets") && ["added", "removed"].includes(kind));
