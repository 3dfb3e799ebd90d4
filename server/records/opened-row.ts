/** A row as who asks may see it: found, readable by at least one rule, with its sealed values opened. */
import { type AboutLinked, type CompiledRecord, type JsonObject, type RowReader, toWib } from "../../engine/server";
import { identityColumns, openIdentity } from "../context/account-address";
import { contactOf } from "../context/contact-of";
import type { CallContext } from "../context/handler";
import { Failure } from "../failures/failure";
import { actsBy, lastAct, type PastAct } from "../rows/record-events";
import type { RecordKind } from "../rows/record-kind";
import { findRow, type StoredRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { addressColumnOf } from "../rows/sealed-columns";
import { askAboutLinked } from "./about-linked";
import { withOpened } from "./access-reasons";
import { type Actor, actorOf } from "./actor";
import { allMasked, maskedNames } from "./masked";
import { hiddenNames, readersOf } from "./readers";
import { type RowTime, timeOf } from "./timed/row-time";

/** The transitions that take another one back. */
export const undoingIn = ({ transitions }: CompiledRecord): readonly string[] =>
  [...transitions.values()].flatMap(({ id, undoes }) => (undoes ? [id] : []));

export interface OpenedRow {
  readonly context: CallContext;
  readonly kind: RecordKind;
  readonly actor: Actor;
  readonly stored: StoredRow;
  readonly data: JsonObject;
  /** The mail address of the row's owner, where a column follows it. */
  readonly address: string | undefined;
  /** The read rules that the row fulfils for who acts. */
  readonly readers: readonly RowReader[];
  /** The questions of the rules about the rows that link to it. */
  readonly about: AboutLinked;
  /** The parts that none of these rules shows. */
  readonly hidden: ReadonlySet<string>;
  /** The sealed fields among these that who acts may open with a reason. */
  readonly masked: ReadonlySet<string>;
  /** The acts of the actor on the row; empty where no transition asks for that. */
  readonly ownActs: ReadonlySet<string>;
  /** The last event of the row; undefined where no transition takes anything back. */
  readonly last: PastAct | undefined;
  /** Of timed work that has begun. */
  readonly time: RowTime | undefined;
  /** The service's clock in WIB. */
  readonly now: string;
}

/** Throws a Failure (404) for a row that is not there, and the same for one that who asks may not read: nobody learns which ids exist. */
export async function openRow(
  context: CallContext,
  kind: RecordKind,
  id: string,
  { lock = false, actor }: { lock?: boolean; actor?: Actor | undefined } = {},
): Promise<OpenedRow> {
  const acting = actor ?? (await actorOf(context, kind));
  const stored = await findRow(context.db, kind, id, { lock });
  const opened = stored && (await readable(context, kind, acting, stored));
  if (!opened) throw new Failure(404, "not-found");
  return opened;
}

/** Undefined where who acts may not read the row. */
export async function readable(
  context: CallContext,
  kind: RecordKind,
  actor: Actor,
  stored: StoredRow,
): Promise<OpenedRow | undefined> {
  const { services, db } = context;
  const { record } = kind;
  const { row } = stored;
  if (actor.onlyOwn && row.owner !== null && row.owner !== actor.id) return undefined;
  const about = await askAboutLinked(db, kind, actor.scope, row.id);
  const fulfilled = readersOf(kind, actor.scope, row, about);
  if (fulfilled.length === 0) return undefined;
  const readers = actor.onlyOwn
    ? allMasked(record, fulfilled)
    : await withOpened(context, kind, { actor, row: row.id, readers: fulfilled });
  const hidden = hiddenNames(record, readers);
  const transitions = [...record.transitions.values()];
  const isAsked = transitions.some(({ otherThan }) => otherThan.length > 0);
  const undoing = undoingIn(record);
  return {
    context,
    kind,
    actor,
    stored,
    data: openedData(services.vault, kind, { id: row.id, sealed: stored.sealed }),
    address: addressColumnOf(kind) && (await addressOf(context, row.owner)),
    readers,
    about,
    hidden,
    masked: maskedNames(readers, hidden),
    ownActs: isAsked ? await actsBy(db, { type: record.id, id: row.id, actor: actor.id, undoing }) : new Set(),
    last: undoing.length > 0 ? await lastAct(db, services.vault, record.id, row.id) : undefined,
    time: await timeOf(context, kind, row),
    now: toWib(services.clock()),
  };
}

async function addressOf({ services, db }: CallContext, owner: string | null): Promise<string | undefined> {
  if (owner === null) return undefined;
  const query = db.selectFrom("account").select(identityColumns).where("id", "=", owner);
  const account = await query.executeTakeFirst();
  return account && contactOf(openIdentity(services, account));
}
