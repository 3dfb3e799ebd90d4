/**
 * Writes database and files of a portal into a folder, as they are at one moment, also while people work:
 *
 *   1. copy the files that rows name now, which may take long
 *   2. take a snapshot of the database, and copy the few files that were added meanwhile
 *   3. dump the database of that snapshot; count and sum up its rows
 *   4. remove the files that the snapshot does not name; write the hashes, and last the manifest
 *
 * A stored file never changes and only vanishes, after its row. So a file that the snapshot names and that is gone was taken away between
 * 1 and 2: then a new snapshot is taken.
 */
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { OpenedDatabase } from "../database/open-database";
import type { Database } from "../database/tables";
import { storedFingerprint } from "../security/check-secret";
import { type FileStorage, folderStorage } from "../services/file-storage";
import { type DatabasePlace, dumpDatabase, kindOf } from "./database-copies";
import { factsOf, requirePortal } from "./database-facts";
import { FileCopies } from "./file-copies";
import { databaseFiles, filesFolder, filesList, type Manifest, manifestFile } from "./manifest";
import { atOneSnapshot, contentOf, namedFiles } from "./stored-content";
import { hashOfFile, writeSurely } from "./sure-files";

export interface BackupOptions {
  readonly opened: OpenedDatabase;
  readonly place: DatabasePlace;
  readonly storage: FileStorage;
  /** Empty, or not there yet. */
  readonly folder: string;
  readonly at: Date;
  /** The version of the portal. */
  readonly portal: string;
  /** Files that rows name and that the storage has not are noted, instead of refusing. */
  readonly allowMissing?: boolean;
}

/** So often a snapshot is taken anew because a file was taken away while it was copied. */
const mostTries = 3;

/** Throws an Error when the folder is not empty, a file is missing, or PostgreSQL's programs are. What it wrote then is no backup. */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { opened, folder } = options;
  await requireEmptyFolder(folder);
  await requirePortal(opened.db);
  const copies = new FileCopies(options.storage, folderStorage(join(folder, filesFolder)));
  await copies.take(await namedFiles(opened.db));
  for (let tries = 1; ; tries += 1) {
    const manifest = await opened.patiently((db) => atOneSnapshot(db, (snapshot) => copyMoment(options, copies, snapshot)));
    const { missing } = manifest.files;
    const lost = await stillNamed(opened.db, missing);
    if (lost.length < missing.length && tries < mostTries) continue;
    if (missing.length > 0 && !options.allowMissing) throw new MissingFiles(missing);
    await writeSurely(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  }
}

export class MissingFiles extends Error {
  constructor(readonly keys: readonly string[]) {
    super(
      `The storage does not have ${keys.length} of the files that the database names, such as ${keys[0]}. Bring them back; or, where they are lost for good, add --allow-missing.`,
    );
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await readdir(folder);
  if (found.length > 0) throw new Error(`${folder} is not empty. A backup gets a folder of its own.`);
}

async function copyMoment(
  { opened, place, folder, at, portal }: BackupOptions,
  copies: FileCopies,
  snapshot: Database,
): Promise<Manifest> {
  const named = await namedFiles(snapshot);
  const missing = await copies.take(named);
  const files = await copies.finish(named, join(folder, filesList));
  const file = databaseFiles[kindOf(place)];
  await dumpDatabase(place, opened, snapshot, join(folder, file));
  return {
    format: 1,
    at: at.toISOString(),
    portal,
    database: { kind: kindOf(place), ...(await factsOf(snapshot)), file, sha256: await hashOfFile(join(folder, file)) },
    secret: (await storedFingerprint(snapshot)) ?? null,
    tables: await contentOf(snapshot),
    files: { ...files, list: filesList, missing },
  };
}

/** Those of the keys that rows name at this moment, too. */
async function stillNamed(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const named = new Set(await namedFiles(db));
  return keys.filter((key) => named.has(key));
}
