/**
 * Whoever acts on a row, as conditions read them: `actor.id`, their permissions and groups, as `actor.<name>` their own rows of the record
 * types that say so, and as `actor.chooses` the lists that they take somebody from.
 */
import type { Scope } from "../../engine/server";
import type { RecordKind } from "../rows/record-kind";
import { chosenLists } from "./chosen-lists";
import { type Asking, rolesOf } from "./roles";

export interface Actor {
  readonly id: string;
  /** What the rules of a record type read: the context of who acts, and `actor`. */
  readonly scope: Scope;
}

export type { Asking } from "./roles";

export async function actorOf(context: Asking, kind: RecordKind): Promise<Actor> {
  const actor = await rolesOf(context, kind);
  const readsChosen = kind.rules.includes('"actor.chooses"');
  const chosen = readsChosen ? { chooses: await chosenLists(context, kind) } : {};
  return { id: actor.id, scope: { ...context.scope, actor: { ...actor, ...chosen } } };
}
