import { type JsonObject, readData } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { DatabaseTransaction } from "../database/tables";
import { keepUniqueValues, sealRecord } from "../rows/sealed-record";
import { registrationOf } from "./registration-of";

/** Fills the records that the document names with what was typed. Leaves out a record that exists, and a value that another person has. */
export async function fillRecords(
  context: CallContext,
  db: DatabaseTransaction,
  ownerId: string,
  data: JsonObject,
): Promise<void> {
  const { view, services } = context;
  for (const [schemaId, fields] of Object.entries(registrationOf(context).account?.records ?? {})) {
    const checked = view.data(schemaId);
    if (!checked) throw new Error(`${context.call.id} fills records of "${schemaId}", which is no data schema`);
    const mine = db.selectFrom("record").select("revision").where("schema_id", "=", schemaId).where("owner_id", "=", ownerId);
    if (await mine.executeTakeFirst()) continue;
    const key = { compiled: checked.compiled, ownerId };
    const typed = Object.fromEntries(fields.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]));
    const kept: JsonObject = { ...readData(checked.compiled, typed, services.master.spellings(view.library)) };
    for (const taken of await keepUniqueValues(db, services.vault, key, { data: kept })) delete kept[taken];
    const now = services.clock();
    const record = { schema_id: schemaId, owner_id: ownerId, revision: 1, created_at: now, updated_at: now };
    await db
      .insertInto("record")
      .values({ ...record, data: JSON.stringify(sealRecord(services.vault, key, kept)) })
      .execute();
  }
}
