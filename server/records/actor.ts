/**
 * The person who acts on a row, as conditions read them: `actor.id`, their permissions and groups, as `actor.<name>` their own rows of the
 * record types that say so, and as `actor.chooses` the lists that they take somebody from.
 */
import type { Scope } from "../../engine/server";
import type { RecordKind } from "../rows/record-kind";
import { chosenLists } from "./chosen-lists";
import { type Asking, rolesOf } from "./roles";

export interface Actor {
  readonly id: string;
  /** The variables of the rules of a record type: the context of who acts, and `actor`. */
  readonly scope: Scope;
  /** The rows of nobody else are theirs to read: a help desk looks at the portal as them. */
  readonly onlyOwn: boolean;
}

export type { Asking } from "./roles";

export async function actorOf(context: Asking, kind: RecordKind): Promise<Actor> {
  const actor = await rolesOf(context, kind);
  const readsChosen = kind.rules.includes('"actor.chooses"');
  const chosen = readsChosen ? { chooses: await chosenLists(context, kind) } : {};
  const onlyOwn = context.person?.seenBy !== undefined;
  return { id: actor.id, onlyOwn, scope: { ...context.scope, actor: { ...actor, ...chosen } } };
}
