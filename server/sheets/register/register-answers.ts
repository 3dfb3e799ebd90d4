/** What answers the calls that follow from a register. */
import type { RegisterOperation } from "../../../engine/index";
import type { CallContext, Handler } from "../../calls/handler";
import { askForComparison } from "../import/ask-for-import";
import { sheetType } from "../import/read-sheet";
import { xlsxFile } from "../xlsx-file";

export const registerAnswers = {
  import: askForComparison,
  sample: sampleSheet,
} satisfies Record<RegisterOperation["operation"], (register: string) => Handler>;

/** A sheet with the headings of the register and one example line: who has another file sees what is expected. */
function sampleSheet(id: string): Handler {
  return async ({ services }: CallContext) => {
    const { title = id, fields = [] } = services.documents.base.register(id) ?? {};
    const pages = async function* () {
      yield [fields.map(({ example }) => example)];
    };
    const head = fields.map(({ headings: [heading = ""] }) => heading);
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxFile(title, head, pages())) pieces.push(piece);
    const headers = {
      "content-type": sheetType.xlsx,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(`Contoh ${title}.xlsx`)}`,
      "cache-control": "private, no-store",
    };
    return { body: Buffer.concat(pieces), headers };
  };
}
