/** What is known of a whole import besides its lines: how its file was read, and which heading fills which field. Sealed with the job. */
import type { Vault } from "../../security/vault";
import type { SheetJob } from "../sheet-jobs";
import type { Matching } from "./match-headings";

export interface ImportResult {
  /** Why there are no lines, or nothing was changed: a text for the person. */
  readonly problem?: string | undefined;
  readonly headings?: readonly string[] | undefined;
  readonly matching?: Matching | undefined;
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
}

const contextOf = (id: string) => `sheet-result\0${id}`;

export const sealResult = (vault: Vault, id: string, result: ImportResult): string =>
  vault.seal(JSON.stringify(result), contextOf(id));

export function resultOf(vault: Vault, { id, result }: Pick<SheetJob, "id" | "result">): ImportResult {
  return result === null ? {} : JSON.parse(vault.open(result, contextOf(id)));
}
