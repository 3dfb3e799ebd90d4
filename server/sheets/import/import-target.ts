/**
 * What the lines of a sheet are about: the rows of a record type, or what people keep and an official register says of them. The steps of an
 * import (preview, apply, undo) are the same for both; what a line would change, and how that is done, is the target's.
 */
import type { CompiledData, CompiledImport, RegisterColumn, SheetColumn } from "../../../engine/server";
import type { DocumentView } from "../../documents/documents";
import { type RecordKind, recordKind } from "../../rows/record-kind";
import type { Services } from "../../services/services";
import type { ImportContent, ImportRow, PlannedRow, RowEnd, RowFault } from "./import-rows";
import type { Matching } from "./match-headings";

export type ImportField = SheetColumn & Partial<Pick<RegisterColumn, "headings" | "codes" | "spelling" | "masked" | "fills">>;

/** What a sheet can say. */
export interface ImportShape {
  /** The fields by which a line finds what it is about. */
  readonly key: readonly string[];
  /** Whether a line needs all of the key, or any part of it. */
  readonly needs: "all" | "any";
  readonly fields: readonly ImportField[];
}

export interface SheetLine {
  readonly number: number;
  /** By field, null for an empty cell; a field without heading is missing. */
  readonly values: ImportContent["values"];
  /** Of cells that could not be read. */
  readonly faults: readonly RowFault[];
}

/** A line as the preview showed it. */
export type ShownLine = SheetLine & ImportContent & { readonly row: ImportRow };

export interface ApplyAsked {
  readonly sound: boolean;
  /** Whether an empty cell empties what is stored. */
  readonly empties: boolean;
}

export interface ImportTarget extends ImportShape {
  /** The data schema whose fields the sheet fills. */
  readonly compiled: CompiledData;
  /** Two lines with the same are about the same; undefined where the line does not say it. */
  keyOf(values: ImportContent["values"]): string | undefined;
  /** A file of a register never empties anything. */
  plan(lines: readonly SheetLine[], headings: Matching, asked: Pick<ApplyAsked, "empties">): Promise<readonly PlannedRow[]>;
  /** Does what was shown of some lines. Throws a MovedOn where one came out otherwise, unless such lines are left out (`sound`). */
  apply(lines: readonly ShownLine[], headings: Matching, asked: ApplyAsked): Promise<readonly RowEnd[]>;
  undo(lines: readonly ImportRow[]): Promise<readonly RowEnd[]>;
  /** Asked behind the changes, inside their transaction. Throws a Failure where they may not stay. */
  settle(): Promise<void>;
}

/** Somebody changed a row since the preview. */
export class MovedOn extends Error {}

/** Whether the line would do what was shown: to a row that nobody has changed since. */
export function isAsShown(plan: PlannedRow, shown: ShownLine): boolean {
  const of = ({ state, record_id, revision, after }: Pick<PlannedRow, "state" | "record_id" | "revision" | "after">) =>
    JSON.stringify([state, record_id, revision, after]);
  const { state, record_id, revision } = shown.row;
  return of(plan) === of({ state, record_id, revision, after: shown.after });
}

export function shapeOfImport({ base }: Services["documents"], type: string): ImportShape {
  const register = base.register(type);
  return register ? { ...register, needs: "any" } : { ...importOf(recordKind(base, type)), needs: "all" };
}

export function importOf({ record }: RecordKind): CompiledImport {
  const { import: imported, id } = record;
  if (!imported) throw new Error(`${id} cannot be imported`);
  return imported;
}

/** Whether the line says something in this field. */
export const isSaid = (values: ImportContent["values"], field: string): boolean =>
  values[field] !== null && values[field] !== undefined;

/** A fault of no single cell. */
export const wholeLine = (view: DocumentView, text: string, about: Parameters<DocumentView["text"]>[1] = {}): RowFault => ({
  column: null,
  found: "",
  message: view.text(`import.${text}`, about),
});
