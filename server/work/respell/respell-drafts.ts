import { sql } from "kysely";
import { readData } from "../../../engine/server";
import { openDraft, respellDraft } from "../../drafts/draft-table";
import { atOnce, type Page } from "./page";

/** What people have typed and not sent. Half a value cannot be read, so it stays as it was typed. */
export async function respellDrafts({ services, db, after }: Page): Promise<string | undefined> {
  const { documents, master, vault } = services;
  const { base } = documents;
  const { rows } = await sql<{ id: string; account_id: string; type: string; record_id: string }>`
    select account_id || ' ' || type || ' ' || record_id as id, account_id, type, record_id from draft
    where account_id || ' ' || type || ' ' || record_id > ${after} order by 1 limit ${atOnce}`.execute(db);
  for (const { account_id: account, type, record_id: recordId } of rows) {
    const key = { account, type, recordId };
    const draft = await openDraft(services, db, key);
    const checked = base.data(base.record(type)?.data ?? type);
    if (!draft || !checked) continue;
    const data = readData(checked.compiled, draft.data, master.spellings(base.library));
    if (data !== draft.data) await respellDraft(vault, db, key, data);
  }
  return rows.at(-1)?.id;
}
