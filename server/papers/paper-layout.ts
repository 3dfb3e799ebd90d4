/**
 * How a paper stands on A4: letterhead, title and number, the parts, what happens next, and at the end the QR that leads to its public
 * check, with its code and hash. In pdfmake's words; no drawing of our own.
 */
import type { Content, ContentTable, TDocumentDefinitions, TFontDictionary } from "pdfmake/interfaces";
import type { PaperContent, PaperContentPart } from "./paper-content";
import { fontRuns, paperFonts } from "./paper-font";

export interface PaperSurroundings {
  /** SVG of the program's mark; undefined where it has none. */
  readonly mark: string | undefined;
  readonly product: string;
  /** What the QR holds. */
  readonly checkAddress: string;
  readonly hash: string;
  /** Data addresses of pictures, by the id of their file. */
  readonly photos: ReadonlyMap<string, string>;
  readonly words: PaperWords;
}

/** Words of the paper itself, from the shared texts. */
export interface PaperWords {
  number(value: string): string;
  next: string;
  check: string;
  code(value: string): string;
  hash(value: string): string;
  issued: string;
  page(page: number, pages: number): string;
}

const ink = { strong: "#1c2430", soft: "#51607a", line: "#c9d2df" };
const margin = 52;
const width = 595.28 - 2 * margin;
const perMillimetre = 72 / 25.4;

const words = (text: string, looks: object = {}): Content => ({ text: [...fontRuns(text)], ...looks });

export function layPaper(
  content: PaperContent,
  { mark, product, checkAddress, hash, photos, words: said }: PaperSurroundings,
): TDocumentDefinitions {
  const at = new Date(`${content.issued.replace(" ", "T")}+07:00`);
  return {
    pageSize: "A4",
    pageMargins: [margin, 44, margin, 64],
    language: "id-ID",
    displayTitle: true,
    version: "1.7",
    info: {
      title: `${content.title} ${content.number}`,
      author: content.program,
      creator: product,
      producer: product,
      creationDate: at,
      modDate: at,
    },
    defaultStyle: { font: "Latin", fontSize: 10, lineHeight: 1.3, color: ink.strong },
    content: [
      letterhead(content, mark, product),
      words(content.title, { fontSize: 16, bold: true, alignment: "center", margin: [0, 18, 0, 2] }),
      words(said.number(content.number), { alignment: "center", color: ink.soft, margin: [0, 0, 0, 14] }),
      ...content.parts.map((part) => layPart(part, photos)),
      ...(content.next ? [layNext(said.next, content.next)] : []),
      checkBox(content, { checkAddress, hash, said }),
    ],
    footer: (page, pages) => ({
      margin: [margin, 14, margin, 0],
      fontSize: 8,
      color: ink.soft,
      columns: [words(`${content.number} · ${said.issued}`), words(said.page(page, pages), { alignment: "right", width: 110 })],
    }),
    // A heading does not stay behind at the end of a page.
    pageBreakBefore: (node, after) => node.headlineLevel === 1 && after.getFollowingNodesOnPage().length === 0,
  };
}

function letterhead({ program, address }: PaperContent, mark: string | undefined, product: string): Content {
  const lines: Content[] = [
    words(program, { fontSize: 13, bold: true }),
    words(product, { color: ink.soft, fontSize: 9 }),
    ...(address ? [words(address, { color: ink.soft, fontSize: 9 })] : []),
  ];
  return {
    stack: [
      { columns: [...(mark ? [{ svg: mark, width: 40, height: 40 }] : []), { stack: lines }], columnGap: 12 },
      { canvas: [{ type: "line", x1: 0, y1: 8, x2: width, y2: 8, lineWidth: 1, lineColor: ink.line }] },
    ],
  };
}

const heading = (text: string): Content => words(text, { bold: true, fontSize: 11.5, margin: [0, 10, 0, 4], headlineLevel: 1 });

/** What comes next does not stand on the next page without its heading. */
const layNext = (title: string, text: string): Content => ({
  unbreakable: true,
  stack: [heading(title), words(text, { margin: [0, 0, 0, 8] })],
});

/** A long answer stands below its name, a short one beside it. */
const longAnswer = 140;

