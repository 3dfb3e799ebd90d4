/** Papers as they are stored: sealed, each with the addresses of its page and its PDF. */
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables";
import type { Vault } from "../services/vault";
import type { PaperContent } from "./paper-content";

export type StoredPaper = Selectable<Tables["paper"]>;

export const sealedAs = (id: string) => `paper\0${id}`;

/** The page of a paper. */
export const paperAddress = (id: string) => `/bukti/${id}`;

/** The PDF of a paper. */
export const pdfAddress = (id: string) => `/backend/cetak/berkas/${id}`;

export function openContent(vault: Vault, { id, content }: Pick<StoredPaper, "id" | "content">): PaperContent {
  return JSON.parse(vault.open(content, sealedAs(id)));
}

export const findPaper = (db: Database, id: string): Promise<StoredPaper | undefined> =>
  db.selectFrom("paper").selectAll().where("id", "=", id).executeTakeFirst();

/** Whether who reads the row, but for what is `hidden` from them, may have its paper too: one that is not its owner's alone, and tells nothing of that. */
export const isOpenToReader = ({ isPrivate, tells }: PaperContent, hidden: ReadonlySet<string>): boolean =>
  !isPrivate && !tells.some((name) => hidden.has(name));
