/** The text beside the form: completion and the meaning of what stands at a character, by the language service that editors use. */
import type { MarkupContent } from "vscode-json-languageservice";
import { editorService, TextDocument, uriOf } from "../editor/editor-service";

export interface Completion {
  readonly label: string;
  readonly detail?: string;
  readonly insert: string;
  readonly from: number;
  readonly to: number;
}

const service = editorService();
const most = 80;

const opened = (file: string, text: string) => {
  const document = TextDocument.create(uriOf(file), "json", 1, text);
  return { document, json: service.parseJSONDocument(document) };
};

export async function completionsAt(file: string, text: string, offset: number): Promise<Completion[]> {
  const { document, json } = opened(file, text);
  const found = await service.doComplete(document, document.positionAt(offset), json);
  return (found?.items ?? []).slice(0, most).flatMap(({ label, documentation, insertText, textEdit }) => {
    if (!textEdit || !("range" in textEdit)) return [];
    const [from, to] = [document.offsetAt(textEdit.range.start), document.offsetAt(textEdit.range.end)];
    const detail = said(documentation);
    // Stops of a snippet are places to fill in: what they begin with stands there.
    const insert = (textEdit.newText || insertText || label).replace(/\$\{\d+:?([^}]*)\}|\$\d+/g, "$1");
    return [{ label, insert, from, to, ...(detail && { detail }) }];
  });
}

export async function meaningAt(file: string, text: string, offset: number): Promise<string> {
  const { document, json } = opened(file, text);
  const hover = await service.doHover(document, document.positionAt(offset), json);
  return [hover?.contents ?? []]
    .flat()
    .map((one) => said(one as string | MarkupContent))
    .join("\n\n");
}

const said = (content: string | MarkupContent | undefined): string =>
  typeof content === "string" ? content : (content?.value ?? "");
