/**
 * Columns that follow a linked row (`from: calon.nama`) change in the transaction that changes what they follow, so that no rule ever
 * decides by an old copy. Whatever changes rows calls this afterwards; what follows the changed ones is changed too.
 */
import { type RawBuilder, sql } from "kysely";
import type { LinkedColumn } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { noteChange } from "../services/kept-counts";
import type { Services } from "../services/services";
import { columnSql } from "./fragment-sql";
import { type RecordKind, recordKind } from "./record-kind";

/** A type with columns that follow rows of another, through one link. */
export interface Follower {
  readonly kind: RecordKind;
  readonly link: string;
  readonly columns: readonly string[];
}

const known = new WeakMap<DocumentView, Map<string, readonly Follower[]>>();

/** Looked for once in the documents: every write asks. */
export function followersOf(base: DocumentView, type: string): readonly Follower[] {
  const byType = known.get(base) ?? new Map<string, readonly Follower[]>();
  known.set(base, byType);
  const followers = byType.get(type) ?? findFollowers(base, type);
  byType.set(type, followers);
  return followers;
}

function findFollowers(base: DocumentView, type: string): readonly Follower[] {
  return base.library.ids("record").flatMap((id) => {
    const kind = recordKind(base, id);
    const links = [...kind.record.columns.values()].filter(({ link }) => link === type);
    return links.flatMap(({ name: link }) => {
      const followed = [...kind.record.columns.values()].filter(
        ({ source }) => source !== "set" && "link" in source && source.link === link,
      );
      return followed.length > 0 ? [{ kind, link, columns: followed.map(({ name }) => name) }] : [];
    });
  });
}

/** Rows of one type that changed. */
interface ChangedRows {
  readonly type: string;
  readonly ids: readonly string[];
  /** Names of the fields and columns that are different now; all may be where it is left out. */
  readonly changed?: readonly string[];
}

export async function followRows(
  context: { readonly services: Pick<Services, "documents">; readonly db: Database },
  { type, ids, changed }: ChangedRows,
): Promise<void> {
  if (ids.length === 0) return;
  const { base } = context.services.documents;
  for (const { kind, link, columns } of followersOf(base, type)) {
    const isBehind = (name: string) => !changed || isTouched(recordKind(base, type), changed, sourceOf(kind, name).column);
    const touched = columns.filter(isBehind);
    if (touched.length === 0) continue;
    const taken = await takeOver(context.db, kind, touched, sql`t.${sql.id(link)} in (${sql.join([...ids])})`);
    await followRows(context, { type: kind.record.id, ids: taken, changed: touched });
  }
}

/** A column changes with its field, with the link that it stands behind, and with each write of the row where it tells of that. */
function isTouched(kind: RecordKind, changed: readonly string[], name: string): boolean {
  if (changed.includes(name) || toldByWrites.includes(name)) return true;
  const source = kind.record.columns.get(name)?.source;
  if (source === undefined || source === "set") return false;
  if ("field" in source) return changed.includes(source.field);
  return "link" in source ? isTouched(kind, changed, source.link) : isTouched(kind, changed, "owner");
}

const toldByWrites = ["revision", "updated_at", "claimed_by", "claimed_until"];

/** Rows that were just written say what the rows that they are linked to say. */
export async function followOwnLinks(db: Database, kind: RecordKind, ids: readonly string[]): Promise<void> {
  const followed = [...kind.record.columns.values()].filter(({ source }) => source !== "set" && "link" in source);
  if (ids.length === 0 || followed.length === 0) return;
  const columns = followed.map(({ name }) => name);
  await takeOver(db, kind, columns, sql`t.id = any(cast(${ids} as text[]))`);
}

/** Gives the ids of the rows that said something else. */
async function takeOver(
  db: Database,
  kind: RecordKind,
  columns: readonly string[],
  where: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const set = columns.map((name) => [sql.id(name), columnSql(kind.shape, pathOf(sourceOf(kind, name)))] as const);
  const differs = set.map(([column, value]): RawBuilder<unknown> => sql`t.${column} is distinct from ${value}`);
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(kind.table)} as t set ${sql.join(set.map(([column, value]) => sql`${column} = ${value}`))}
    where ${where} and (${sql.join(differs, sql.raw(" or "))}) returning t.id`.execute(db);
  if (rows.length > 0) noteChange(db, kind.table);
  return rows.map(({ id }) => id);
}

function sourceOf({ record }: RecordKind, name: string): LinkedColumn {
  const source = record.columns.get(name)?.source;
  if (!source || source === "set" || !("link" in source)) throw new Error(`${record.id}.${name} follows no linked row`);
  return source;
}

const pathOf = ({ link, column }: LinkedColumn) => `${link}.${column}`;
