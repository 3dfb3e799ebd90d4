/**
 * Writes one document into the row that keeps it. Each document is a field of its own: when the row was changed meanwhile, for example in
 * another tab, the newer copy takes this one document and is sent again.
 */

import type { RecordCalls } from "../../form/whole/use-controller";
import { CallFailure, type Host } from "../../host";
import { isObject } from "../../json/json";
import type { RecordAnswer } from "../../screen/record-source";

/** `address` is undefined for a document that is taken out. Throws the CallFailure that the host has told. */
export async function keepInRecord(
  host: Host,
  { save, create }: RecordCalls,
  row: RecordAnswer | undefined,
  { field, address }: { readonly field: string; readonly address: string | undefined },
): Promise<void> {
  const put = (data: unknown) => ({ ...(isObject(data) ? data : {}), [field]: address });
  if (!row?.id) {
    await host.call(String(create), { body: { data: put(row?.data) } });
    return;
  }
  const send = (data: unknown, revision: unknown) =>
    host.call(save, { params: { id: row.id }, body: put(data), revision: Number(revision) });
  try {
    await send(row.data, row.revision);
  } catch (failure) {
    const newer = failure instanceof CallFailure && failure.code === "stale" && isObject(failure.body) ? failure.body : undefined;
    if (!newer) throw failure;
    await send(newer.data, newer.revision);
  }
}
