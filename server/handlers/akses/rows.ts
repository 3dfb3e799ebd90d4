/** Access rights and their groups by the numbers that the calls of 000 §6 and §7 know them by. */
import { sql } from "kysely";
import type { CallContext } from "../../context/handler";
import { Failure } from "../../failures/failure";
import { type OpenedRow, openRow } from "../../records/opened-row";
import { columnValue } from "../../rows/column-values";
import { type RecordKind, recordKind } from "../../rows/record-kind";
import { findRows, type Row } from "../../rows/record-table";

export const groupKind = ({ services }: CallContext) => recordKind(services.documents.base, "bersama/kelompok-akses");
export const rightKind = ({ services }: CallContext) => recordKind(services.documents.base, "bersama/hak-akses");

/** The group that a query names; undefined when it names none. Throws a Failure (404) when there is no such group. */
export async function groupAsked(context: CallContext): Promise<Row | undefined> {
  if (context.params.kelompok === undefined) return undefined;
  const group = await rowWithNumber(context, groupKind(context), context.params.kelompok);
  if (!group) throw new Failure(404, "not-found");
  return group;
}

/** The right with this number. Throws a Failure (404) when there is none. With `lock`, another write has to wait. */
export async function openRight(context: CallContext, number: unknown, { lock = false } = {}): Promise<OpenedRow> {
  const row = await rowWithNumber(context, rightKind(context), /^\d{1,9}$/.test(String(number)) ? Number(number) : undefined);
  if (row?.state !== rightKind(context).record.start) throw new Failure(404, "not-found");
  return openRow(context, rightKind(context), row.id, { lock });
}

async function rowWithNumber({ db }: CallContext, kind: RecordKind, number: unknown): Promise<Row | undefined> {
  const value = columnValue("integer", number) ?? null;
  const [row] = value === null ? [] : await findRows(db, kind, sql`t.nomor = ${value}`, 1);
  return row;
}
