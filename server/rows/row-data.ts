import type { JsonObject } from "../../engine/server";
import type { Vault } from "../services/vault";
import type { RecordKind } from "./record-kind";
import { openValues, rowContext } from "./sealed-values";

/** What a row says, opened, under the names that its fields have now. */
export const openedData = (
  vault: Vault,
  { record, renamed }: Pick<RecordKind, "record" | "renamed">,
  { id, sealed }: { readonly id: string; readonly sealed: Readonly<JsonObject> },
): JsonObject => openValues(vault, renamed, sealed, rowContext(record.id, id));
