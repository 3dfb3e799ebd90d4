/** How each kind of part stands on a paper. */
import type { Content, ContentTable } from "pdfmake/interfaces";
import type { PaperContentPart } from "./paper-content";
import { fontRuns } from "./paper-font";
import { heading, ink, isSmall, size, width, words } from "./paper-looks";

/** Whether small blocks stay on one page where they fit there; a block that does not fit on any must be broken, or pdfmake loses it. */
export interface PaperLaying {
  readonly keepsTogether: boolean;
}

const perMillimetre = 72 / 25.4;
const cellPadding = 10;

/** What comes next does not stand on the next page without its heading. */
export const layNext = (title: string, text: string, { keepsTogether }: PaperLaying): Content => ({
  unbreakable: keepsTogether && isSmall(text, width),
  stack: [heading(title), words(text, { margin: [0, 0, 0, 8] })],
});

/** A long answer stands below its name, a short one beside it. */
const longAnswer = 140;

/** Each column says its width: a word that is longer than its column makes one that does not wider than the page. */
const beside = 165;

export function layPart(part: PaperContentPart, photos: ReadonlyMap<string, string>, laying: PaperLaying): Content {
  switch (part.kind) {
    case "heading":
      return heading(part.text);
    case "paragraph":
      return layParagraph(part.text);
    case "values":
    case "answers":
      return { stack: part.rows.map(({ label, text }) => layPair(label, text)), margin: [0, 0, 0, 8] };
    case "table":
      return layTable(part, laying);
    case "photo":
      return layPhoto(part, photos);
    case "signature":
      return {
        unbreakable: laying.keepsTogether && isSmall(`${part.date}\n${part.role}\n${part.name}`, width / 2),
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
  const runs = pieces.flatMap((piece, index) => fontRuns(piece, size.body).map((run) => ({ ...run, bold: index % 2 === 1 })));
  return { text: runs, margin: [0, 0, 0, 8] };
}

function layPair(label: string, text: string): Content {
  if (text.length > longAnswer || text.includes("\n"))
    return { stack: [words(label, { color: ink.soft, headlineLevel: 1 }), words(text)], margin: [0, 3, 0, 5] };
  return {
    columns: [words(label, { color: ink.soft, width: beside }), words(text, { width: width - beside - 10 })],
    columnGap: 10,
    margin: [0, 1.5, 0, 1.5],
  };
}

/** Rows stay whole where all are small: pdfmake knows only tables whose rows are broken, and those whose rows are not. */
function layTable(
  { columns, rows, empty }: Extract<PaperContentPart, { kind: "table" }>,
  { keepsTogether }: PaperLaying,
): Content {
  if (rows.length === 0) return words(empty, { color: ink.soft, margin: [0, 0, 0, 8] });
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const small = { fontSize: size.table };
  const alignment = (index: number) => (columns[index]?.align === "end" ? "right" : "left");
  const body = [
    columns.map(({ label }, index) => words(label, { ...small, bold: true, fillColor: "#eef2f7", alignment: alignment(index) })),
    ...rows.map((cells) => cells.map((cell, index) => words(cell, { ...small, alignment: alignment(index) }))),
  ] as ContentTable["table"]["body"];
  const across = (index: number) => (width * (columns[index]?.share ?? 1)) / whole - cellPadding;
  const dontBreakRows = keepsTogether && rows.every((cells) => cells.every((cell, at) => isSmall(cell, across(at), size.table)));
  return {
    margin: [0, 2, 0, 10],
    table: { headerRows: 1, dontBreakRows, widths: columns.map(({ share }) => `${(100 * share) / whole}%`), body },
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
