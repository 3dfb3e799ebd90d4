/** Notes that a person wants a list or a report as a sheet. It is made beside the requests; `unduhan.read` says how far it is. */

import { originOf } from "../calls/origin-of";
import { type Answer, type CallContext, personOf } from "../context/handler";
import { actorOf } from "../records/actor";
import { selectRows } from "../records/selected-rows";
import type { RecordKind } from "../rows/record-kind";
import { addJob } from "./sheet-jobs";

/** Throws a Failure (403) for who is no reader of it. */
export async function askForSheet(context: CallContext, kind: RecordKind, name: string): Promise<Answer> {
  const { db, services, params, body, scope } = context;
  const { id: account_id, program } = personOf(context);
  const { lists, reports, title } = kind.record;
  const selection = lists.get(name) ?? reports.get(name);
  if (!selection?.export) throw new Error(`${kind.record.id} has no "${name}" to download`);
  selectRows(kind, await actorOf(context, kind), selection, { params });
  const { form, ids } = body as { form: string; ids?: readonly string[] };
  const role = (scope.session as { role?: string } | undefined)?.role;
  const asked = { program, role, params, form, ids, origin: originOf(services, context.request) };
  const id = await addJob(db, services, { account_id, work: "export", type: kind.record.id, name, title, asked });
  context.onCommit(async () => services.sheetSignal.tell());
  return { body: { id }, target: `sheet:${kind.record.id}.${name}:${id}`, changed: Object.keys(params) };
}
