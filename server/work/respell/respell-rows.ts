import { sql } from "kysely";
import { readData } from "../../../engine/server";
import { followOwner } from "../../records/follow-owner";
import { isKeyTaken } from "../../records/taken-key";
import { columnsFromData } from "../../rows/column-values";
import { followRows } from "../../rows/follow-links";
import { dataOf, type RecordKind, recordKind } from "../../rows/record-kind";
import { findRow, rewriteRow } from "../../rows/record-table";
import { openedData } from "../../rows/row-data";
import { hasClearValue, rowContext, sealValues } from "../../rows/sealed-values";
import { moveUniqueValues, takenValues } from "../../rows/unique-values";
import { emptyRemoved } from "./empty-removed";
import { atOnce, type Page } from "./page";

/** The columns that no migration could fill: of what is sealed they have the hash, or a part. */
const columnsOfSealed = ({ record }: RecordKind): readonly string[] =>
  [...record.columns.values()].flatMap(({ name, type, source }) =>
    source !== "set" && "field" in source && (type === "sealed" || source.part !== undefined) ? [name] : [],
  );

/** Rows of a record type: what they say, the columns that copy it, and what follows those columns. */
export async function respellRows(page: Page, type: string): Promise<string | undefined> {
  const { services, db, after, log } = page;
  const { documents, master, vault } = services;
  const { base } = documents;
  const kind = recordKind(base, type);
  const { compiled } = dataOf(base, kind);
  const spellings = master.spellings(base.library);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind.table)} where id > ${after} order by id limit ${atOnce}`.execute(db);
  await emptyRemoved(
    page,
    kind,
    rows.map(({ id }) => id),
  );
  const ofSealed = columnsOfSealed(kind);
  const changed: string[] = [];
  const owners = new Set<string>();
  for (const { id } of rows) {
    const stored = await findRow(db, kind, id, { lock: true });
    if (!stored) continue;
    const before = openedData(vault, kind, { id, sealed: stored.sealed });
    const data = readData(compiled, before, spellings);
    const { values, odd } = columnsFromData(vault, kind, data);
    const isKept =
      data === before && !hasClearValue(compiled, stored.sealed) && ofSealed.every((name) => stored.row[name] === values[name]);
    if (isKept) continue;
    const { owner } = stored.row;
    const unique = compiled.fields.filter(({ sensitive }) => sensitive === "unique");
    const said = owner === null ? [] : unique.map(({ path: field }) => ({ owner, field, value: data[field] }));
    const isTaken = async () =>
      (await takenValues(db, vault, compiled, said)).size > 0 || (await isKeyTaken(db, kind, id, values));
    if (odd.length > 0 || (await isTaken())) {
      log.warn({ type, id }, "a value that another row has in another spelling is left as it is");
      continue;
    }
    if (owner !== null) await moveUniqueValues(db, vault, compiled, { owner, before, data });
    await rewriteRow(db, kind, id, { sealed: sealValues(vault, compiled, data, rowContext(type, id)), columns: values });
    changed.push(id);
    if (owner !== null) owners.add(owner);
  }
  const context = { services: { ...services, db }, db };
  await followRows(context, { type, ids: changed });
  for (const owner of owners) await followOwner(context, owner);
  return rows.at(-1)?.id;
}
