/**
 * The rows that a person's reset takes of the record types of a program: the rows of those that say so (`reset: "remove"`). Their history
 * stays, with one event more, and their files are let go.
 */
import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "../context/handler";
import type { Person } from "../context/person";
import { removeAbout } from "../records/remove-about";
import { addEvent } from "../rows/record-events";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { noteChange } from "../services/kept-counts";
import type { Share } from "./registration-share";

interface Removing {
  readonly person: Pick<Person, "id" | "program">;
  /** The person who ends the registration; null for nobody. */
  readonly actor: string | null;
  /** Of which data schemas. */
  readonly share: Pick<Share, "has">;
  /** Only what links to this row goes, and of the types that do not link to its type what was made in this cohort. */
  readonly of?: { readonly record: string; readonly id: string; readonly cohort: string | undefined };
}

/** Gives back the data schemas of the rows that stay: their unique values stay that person's. */
export async function removeRows(context: Pick<CallContext, "db" | "services">, removing: Removing): Promise<string[]> {
  const { base } = context.services.documents;
  const kinds = base.library.ids("record").map((type) => recordKind(base, type));
  const own = kinds.filter(
    (kind) => kind.program === removing.person.program && kind.record.owned && removing.share.has(kind.record.data),
  );
  for (const kind of own) if (kind.record.isReset) await removeOwned(context, kind, removing);
  return own.filter(({ record }) => !record.isReset).map(({ record }) => record.data);
}

function chosen({ record }: RecordKind, { of }: Removing): RawBuilder<unknown> {
  if (!of) return sql`true`;
  const links = [...record.columns.values()].filter(({ link }) => link === of.record);
  if (links.length > 0)
    return sql.join(
      links.map(({ name }) => sql`t.${sql.ref(name)} = ${of.id}`),
      sql` or `,
    );
  return of.cohort === undefined ? sql`false` : sql`t.cohort = ${of.cohort}`;
}

async function removeOwned(
  { db, services }: Pick<CallContext, "db" | "services">,
  kind: RecordKind,
  removing: Removing,
): Promise<void> {
  const { record, table } = kind;
  const { rows } = await sql<{ id: string; state: string; revision: number }>`
    delete from ${sql.table(table)} as t where t.owner_id = ${removing.person.id} and (${chosen(kind, removing)})
    returning t.id, t.state, t.revision`.execute(db);
  if (rows.length === 0) return;
  noteChange(db, table);
  const now = services.clock();
  const ids = rows.map(({ id }) => id);
  await removeAbout(db, record.id, ids, now);
  for (const { id, state, revision } of rows)
    await addEvent(db, services.vault, {
      type: record.id,
      record_id: id,
      revision: revision + 1,
      at: now,
      actor_id: removing.actor,
      as: null,
      act: "reset",
      from_state: state,
      to_state: state,
      note: null,
      changed: [],
    });
}
