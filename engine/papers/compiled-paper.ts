/**
 * A paper as the server prints it: what it says of a row, which transitions of that row issue it and which take it back. Made from
 * `schemas/papers/<program>/<name>.json` by `compilePaper`.
 */

import type { ClosedLists } from "../language/closed-lists";
import type { CompiledCondition, CompiledExpression, CompiledText } from "../nodes/compiled";

export interface CompiledPaper {
  readonly id: string;
  readonly title: CompiledText;
  /** The record type; undefined where it is of the one record that a person keeps of a data schema. */
  readonly record: string | undefined;
  readonly data: string | undefined;
  readonly issuedBy: readonly string[];
  readonly revokedBy: readonly string[];
  /** The beginning of its number. one of this and `number` is there. */
  readonly prefix: string | undefined;
  /** The column whose number it bears. */
  readonly number: string | undefined;
  readonly address: CompiledText | undefined;
  readonly zone: CompiledExpression | undefined;
  /** The words of the public check beside the short name. */
  readonly holderFrom: CompiledText | undefined;
  readonly content: readonly CompiledPart[];
  readonly next: CompiledText | undefined;
  readonly mail: { readonly subject: CompiledText; readonly paragraphs: readonly CompiledText[] } | undefined;
  /** The variables of its texts and conditions: `row.nama`, `row.data.sekolah`, `owner.name`. */
  readonly reads: readonly string[];
}

interface Part {
  readonly id: string;
  readonly visibleWhen?: CompiledCondition;
}

export type CompiledPart =
  | (Part & { readonly kind: "heading" | "paragraph"; readonly text: CompiledText })
  | (Part & { readonly kind: "values"; readonly rows: readonly CompiledValue[] })
  | (Part & { readonly kind: "answers"; readonly schema?: string; readonly fields?: readonly string[] })
  | (Part & {
      readonly kind: "table";
      /** One of this and `children` is there. */
      readonly rows?: CompiledExpression;
      /** Rows that link to this one, by the name that its type gives them, in the order of one of their columns. */
      readonly children?: string;
      readonly sort?: string;
      readonly columns: readonly CompiledPaperColumn[];
      readonly empty?: CompiledText;
    })
  | (Part & { readonly kind: "photo"; readonly field: string; readonly alt: CompiledText; readonly height: number })
  | (Part & {
      readonly kind: "signature";
      readonly date?: CompiledText;
      readonly role?: CompiledText;
      readonly name: CompiledText;
    });

export interface CompiledValue {
  readonly id: string;
  readonly visibleWhen?: CompiledCondition;
  readonly label: CompiledText;
  readonly text: CompiledText;
}

export interface CompiledPaperColumn {
  readonly id: string;
  readonly label: CompiledText;
  /** Reads one row of the table as `item`. */
  readonly text: CompiledText;
  /** The columns of the rows that are summed in a last line, which is written as the others. */
  readonly total?: string;
  readonly align: ClosedLists["paper.part.columns.align"];
  readonly share: number;
}
