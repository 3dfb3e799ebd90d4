/**
 * Takes over a sheet that a person has uploaded, to be read beside the requests: from then on the file belongs to the import and goes with
 * it. `impor.read` says how far it is.
 */
import { type Answer, type CallContext, type Handler, personOf } from "../../context/handler";
import { invalidFields } from "../../failures/failure";
import { fileOfAddress } from "../../files/file-address";
import { actorOf } from "../../records/actor";
import type { RecordKind } from "../../rows/record-kind";
import { addJob } from "../sheet-jobs";
import { sheetType } from "./read-sheet";
import { requireImporter } from "./require-importer";

export async function askForImport(context: CallContext, kind: RecordKind): Promise<Answer> {
  requireImporter(kind, await actorOf(context, kind));
  return askFor(context, kind.record);
}

/** The file of a register; who may is said by the permission of its call. */
export function askForComparison(register: string): Handler {
  return async (context) => {
    const { title = register } = context.services.documents.base.register(register) ?? {};
    return askFor(context, { id: register, title });
  };
}

/** A row that is none is taken over too: it is refused by the import, in words of its own. */
const foreignSheets = [
  "application/vnd.ms-excel",
  "application/encrypted-office",
  "application/vnd.ms-excel.sheet.binary.macroenabled.12",
  "application/vnd.oasis.opendocument.spreadsheet",
];
const takenOver = [...Object.values(sheetType), ...foreignSheets];

/** Throws a Failure (422) where the file is none of this person's. */
async function askFor(
  context: CallContext,
  { id: type, title }: { readonly id: string; readonly title: string },
): Promise<Answer> {
  const { db, services, body, scope, view } = context;
  const { id: account_id, program } = personOf(context);
  const file = await db
    .deleteFrom("file")
    .where("id", "=", fileOfAddress((body as { file: string }).file) ?? "")
    .where("owner_id", "=", account_id)
    .where("type", "in", takenOver)
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
