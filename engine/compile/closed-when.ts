import type { FormBlock } from "../documents/language";

/** A form over a record is closed to people who may neither change nor make the row, whatever else closes it. */
export function closedWhen({ record, source, readOnlyWhen }: Pick<FormBlock, "record" | "source" | "readOnlyWhen">): unknown {
  if (!record) return readOnlyWhen;
  const may = (act: string) => ({ "==": [{ var: `sources.${source}.may.${act}` }, true] });
  const isClosed = { "!": { or: record.create === undefined ? [may("save")] : [may("save"), may("create")] } };
  return readOnlyWhen === undefined ? isClosed : { or: [isClosed, readOnlyWhen] };
}
