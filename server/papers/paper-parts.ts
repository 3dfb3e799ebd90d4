/** How each kind of part stands on a paper. */

import type { Content, ContentTable } from "pdfmake/interfaces";
import type { ClosedLists } from "../../engine/server";
import type { PaperContentPart } from "./paper-content";
import { fontRuns } from "./paper-font";
import { gap, heading, ink, isSmall, type PaperLaying, size, width, words } from "./paper-looks";

const perMillimetre = 72 / 25.4;
const cellPadding = 10;

/** The next part does not stand on the next page without its heading. */
export const layNext = (title: string, text: string, { keepsTogether }: PaperLaying): Content => ({
  unbreakable: keepsTogether && isSmall(text, width),
  stack: [heading(title), words(text, { margin: [0, 0, 0, 8] })],
});

/** A long answer stands below its name, a short one beside it. */
const longAnswer = 140;

/** Each column says its width: a word that is longer than its column makes one that does not wider than the page. */
const beside = 165;

/** From top to bottom; a portrait stands beside the values that follow it, so that a card is one page. */
export function layParts(
  parts: readonly PaperContentPart[],
  photos: ReadonlyMap<string, string>,
  laying: PaperLaying,
): readonly Content[] {
  const [first, second, ...others] = parts;
  if (!first) return [];
  if (first.kind === "photo" && second?.kind === "values" && first.height <= mostBeside)
    return [layPortrait(first, second, photos), ...layParts(others, photos, laying)];
  return [layPart(first, photos, laying), ...layParts(parts.slice(1), photos, laying)];
}

/** Up to this height in millimetres a picture leaves room for values. */
const mostBeside = 60;

function layPortrait(photo: Photo, values: Values, photos: ReadonlyMap<string, string>): Content {
  const height = photo.height * perMillimetre;
  const across = 0.75 * height;
  const left = width - across - 12;
  const image = photo.file === undefined ? undefined : photos.get(photo.file);
  const empty = words(photo.alt, { fontSize: size.small, color: ink.soft, alignment: "center" });
  // Its own border and padding belong to its size.
  const frame = { table: { widths: [across - 10], heights: [height], body: [[empty]] }, layout: lines };
  return {
    columns: [
      { stack: values.rows.map(({ label, text }) => layPair(label, text, left)), width: left },
      image ? { image, fit: [across, height], width: across } : { ...frame, width: across },
    ],
    columnGap: 12,
    margin: [0, 0, 0, 8],
  };
}

type Table = Extract<PaperContentPart, { kind: "table" }>;
type Photo = Extract<PaperContentPart, { kind: "photo" }>;
type Values = Exclude<PaperContentPart, { kind: "heading" | "paragraph" | "table" | "photo" | "signature" }>;

const lines = { hLineColor: () => ink.line, vLineColor: () => ink.line, hLineWidth: () => 0.6, vLineWidth: () => 0.6 };

function layPart(part: PaperContentPart, photos: ReadonlyMap<string, string>, laying: PaperLaying): Content {
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
    case "signature": {
      const signed = gap(52, laying);
      return {
        unbreakable: laying.keepsTogether && isSmall(`${part.date}\n${part.role}\n${part.name}`, width / 2),
        alignment: "center",
        margin: [width / 2, gap(16, laying), 0, gap(12, laying)],
        stack: [
          ...[part.date, part.role].filter((line) => line !== "").map((line) => words(line)),
          { canvas: [{ type: "line", x1: 20, y1: signed, x2: width / 2 - 20, y2: signed, lineWidth: 0.7, lineColor: ink.soft }] },
          words(part.name, { bold: true, margin: [0, 4, 0, 0] }),
        ],
      };
    }
  }
}

/** Two stars on each side of some words make them bold, as on screens. */
function layParagraph(text: string): Content {
  const pieces = text.split(/\*\*(.+?)\*\*/s);
  const runs = pieces.flatMap((piece, index) => fontRuns(piece, size.body).map((run) => ({ ...run, bold: index % 2 === 1 })));
  return { text: runs, margin: [0, 0, 0, 8] };
}

function layPair(label: string, text: string, across = width): Content {
  if (text.length > longAnswer || text.includes("\n"))
    return { stack: [words(label, { color: ink.soft, headlineLevel: 1 }), words(text)], margin: [0, 3, 0, 5] };
  return {
    columns: [words(label, { color: ink.soft, width: beside }), words(text, { width: across - beside - 10 })],
    columnGap: 10,
    margin: [0, 1.5, 0, 1.5],
  };
}

const alignments = { start: "left", end: "right" } as const satisfies Record<ClosedLists["paper.part.columns.align"], string>;

/** Rows stay whole where all are small: pdfmake knows only tables whose rows are broken, and those whose rows are not. */
function layTable({ columns, rows, empty }: Table, { keepsTogether }: PaperLaying): Content {
  if (rows.length === 0) return words(empty, { color: ink.soft, margin: [0, 0, 0, 8] });
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const small = { fontSize: size.table };
  const alignment = (index: number) => alignments[columns[index]?.align ?? "start"];
  const body = [
    columns.map(({ label }, index) => words(label, { ...small, bold: true, fillColor: "#eef2f7", alignment: alignment(index) })),
    ...rows.map((cells) => cells.map((cell, index) => words(cell, { ...small, alignment: alignment(index) }))),
  ] as ContentTable["table"]["body"];
  const across = (index: number) => (width * (columns[index]?.share ?? 1)) / whole - cellPadding;
  const dontBreakRows = keepsTogether && rows.every((cells) => cells.every((cell, at) => isSmall(cell, across(at), size.table)));
  return {
    margin: [0, 2, 0, 10],
    table: { headerRows: 1, dontBreakRows, widths: columns.map(({ share }) => `${(100 * share) / whole}%`), body },
    layout: lines,
  };
}

function layPhoto({ file, alt, height }: Photo, photos: ReadonlyMap<string, string>): Content {
  const image = file === undefined ? undefined : photos.get(file);
  if (!image) return words(alt, { color: ink.soft, margin: [0, 0, 0, 8] });
  return { image, fit: [width, height * perMillimetre], margin: [0, 0, 0, 8] };
}
