/**
 * The person who acts on a row, as conditions read them: `actor.id`, their permissions and groups, as `actor.<name>` their own rows of the
 * record types that say so, as `actor.chooses` the lists that they take somebody from, and as `actor.addresses` their mail addresses, each as the
 * sealed columns of the type hold it.
 */
import type { Scope } from "../../engine/server";
import { addressesOf } from "../context/contact-of";
import type { RecordKind } from "../rows/record-kind";
import { sealedColumnsOf, sealedHash } from "../rows/sealed-columns";
import { storedWord } from "../rows/stored-word";
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
  const addresses = kind.rules.includes('"actor.addresses"') ? { addresses: hashedAddresses(context, kind) } : {};
  const onlyOwn = context.person?.seenBy !== undefined;
  return { id: actor.id, onlyOwn, scope: { ...context.scope, actor: { ...actor, ...chosen, ...addresses } } };
}

function hashedAddresses({ services, person }: Asking, kind: RecordKind): readonly (string | null)[] {
  const known = person ? addressesOf(person) : [];
  return sealedColumnsOf(kind).flatMap((column) =>
    known.map((address) =>
      sealedHash(services.vault, kind, column, storedWord(services.documents.base, kind, column.name, address)),
    ),
  );
}
