/** The paper of a row that holds now and was issued by one of these acts: who asks for it once more gets the same one. */
import type { Database } from "../database/tables";
import type { IssuedPaper } from "../papers/issue-paper";
import { pdfAddress } from "../papers/stored-paper";
import type { RecordKind } from "../rows/record-kind";

interface Issued {
  /** Of the row. */
  readonly id: string;
  readonly owner: string;
  readonly acts: readonly string[];
}

/** Undefined where none holds, and where the owner may not have it. */
export async function paperIssuedBy(
  db: Database,
  { record }: RecordKind,
  { id, owner, acts }: Issued,
): Promise<IssuedPaper | undefined> {
  const found = await db
    .selectFrom("paper")
    .select(["id", "number"])
    .where("record_id", "=", id)
    .where("type", "=", record.id)
    .where("act", "in", [...acts])
    .where("state", "=", "valid")
    .where("owner_id", "=", owner)
    .orderBy("issued_at")
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, pdf: pdfAddress(found.id) };
}
