import { holds, settled } from "../../engine/server";
import { buildContext } from "../context/context";
import type { CallContext } from "../context/handler";
import { findPerson } from "../context/person";
import { Failure } from "../failures/failure";
import { askAboutLinked, askingOnly } from "../records/about-linked";
import { actorOf } from "../records/actor";
import { recordKind } from "../rows/record-kind";
import { findRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { applyTransition } from "./apply-transition";
import type { MadeByKey } from "./mailed-key";

/**
 * Makes what the key of a registration stands for, as the row's owner; nothing where the row has come there by itself, or the key stands for
 * nothing. Throws a Failure (422) where the row has gone another way since, and where the transition is not to be made of it now (`when`).
 */
export async function makeByKey(context: CallContext, registered: Readonly<Record<string, unknown>>): Promise<void> {
  const { makes } = registered as { readonly makes?: MadeByKey };
  if (!makes) return;
  const { services, db } = context;
  const kind = recordKind(services.documents.base, makes.type);
  const transition = kind.record.transitions.get(makes.transition);
  const stored = await findRow(db, kind, makes.id, { lock: true });
  if (!stored || !transition) throw new Failure(422, "link-unknown");
  const { state, owner: ownerId } = stored.row;
  if (state === transition.to) return;
  const here = { ...services, db };
  const owner = ownerId === null ? undefined : await findPerson(here, ownerId, { program: kind.program });
  if (!owner || !transition.in.includes(state)) throw new Failure(422, "link-unknown");
  const asOwner = { ...context, ...(await buildContext(here, owner)), person: owner };
  const { scope } = await actorOf(asOwner, kind);
  const data = openedData(services.vault, kind, { id: makes.id, sealed: stored.sealed });
  const about = await askAboutLinked(db, askingOnly(kind, [transition.when]), scope, makes.id);
  if (!holds(settled(transition.when, about), { ...scope, row: { ...stored.row, data } })) throw new Failure(422, "link-unknown");
  await applyTransition(asOwner, { kind, transition, storedRow: stored, data, maker: { id: owner.id, as: null, scope } });
}
