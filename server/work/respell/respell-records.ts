import { readData } from "../../../engine/server";
import { keepUniqueValues, openRecord, sealRecord } from "../../rows/sealed-record";
import { hasClearValue } from "../../rows/sealed-values";
import { takenValues } from "../../rows/unique-values";
import { atOnce, type Page } from "./page";

/** The records of a data schema that people keep, one for each person. */
export async function respellRecords({ services, db, after, log }: Page, schema: string): Promise<string | undefined> {
  const { documents, master, vault } = services;
  const checked = documents.base.data(schema);
  if (!checked) return undefined;
  const { compiled } = checked;
  const rows = await db
    .selectFrom("record")
    .select(["owner_id", "data"])
    .where("schema_id", "=", schema)
    .where("owner_id", ">", after)
    .orderBy("owner_id")
    .limit(atOnce)
    .forUpdate()
    .execute();
  for (const { owner_id: ownerId, data: sealed } of rows) {
    const before = openRecord(vault, { compiled, ownerId }, sealed);
    const data = readData(compiled, before, master.spellings(documents.base.library));
    if (data === before && !hasClearValue(compiled, sealed)) continue;
    const unique = compiled.fields.filter(({ sensitive }) => sensitive === "unique");
    const said = unique.map(({ path: field }) => ({ owner: ownerId, field, value: data[field] }));
    if ((await takenValues(db, vault, compiled, said)).size > 0) {
      log.warn({ schema, owner: ownerId }, "a value that two people have in different spellings is left as it is");
      continue;
    }
    await keepUniqueValues(db, vault, { compiled, ownerId }, { data });
    const now = JSON.stringify(sealRecord(vault, { compiled, ownerId }, data));
    await db.updateTable("record").set({ data: now }).where("schema_id", "=", schema).where("owner_id", "=", ownerId).execute();
  }
  return rows.at(-1)?.owner_id;
}
