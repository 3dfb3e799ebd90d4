/**
 * The page of a backup that says what is in it. It is written last: a folder without it is no backup.
 *
 *   manifest.json    this
 *   database.dump    of PostgreSQL (pg_dump's custom format); database.tgz of the embedded database
 *   files/ab/ab3...  the stored files, as the folder of a portal has them
 *   files.sha256     their hashes; `sha256sum -c files.sha256` reads it too
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Content } from "./stored-content";

export type DatabaseKind = "PostgreSQL" | "PGlite";

export interface Manifest {
  readonly format: 1;
  /** The moment of the backup. */
  readonly at: string;
  /** The version of the portal that made it. */
  readonly portal: string;
  readonly database: {
    readonly kind: DatabaseKind;
    /** Of PostgreSQL, for example 15.20. */
    readonly version: string;
    readonly file: string;
    readonly sha256: string;
    readonly migrations: readonly string[];
  };
  /** The name of the secret with which values are sealed; null where the database knows none yet. The secret itself is in no backup. */
  readonly secret: string | null;
  readonly tables: Content;
  /** `missing` are keys that rows name and that the storage did not have. */
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    readonly list: string;
    readonly sha256: string;
    readonly missing: readonly string[];
  };
}

export const manifestFile = "manifest.json";
export const filesFolder = "files";
export const filesList = "files.sha256";
export const databaseFiles: Readonly<Record<DatabaseKind, string>> = { PostgreSQL: "database.dump", PGlite: "database.tgz" };

/** Throws an Error for a folder that holds no whole backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => {
    throw new Error(`${folder} holds no backup: there is no ${manifestFile}, which a backup gets last, when all else is in it.`);
  });
  const manifest = parsed(text);
  if (manifest?.format === 1) return manifest;
  throw new Error(`${join(folder, manifestFile)} is not what this version of the portal writes.`);
}

function parsed(text: string): Manifest | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
