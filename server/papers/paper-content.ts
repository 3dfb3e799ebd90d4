/**
 * The content of a paper: plain data without conditions or placeholders, made once when it is issued. The same content gives the same bytes
 * of PDF and the same hash, whatever its document says later.
 */

import type { ClosedLists } from "../../engine/server";
import { canonical, sha256Of } from "../services/content-hash";

export interface PaperContent {
  readonly title: string;
  readonly program: string;
  readonly address: string;
  readonly number: string;
  readonly code: string;
  /** WIB, such as "2026-11-22 14:05:00". */
  readonly issued: string;
  /** The same time where the person is, such as "16.05 WIT"; empty where that is WIB. */
  readonly zone: string;
  readonly holder: string;
  /** Institution or city of the holder; undefined where the paper does not say one. */
  readonly holderFrom?: string;
  readonly parts: readonly PaperContentPart[];
  readonly next: string;
  /** The fields and columns that it tells of, and `owner`: it is shown to nobody from whom one of them is hidden. */
  readonly tells: readonly string[];
  /** It tells of what is no part of the row; then it is its owner's alone. */
  readonly isPrivate: boolean;
}

export interface TellingPair {
  readonly label: string;
  readonly text: string;
}

export type PaperContentPart =
  | { readonly kind: "heading" | "paragraph"; readonly text: string }
  | { readonly kind: "values" | "answers"; readonly rows: readonly TellingPair[] }
  | {
      readonly kind: "table";
      readonly columns: readonly {
        readonly label: string;
        readonly align: ClosedLists["paper.part.columns.align"];
        readonly share: number;
      }[];
      readonly rows: readonly (readonly string[])[];
      readonly empty: string;
    }
  /** `file` is the id of an upload, undefined where there is none; `sha256` is of its bytes. */
  | {
      readonly kind: "photo";
      readonly file: string | undefined;
      readonly sha256: string | undefined;
      readonly alt: string;
      readonly height: number;
    }
  | { readonly kind: "signature"; readonly date: string; readonly role: string; readonly name: string };

/** The answers and values of a part one by one, for whoever tells them without drawing it; those of a table with the number of their line. */
export function pairsOf(part: PaperContentPart): readonly TellingPair[] {
  if (part.kind === "values" || part.kind === "answers") return part.rows;
  if (part.kind !== "table") return [];
  return part.rows.flatMap((row, line) =>
    row.flatMap((text, column) => (text === "" ? [] : [{ label: `${line + 1}. ${part.columns[column]?.label ?? ""}`, text }])),
  );
}

/** SHA-256 of what people read of it, in hexadecimal. */
export function hashOfContent({ tells: _, isPrivate: __, ...content }: PaperContent): string {
  return sha256Of(canonical(content));
}
