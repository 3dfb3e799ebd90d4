/** What answers the calls that follow from a register. */
import type { RegisterOperation } from "../../../engine/server";
import type { CallContext, Handler } from "../../context/handler";
import { downloadHeaders } from "../../files/download-headers";
import { askForComparison } from "../import/ask-for-import";
import { sheetType } from "../import/read-sheet";
import { wholeXlsx } from "../xlsx-file";

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
    return { body: await wholeXlsx(title, head, pages()), headers: downloadHeaders(sheetType.xlsx, `Contoh ${title}.xlsx`) };
  };
}
