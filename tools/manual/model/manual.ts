/**
 * The manual of a program as data: chapters of sections, each section one document or a part of one. Every sentence says which places of
 * documents it was made of, so that a test can hold it against them, both ways.
 *
 *   { text: "Nama lengkap: panjang paling banyak 100 huruf", from: [{ kind: "data", id: "contoh/biodata", pointer: ["properties", "nama", "maxLength"] }] }
 */
import type { DocumentKind } from "../../../engine/tools";

export type Pointer = readonly (string | number)[];

export interface From {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly pointer: Pointer;
}

export interface Sentence {
  readonly text: string;
  readonly from: readonly From[];
}

export interface Item extends Sentence {
  readonly inner: readonly Item[];
  /** Only people hold it who work in the program: no participant can meet it. */
  readonly isForStaff: boolean;
  /** The kind of part that its text says before its name. */
  readonly called?: string;
  /** It is one condition and what it does. */
  readonly isRule?: true;
}

/** One place in the manual that another one leads to. */
export interface Linked extends Sentence {
  readonly anchor: string;
}

export interface Flow {
  readonly states: readonly {
    readonly id: string;
    readonly title: string;
    readonly isFinal: boolean;
    readonly isStart: boolean;
  }[];
  readonly moves: readonly {
    readonly title: string;
    readonly from: string;
    readonly to: string;
    /** Of its row in the table of transitions. */
    readonly number: number;
  }[];
}

export type Block =
  | { readonly kind: "items"; readonly title?: string; readonly items: readonly Item[] }
  | Table
  | { readonly kind: "links"; readonly title: string; readonly links: readonly Linked[] }
  | { readonly kind: "flow"; readonly title: string; readonly flow: Flow }
  | {
      readonly kind: "letter";
      readonly title: string;
      readonly subject?: Sentence | undefined;
      readonly lines: readonly Sentence[];
      readonly from: Sentence;
    }
  | { readonly kind: "picture"; readonly screen: string; readonly caption: Sentence };

export interface Table {
  readonly kind: "table";
  readonly title?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Each row has a number, by which a picture names it. */
  readonly isNumbered?: true;
}

/** A cell holds what is said of one thing, line by line. */
export type Cell = readonly Sentence[];

export const audiences = ["participant", "officer", "staff", "auditor"] as const;
export type Audience = (typeof audiences)[number];

export interface Section {
  /** Made of the names of documents alone, so that it stays when others come or go. */
  readonly anchor: string;
  readonly title: Sentence;
  readonly audiences: readonly Audience[];
  readonly blocks: readonly Block[];
}

export const chapterNames = [
  "jalan",
  "tanggal",
  "beda",
  "layar",
  "isian",
  "catatan",
  "kertas",
  "hak",
  "simpan",
  "syarat",
] as const;
export type ChapterName = (typeof chapterNames)[number];

export interface Chapter {
  readonly name: ChapterName;
  readonly sections: readonly Section[];
}

export interface Manual {
  readonly program: string;
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** All sentences of a block, those of its head among them. */
export function sentencesOf(block: Block): readonly Sentence[] {
  const inItem = (item: Item): Sentence[] => [item, ...item.inner.flatMap(inItem)];
  if (block.kind === "items") return block.items.flatMap(inItem);
  if (block.kind === "table") return block.rows.flat(2);
  if (block.kind === "links") return block.links;
  if (block.kind === "letter") return [block.from, ...(block.subject ? [block.subject] : []), ...block.lines];
  return block.kind === "picture" ? [block.caption] : [];
}
