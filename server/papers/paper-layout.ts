/**
 * How a paper stands on A4: letterhead, title and number, the parts, what happens next, and at the end the QR that leads to its public
 * check, with its code and hash. In pdfmake's words; no drawing of our own.
 */
import type { Content, TDocumentDefinitions, TFontDictionary } from "pdfmake/interfaces";
import type { PaperContent } from "./paper-content";
import { paperFonts } from "./paper-font";
import { gap, ink, linesOf, margin, type PaperLaying, size, width, words } from "./paper-looks";
import { layNext, layParts } from "./paper-parts";

export interface PaperSurroundings {
  /** SVG of the program's mark; undefined where it has none. */
  readonly mark: string | undefined;
  readonly product: string;
  /** The text in the QR. */
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

export function layPaper(
  content: PaperContent,
  { mark, product, checkAddress, hash, photos, words: said }: PaperSurroundings,
  laying: PaperLaying,
): TDocumentDefinitions {
  const at = new Date(`${content.issued.replace(" ", "T")}+07:00`);
  return {
    pageSize: "A4",
    pageMargins: [margin, gap(44, laying), margin, 64],
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
    defaultStyle: { font: "Own", fontSize: size.body, lineHeight: linesOf(laying), color: ink.strong },
    content: [
      letterhead(content, mark, product),
      words(content.title, { fontSize: 16, bold: true, alignment: "center", margin: [0, gap(18, laying), 0, 2] }),
      words(said.number(content.number), { alignment: "center", color: ink.soft, margin: [0, 0, 0, gap(14, laying)] }),
      ...layParts(content.parts, photos, laying),
      ...(content.next ? [layNext(said.next, content.next, laying)] : []),
      checkBox(content, { checkAddress, hash, said }, laying),
    ],
    footer: (page, pages) => ({
      margin: [margin, 14, margin, 0],
      color: ink.soft,
      columns: [
        words(footerText(content, said), { fontSize: size.footer, width: width - 110 }),
        words(said.page(page, pages), { fontSize: size.footer, alignment: "right", width: 110 }),
      ],
    }),
    // A heading does not stay behind at the end of a page.
    pageBreakBefore: (node, after) => node.headlineLevel === 1 && after.getFollowingNodesOnPage().length === 0,
  };
}

export const footerText = ({ number }: PaperContent, { issued }: PaperWords) => `${number} · ${issued}`;

function letterhead({ program, address }: PaperContent, mark: string | undefined, product: string): Content {
  const lines: Content[] = [
    words(program, { fontSize: 13, bold: true }),
    words(product, { color: ink.soft, fontSize: 9 }),
    ...(address ? [words(address, { color: ink.soft, fontSize: 9 })] : []),
  ];
  return {
    stack: [
      {
        columns: [...(mark ? [{ svg: mark, width: 40, height: 40 }] : []), { stack: lines, width: mark ? width - 52 : width }],
        columnGap: 12,
      },
      { canvas: [{ type: "line", x1: 0, y1: 8, x2: width, y2: 8, lineWidth: 1, lineColor: ink.line }] },
    ],
  };
}

export const shownHash = (hash: string): string => hash.replace(/(.{32})(?=.)/, "$1 ");

function checkBox(
  { code }: PaperContent,
  { checkAddress, hash, said }: { checkAddress: string; hash: string; said: PaperWords },
  laying: PaperLaying,
): Content {
  const small = { fontSize: size.small };
  const lines: Content[] = [
    words(said.check, { ...small, color: ink.strong }),
    words(checkAddress, { ...small, bold: true, color: ink.strong, margin: [0, 2, 0, 2] }),
    words(said.code(code), small),
    words(said.hash(shownHash(hash)), small),
  ];
  return {
    unbreakable: true,
    margin: [0, gap(16, laying), 0, 0],
    table: {
      widths: [96, "*"],
      body: [
        [
          { qr: checkAddress, fit: 92, eccLevel: "M" },
          { stack: lines, color: ink.soft, margin: [4, 6, 0, 0] },
        ],
      ],
    },
    layout: {
      hLineColor: () => ink.line,
      vLineWidth: () => 0,
      hLineWidth: () => 0.8,
      paddingTop: () => gap(8, laying),
      paddingBottom: () => gap(8, laying),
      paddingLeft: () => 0,
    },
  };
}

export const fontsOfPapers = paperFonts as unknown as TFontDictionary;
