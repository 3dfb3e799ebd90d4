/**
 * Columns that copy a sealed field hold the keyed hash of its value, null for none: equal values are found, and nothing else is told.
 *
 *   nuptk "4839201122330045"  ->  data { nuptk: { $sealed: "v1...." } }, column nuptk "pV3v...", which nobody can turn back
 */
import { type RawBuilder, sql } from "kysely";
import { type CompiledColumn, firstPath } from "../../engine/server";
import { emailHash } from "../security/email-hash";
import type { Vault } from "../services/vault";
import type { RecordKind } from "./record-kind";
import { uniqueHash } from "./sealed-record";
import { followsAddress, sealedFieldOf } from "./shape/table-shape";

type SealedKind = Pick<RecordKind, "record" | "renamed">;

/** Each with the field that it copies. */
export const sealedColumnsOf = ({
  record,
}: Pick<RecordKind, "record">): readonly (CompiledColumn & { readonly field: string })[] =>
  [...record.columns.values()].flatMap((column) =>
    column.type === "sealed" ? [{ ...column, field: sealedFieldOf(column) }] : [],
  );

/** The column that follows the address of the owner's account; undefined where none does, or none of these. */
export const addressColumnOf = (kind: Pick<RecordKind, "record">, columns?: readonly string[]) =>
  sealedColumnsOf(kind).find((column) => followsAddress(column) && (columns?.includes(column.name) ?? true));

/** Of the rows `t`, the stored values behind these columns, in a column of their own; nothing where none of them is sealed. */
export function sealedPart(kind: RecordKind, columns: readonly string[]): RawBuilder<unknown> {
  const copying = sealedColumnsOf(kind).filter((column) => !followsAddress(column) && columns.includes(column.name));
  const fields = copying.map(({ field }) => field);
  if (fields.length === 0) return sql``;
  const names = fields.flatMap((field) => [field, ...(kind.renamed.find(({ path }) => path === field)?.was ?? [])]);
  const parts = names.map((name) => sql`${sql.lit(name)}, t.data -> ${sql.lit(name)}`);
  return sql`, jsonb_strip_nulls(jsonb_build_object(${sql.join(parts)})) as sealed`;
}

/** Of the rows `t`, the account behind the column that follows its address; nothing where none of these columns does. */
export function addressPart(kind: RecordKind, columns: readonly string[]): RawBuilder<unknown> {
  if (!addressColumnOf(kind, columns)) return sql``;
  return sql`, (select jsonb_build_object('id', a.id, 'username', a.username, 'address', a.address, 'akun', a.akun, 'ptk', a.ptk)
    from account as a where a.id = t.owner_id) as owner_account`;
}

/** The hash that a sealed column has of this value. */
export const sealedHash = (vault: Vault, kind: SealedKind, column: CompiledColumn, value: unknown): string | null =>
  followsAddress(column) ? emailHash({ vault }, String(value)) : columnHash(vault, kind, sealedFieldOf(column), value);

/** `value` is what the field stores. A rename of the field changes no hash. */
export function columnHash(vault: Vault, { record, renamed }: SealedKind, field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return uniqueHash(vault, { schema: record.data, field: firstPath(renamed, field) }, value);
}
