/** The facts of a whole import besides its lines: how its file was read, and which heading fills which field. Sealed with the job. */
import type { Vault } from "../../services/vault";
import type { SheetJob } from "../sheet-jobs";
import type { TableChoice } from "./find-table";
import type { Matching } from "./match-headings";
import type { HeadedSheet } from "./read-sheet";

export interface ImportResult {
  /** Why there are no lines, or nothing was changed: a text for the person. */
  readonly problem?: string | undefined;
  readonly headings?: readonly string[] | undefined;
  readonly matching?: Matching | undefined;
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  /** Where the table was found, and which lines could be its head. */
  readonly table?: HeadedSheet["table"] | undefined;
  readonly choices?: readonly TableChoice[] | undefined;
  /** Whether empty cells empty what is stored, and how many stand opposite something stored. */
  readonly empties?: boolean | undefined;
  readonly facing?: number | undefined;
}

export const contextOf = (id: string) => `sheet-result\0${id}`;

export const sealResult = (vault: Vault, id: string, result: ImportResult): string =>
  vault.seal(JSON.stringify(result), contextOf(id));

export function resultOf(vault: Vault, { id, result }: Pick<SheetJob, "id" | "result">): ImportResult {
  return result === null ? {} : JSON.parse(vault.open(result, contextOf(id)));
}
