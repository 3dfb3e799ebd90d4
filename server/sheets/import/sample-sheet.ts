/** The sheet that an import waits for, still empty: the headings that it reads, in the order of the record type's document. */
import type { Answer, CallContext } from "../../context/handler";
import { downloadHeaders } from "../../files/download-headers";
import { actorOf } from "../../records/actor";
import type { RecordKind } from "../../rows/record-kind";
import { fieldTitle } from "../sheet-words";
import { wholeXlsx } from "../xlsx-file";
import { importOf } from "./import-target";
import { sheetType } from "./read-sheet";
import { requireImporter } from "./require-importer";

export async function sampleSheet(context: CallContext, kind: RecordKind): Promise<Answer> {
  requireImporter(kind, await actorOf(context, kind));
  const { title } = kind.record;
  const head = importOf(kind).fields.map((field) => fieldTitle(field, context.scope));
  const noLines = async function* () {
    yield [];
  };
  return { body: await wholeXlsx(title, head, noLines()), headers: downloadHeaders(sheetType.xlsx, `Contoh ${title}.xlsx`) };
}