function layPart(part: PaperContentPart, photos: ReadonlyMap<string, string>): Content {
  switch (part.kind) {
    case "heading":
      return heading(part.text);
    case "paragraph":
      return layParagraph(part.text);
    case "values":
    case "answers":
      return { stack: part.rows.map(({ label, text }) => layPair(label, text)), margin: [0, 0, 0, 8] };
    case "table":
      return layTable(part);
    case "photo":
      return layPhoto(part, photos);
    case "signature":
      return {
        unbreakable: true,
        alignment: "center",
        margin: [width / 2, 16, 0, 12],
        stack: [
          ...[part.date, part.role].filter((line) => line !== "").map((line) => words(line)),
          { canvas: [{ type: "line", x1: 20, y1: 52, x2: width / 2 - 20, y2: 52, lineWidth: 0.7, lineColor: ink.soft }] },
          words(part.name, { bold: true, margin: [0, 4, 0, 0] }),
        ],
      };
  }
}

/** Two stars on each side of some words make them bold, as on screens. */
function layParagraph(text: string): Content {
  const pieces = text.split(/\*\*(.+?)\*\*/s);
  return { text: pieces.map((piece, index) => words(piece, { bold: index % 2 === 1 })), margin: [0, 0, 0, 8] };
}

function layPair(label: string, text: string): Content {
  if (text.length > longAnswer || text.includes("\n"))
    return { stack: [words(label, { color: ink.soft, headlineLevel: 1 }), words(text)], margin: [0, 3, 0, 5] };
  return { columns: [words(label, { color: ink.soft, width: 165 }), words(text)], columnGap: 10, margin: [0, 1.5, 0, 1.5] };
}

function layTable({ columns, rows, empty }: Extract<PaperContentPart, { kind: "table" }>): Content {
  if (rows.length === 0) return words(empty, { color: ink.soft, margin: [0, 0, 0, 8] });
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const alignment = (index: number) => (columns[index]?.align === "end" ? "right" : "left");
  const body = [
    columns.map(({ label }, index) => words(label, { bold: true, fillColor: "#eef2f7", alignment: alignment(index) })),
    ...rows.map((cells) => cells.map((cell, index) => words(cell, { alignment: alignment(index) }))),
  ] as ContentTable["table"]["body"];
  return {
    margin: [0, 2, 0, 10],
    fontSize: 9,
    table: { headerRows: 1, dontBreakRows: true, widths: columns.map(({ share }) => `${(100 * share) / whole}%`), body },
    layout: { hLineColor: () => ink.line, vLineColor: () => ink.line, hLineWidth: () => 0.6, vLineWidth: () => 0.6 },
  };
}

function layPhoto(
  { file, alt, height }: Extract<PaperContentPart, { kind: "photo" }>,
  photos: ReadonlyMap<string, string>,
): Content {
  const image = file === undefined ? undefined : photos.get(file);
  if (!image) return words(alt, { color: ink.soft, margin: [0, 0, 0, 8] });
  return { image, fit: [width, height * perMillimetre], margin: [0, 0, 0, 8] };
}

function checkBox(
  { code }: PaperContent,
  { checkAddress, hash, said }: { checkAddress: string; hash: string; said: PaperWords },
): Content {
  const lines: Content[] = [
    words(said.check, { color: ink.strong }),
    words(checkAddress, { bold: true, color: ink.strong, margin: [0, 2, 0, 2] }),
    words(said.code(code)),
    words(said.hash(hash.replace(/(.{32})(?=.)/, "$1 "))),
  ];
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    table: {
      widths: [96, "*"],
      body: [
        [
          { qr: checkAddress, fit: 92, eccLevel: "M" },
          { stack: lines, fontSize: 8.5, color: ink.soft, margin: [4, 6, 0, 0] },
        ],
      ],
    },
    layout: {
      hLineColor: () => ink.line,
      vLineWidth: () => 0,
      hLineWidth: () => 0.8,
      paddingTop: () => 8,
      paddingBottom: () => 8,
      paddingLeft: () => 0,
    },
  };
}

export const fontsOfPapers = paperFonts as unknown as TFontDictionary;
