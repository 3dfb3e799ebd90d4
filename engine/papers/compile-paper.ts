/** Compiles a paper: its texts and conditions, and what they read. */
import { CompileTools } from "../compile/tools";
import type { Paper, PaperPart } from "../documents/language";
import type { Library } from "../documents/library";
import { omitUndefined } from "../json/omit-undefined";
import type { CompiledPaper, CompiledPart } from "./compiled-paper";

/** The paper of that id; undefined where there is none. Throws a LogicError for what the checker would have refused. */
export function compilePaper(library: Library, id: string): CompiledPaper | undefined {
  const document = library.get("paper", id) as unknown as Paper | undefined;
  if (!document) return undefined;
  const tools = new CompileTools(library);
  const { record, data, issuedBy = [], revokedBy = [], prefix, number, mail } = document;
  const content = document.content.map((part) => compilePart(part, tools));
  const compiled = {
    id,
    title: tools.text(document.title),
    record,
    data,
    issuedBy,
    revokedBy,
    prefix,
    number,
    address: tools.text(document.address),
    zone: tools.expression(document.zone),
    holderFrom: tools.text(document.holderFrom),
    content,
    next: tools.text(document.next),
    mail: mail && {
      subject: tools.text(mail.subject),
      paragraphs: mail.paragraphs.map((paragraph) => tools.text(paragraph)),
    },
  };
  return { ...compiled, reads: [...tools.reads] } as CompiledPaper;
}

/** Every text of a part is compiled, everything else stays as it is written. */
function compilePart(part: PaperPart, tools: CompileTools): CompiledPart {
  const { visibleWhen, ...own } = part;
  return omitUndefined({ ...withTexts(own, tools), visibleWhen: tools.condition(visibleWhen) }) as unknown as CompiledPart;
}

type Unconditional<Part> = Part extends unknown ? Omit<Part, "visibleWhen"> : never;

function withTexts(part: Unconditional<PaperPart>, tools: CompileTools): object {
  switch (part.kind) {
    case "heading":
    case "paragraph":
      return { ...part, text: tools.text(part.text) };
    case "answers":
      return part;
    case "values":
      return {
        ...part,
        rows: part.rows.map(({ id, label, text, visibleWhen }) =>
          omitUndefined({ id, label: tools.text(label), text: tools.text(text), visibleWhen: tools.condition(visibleWhen) }),
        ),
      };
    case "table":
      return {
        ...part,
        rows: tools.expression(part.rows),
        columns: part.columns.map(({ id, label, text, total, align = "start", share = 1 }) => {
          return omitUndefined({ id, label: tools.text(label), text: tools.text(text), total, align, share });
        }),
        empty: tools.text(part.empty),
      };
    case "photo":
      return { ...part, alt: tools.text(part.alt), height: part.height ?? 40 };
    case "signature":
      return { ...part, date: tools.text(part.date), role: tools.text(part.role), name: tools.text(part.name) };
  }
}
