import type { RecordType } from "../documents/language";

/** Whether the server keeps what people type into forms of a record type before they send it: wherever somebody may write, but for an exception. */
export const keepsDrafts = ({ write, drafts }: Pick<RecordType, "write" | "drafts">): boolean =>
  [write ?? []].flat().length > 0 && drafts?.kept !== false;
