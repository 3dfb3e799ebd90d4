/** The papers of a row that hold now, as the row's answer names them: a screen can offer them whenever it shows the row. */
import type { JsonObject } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { RecordKind } from "../rows/record-kind";
import type { StoredRow } from "../rows/record-table";
import { isOpenToReader, openContent, pdfAddress } from "./stored-paper";

interface ReadRow {
  readonly context: CallContext;
  readonly kind: RecordKind;
  readonly stored: StoredRow;
  /** What the rules do not show of it. */
  readonly hidden: ReadonlySet<string>;
}

/** Newest first, each as `{ id, number, title, pdf }`: those that who asks may have. Empty for a type whose rows issue none. */
export async function papersOfRow({ context, kind, stored: { row }, hidden }: ReadRow): Promise<JsonObject> {
  const { db, services, person } = context;
  if (services.documents.base.papersOf(kind.record.id).length === 0) return {};
  const issued = await db
    .selectFrom("paper")
    .select(["id", "number", "content", "owner_id"])
    .where("record_id", "=", row.id)
    .where("type", "=", kind.record.id)
    .where("state", "=", "valid")
    .orderBy("issued_at", "desc")
    .orderBy("id")
    .execute();
  const papers = issued.flatMap((paper) => {
    const { id, number, owner_id } = paper;
    const content = openContent(services.vault, paper);
    const mayHave = owner_id === person?.id || isOpenToReader(content, hidden);
    return mayHave ? [{ id, number, title: content.title, pdf: pdfAddress(id) }] : [];
  });
  return { papers };
}
