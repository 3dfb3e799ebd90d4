/** The changes of a document that no part of it says by itself: promises of the calls that it makes, and rights that its groups give. */
import type { DocumentKind } from "../../engine/tools";
import type { PersonaScopes } from "./asked";
import type { Claim } from "./claim";
import { brokenContracts, hasCalls } from "./contracts";
import { grantedRights } from "./rights-rows";
import type { Libraries } from "./screens-showing";
import { say } from "./wording";

export function besideParts(
  kind: DocumentKind,
  id: string,
  { before, after }: Libraries,
  people: readonly PersonaScopes[],
): Claim[] {
  if (hasCalls(kind)) return brokenContracts(before, after, kind, id);
  return kind === "access" ? grantedRights(before, after, id, people) : [];
}

/** The sets of a group, and the rights in a set, are told by what members may do, where that is another, but for rights that are closed; in which order they stand means nothing. */
export function isSaidBeside({ kind, key, list = "", what }: Claim, beside: readonly Claim[]): boolean {
  const isClosed = Object.values(say.gaveNothing).some((words) => what.endsWith(words));
  const ofSet = list.startsWith("sets") && ["added", "removed"].includes(kind) && !isClosed;
  const ofGroup = list === "groups" && key === "rights";
  return (ofGroup && what.endsWith(say.listReordered(""))) || (beside.length > 0 && (ofSet || ofGroup));
}
