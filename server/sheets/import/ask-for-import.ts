/**
 * Takes over a sheet that a person has uploaded, to be read beside the requests: from then on the file belongs to the import and goes with
 * it. `impor.read` says how far it is.
 */
import { type Answer, type CallContext, personOf } from "../../calls/handler";
import { invalidFields } from "../../failures/failure";
import { fileOfAddress } from "../../files/file-address";
import { actorOf } from "../../records/actor";
import type { RecordKind } from "../../records/record-kind";
import { addJob } from "../sheet-jobs";
import { sheetType } from "./read-sheet";
import { requireImporter } from "./require-importer";

export async function askForImport(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { db, services, body, scope, view } = context;
  const { id: account_id, program } = personOf(context);
  requireImporter(kind, await actorOf(context, kind));
  const { id: type, title } = kind.record;
  const file = await db
    .deleteFrom("file")
    .where("id", "=", fileOfAddress((body as { file: string }).file) ?? "")
    .where("owner_id", "=", account_id)
    .where("type", "in", Object.values(sheetType))
    .returning(["storage_key", "name", "type", "size"])
    .executeTakeFirst();
  if (!file) throw invalidFields([["file", view.text("server.foreign-file")]]);
  const role = (scope.session as { role?: string } | undefined)?.role;
  const asked = { program, role, params: {}, fileType: file.type };
  const { storage_key, name: file_name, size } = file;
  const job = { account_id, work: "import", type, name: "import", title, asked, storage_key, file_name, size };
  const id = await addJob(db, services, job);
  context.onCommit(async () => services.sheetSignal.tell());
  return { body: { id }, target: `sheet:${type}:${id}` };
}
