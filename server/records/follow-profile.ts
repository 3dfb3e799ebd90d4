import { rootOfRecord } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { RecordKind } from "../rows/record-kind";
import { followOwner } from "./follow-owner";

/** What follows the profile of a person is brought along when a row of the record type behind it was made or changed. */
export async function followProfile(
  context: Pick<CallContext, "services" | "db">,
  { record, program }: RecordKind,
  owner: string | null,
): Promise<void> {
  const { library } = context.services.documents.base;
  if (owner !== null && rootOfRecord(library, program, record.id)?.name === "profile") await followOwner(context, owner);
}
