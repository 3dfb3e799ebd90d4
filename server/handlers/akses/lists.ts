/** Groups and rights as lists (000 §6): each with what belongs to it. */
import { sql } from "kysely";
import type { CallContext, Handlers } from "../../context/handler";
import { findListed } from "../../records/list-rows";
import { findRows } from "../../rows/record-table";
import { groupItem, rightItem } from "./items";
import { groupAsked, groupKind, rightKind } from "./rows";

export const listHandlers: Handlers = {
  "akses.groups": async (context) => {
    const { data, ...page } = await findListed(context, groupKind(context), "semua");
    const counts = await rightsOfGroups(context);
    return { body: { ...page, data: data.map(({ attributes }) => groupItem(attributes, counts.get(attributes.id) ?? 0)) } };
  },

  "akses.list": async (context) => {
    const group = await groupAsked(context);
    const { data, ...page } = await findListed(context, rightKind(context), "berlaku");
    const rights = data.map(({ attributes }) => attributes);
    const numbers = [...new Set(rights.map(({ kelompok }) => kelompok))];
    const groups =
      numbers.length > 0
        ? await findRows(context.db, groupKind(context), sql`t.nomor in (${sql.join(numbers)})`, numbers.length)
        : [];
    const included = [...groups].sort((one, other) => Number(one.nomor) - Number(other.nomor)).map((one) => groupItem(one));
    const meta = group ? { kelompok: { id: group.nomor, nama: group.nama, keterangan: group.keterangan ?? "" } } : {};
    return { body: { ...page, data: rights.map(rightItem), included, meta } };
  },
};

async function rightsOfGroups(context: CallContext): Promise<ReadonlyMap<unknown, number>> {
  const { record, table } = rightKind(context);
  const { rows } = await sql<{ id: string; n: number }>`select t.kelompok_id as id, count(*)::int as n
    from ${sql.table(table)} as t where t.state = ${record.start} group by 1`.execute(context.db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
