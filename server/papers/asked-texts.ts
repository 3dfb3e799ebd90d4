/** What is to be read on a paper, taken from what it says and not from how it is laid out. */
import { printedText } from "../../engine/server";
import type { PaperContent, PaperContentPart } from "./paper-content";
import { footerText, type PaperSurroundings, shownHash } from "./paper-layout";

export interface AskedText {
  /** What a person calls the place of this text. */
  readonly name: string;
  readonly text: string;
}

/** Everything that is printed once. */
export function askedTexts(
  content: PaperContent,
  { product, checkAddress, hash, words }: PaperSurroundings,
): readonly AskedText[] {
  const { title, program, address, number, code, next } = content;
  const around = [program, product, address, words.number(number), words.check, checkAddress, words.code(code)];
  return [
    ...[...around, words.hash(shownHash(hash))].map((text) => ({ name: title, text })),
    { name: title, text: title },
    ...content.parts.flatMap(textsOfPart),
    ...(next === "" ? [] : [words.next, next].map((text) => ({ name: words.next, text }))),
  ].map(({ name, text }) => ({ name, text: printedText(text) }));
}

/** What is printed on every page. */
export const askedOfPage = (content: PaperContent, { words }: PaperSurroundings, page: number, pages: number): string =>
  printedText(footerText(content, words) + words.page(page, pages));

/** The headings of tables, which are printed again on each page that a table goes on to. */
export const headingsOfTables = ({ parts }: PaperContent): readonly string[] => [
  ...new Set(
    parts.flatMap((part) => (part.kind === "table" && part.rows.length > 0 ? [printedText(headingOf(part).join(""))] : [])),
  ),
];

const headingOf = ({ columns }: Extract<PaperContentPart, { kind: "table" }>) => columns.map(({ label }) => label);

/** Each text of a part, also those that name others; the `name` is the nearest that a person knows. */
export function textsOfPart(part: PaperContentPart): readonly AskedText[] {
  switch (part.kind) {
    case "heading":
      return [{ name: part.text, text: part.text }];
    case "paragraph": {
      const text = withoutStars(part.text);
      return [{ name: beginning(text), text }];
    }
    case "values":
    case "answers":
      return part.rows.flatMap(({ label, text }) => [label, text].map((one) => ({ name: label, text: one })));
    case "table": {
      const labels = headingOf(part);
      if (part.rows.length === 0) return [{ name: beginning(part.empty), text: part.empty }];
      return [labels, ...part.rows].flatMap((cells) => cells.map((text, index) => ({ name: labels[index] ?? "", text })));
    }
    case "photo":
      return part.file === undefined ? [{ name: part.alt, text: part.alt }] : [];
    case "signature":
      return [part.date, part.role, part.name].map((text) => ({ name: part.role || part.name, text }));
  }
}

/** Two stars on each side of some words make them bold. */
const withoutStars = (text: string) => text.split(/\*\*(.+?)\*\*/s).join("");

const beginning = (text: string): string => {
  const words = text.trim().split(/\s+/);
  return words.length > 6 ? `${words.slice(0, 6).join(" ")} ...` : words.join(" ");
};
