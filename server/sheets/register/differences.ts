/** The differences that the file of a register shows, one by one: of one person in one field, what stands here and what stands there. */
import { sql } from "kysely";
import type { JsonObject, RegisterColumn } from "../../../engine/server";
import { type ListAsked, type ListItem, listAnswer } from "../../calls/list-page";
import type { CallContext } from "../../context/handler";
import { valueWords, words } from "../import/import-answer";
import { contentOf, type ImportRow } from "../import/import-rows";
import { shapeOfImport } from "../import/import-target";
import type { SheetJob } from "../sheet-jobs";
import { fieldTitle } from "../sheet-words";

type Found = ImportRow & { readonly field: string; readonly person: string };

/** In the order of the file. An import that is not of a register has none. */
export async function differencesOf(context: CallContext, job: SheetJob, { page, limit }: ListAsked) {
  const { db, services, scope } = context;
  const all = sql`sheet_import_row as r, jsonb_array_elements_text(r.differing) with ordinality as f(field, place)
    where r.job_id = ${job.id} and r.differing is not null and r.state = 'changed'`;
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${all}`.execute(db);
  const total = counted.rows[0]?.n ?? 0;
  const current = Math.max(1, Math.min(page, Math.ceil(total / limit)));
  const { rows } = await sql<Found>`
    select r.*, f.field, (select a.name from account a where a.id = r.record_id) as person
    from ${all} order by r.number, f.place limit ${limit} offset ${(current - 1) * limit}`.execute(db);
  const fields = new Map(
    shapeOfImport(services.documents, job.type).fields.map((field) => [field.name, field as RegisterColumn]),
  );
  const shown = valueWords(context);
  const toItem = (row: Found): ListItem => {
    const field = fields.get(row.field) as RegisterColumn;
    const { before, after } = contentOf(services.vault, row);
    const attributes: JsonObject = {
      baris: row.number,
      orang: row.person,
      isian: fieldTitle(field, scope),
      di_sini: shown(field, before[row.field]),
      di_berkas: shown(field, after[row.field]),
      dapat_diterapkan: field.fills,
      hasil: row.outcome === null ? null : words.outcome[row.outcome],
    };
    return { type: "impor-selisih", id: `${row.number}.${row.field}`, attributes };
  };
  return listAnswer({ rows, total, page: current, limit }, toItem);
}
