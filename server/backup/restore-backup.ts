/**
 * Brings a backup back into an empty place. All that can be wrong is looked at before anything is written; then the files are stored, last
 * the database; then rows and files are compared with what the manifest says.
 */
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { migrations } from "../database/migrate";
import { type FileStorage, folderStorage } from "../services/file-storage";
import { fingerprintOf, secretsIn } from "../services/vault";
import { type DatabasePlace, kindOf, loadDatabase, requireEmptyDatabase } from "./database-copies";
import { place as placeFile, readHashes } from "./file-copies";
import { filesFolder, type Manifest, readManifest } from "./manifest";
import { atOneSnapshot, contentOf, differing } from "./stored-content";
import { hashOf } from "./sure-files";

export interface RestoreOptions {
  readonly folder: string;
  readonly place: DatabasePlace;
  readonly storage: FileStorage;
  /** The secret of the portal that is restored; undefined where none is given. */
  readonly secret: string | undefined;
}

/** Reads all of the backup, and compares it with its hashes. Throws an Error that says what is damaged. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { database, files } = manifest;
  await requireHash(folder, database.file, database.sha256);
  await requireHash(folder, files.list, files.sha256);
  const hashes = await hashesIn(folder, manifest);
  const copies = folderStorage(join(folder, filesFolder));
  for (const [key, sha256] of hashes) await requireFile(copies, key, sha256, damaged);
  if (hashes.size !== files.count) throw new Error(`${damaged}: it has ${hashes.size} files instead of ${files.count}.`);
  return manifest;
}

/** Throws an Error where the place is not empty, the backup is damaged or not for this place, or what came is not what the backup says. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, place, storage } = options;
  const manifest = await readManifest(folder);
  requireFitting(manifest, options);
  await requireEmptyDatabase(place);
  await requireEmptyStorage(storage);
  await checkBackup(folder);
  const hashes = await hashesIn(folder, manifest);
  const copies = folderStorage(join(folder, filesFolder));
  const placed: string[] = [];
  try {
    for (const key of hashes.keys()) {
      placed.push(key);
      const pieces = await copies.read(key);
      if (pieces) await placeFile(storage, key, pieces);
    }
    for (const [key, sha256] of hashes) await requireFile(storage, key, sha256, "What was stored differs from the backup");
    await loadDatabase(place, join(folder, manifest.database.file), ({ patiently }) =>
      patiently(async (db) => {
        const others = differing(manifest.tables, await atOneSnapshot(db, contentOf));
        if (others.length > 0)
          throw new Error(`The restored rows are not those of the backup, in ${others.join(", ")}. Do not use this database.`);
      }),
    );
  } catch (error) {
    for (const key of placed) await storage.remove(key);
    throw error;
  }
  return manifest;
}

const hashesIn = async (folder: string, { files }: Manifest) => readHashes(await readFile(join(folder, files.list), "utf8"));

/** Throws an Error for a backup that this portal, with these settings, could not go on with. */
function requireFitting({ database, secret, portal }: Manifest, options: Pick<RestoreOptions, "place" | "secret">): void {
  const kind = kindOf(options.place);
  if (database.kind !== kind)
    throw new Error(
      `The backup is of ${database.kind}, and the settings name ${kind}. Set or leave out DATABASE_URL accordingly.`,
    );
  const unknown = database.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by version ${portal} of the portal, which is later than this one: it has ${unknown[0]}.`,
    );
  if (secret === null) return;
  const needed = `The sealed values of this backup open with the secret whose fingerprint is ${secret}. Set LAYAR_SECRET to it`;
  if (options.secret === undefined) throw new Error(`${needed}, or put it into the file \`secret\` in DATA_DIR.`);
  const found = secretsIn(options.secret).map(fingerprintOf);
  if (!found.includes(secret)) throw new Error(`${needed}; that of the settings has the fingerprint ${found.join(", ")}.`);
}

async function requireEmptyStorage(storage: FileStorage): Promise<void> {
  for await (const { key } of storage.list())
    throw new Error(
      `There are stored files already, such as ${key}. Only an empty place is restored to: set DATA_DIR to another folder.`,
    );
}

/** Throws an Error for a file of the backup folder that is not what was written. */
async function requireHash(folder: string, name: string, expected: string): Promise<void> {
  await requireSame(name, createReadStream(join(folder, name)), expected, damaged);
}

const damaged = "The backup is damaged";

async function requireFile(storage: FileStorage, key: string, expected: string, words: string): Promise<void> {
  const pieces = await storage.read(key);
  if (!pieces) throw new Error(`${words}: ${key} is not there.`);
  await requireSame(key, pieces, expected, words);
}

async function requireSame(name: string, pieces: AsyncIterable<Uint8Array>, expected: string, words: string): Promise<void> {
  const found = await hashOf(pieces).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new Error(`${words}: ${name} is not there.`);
    throw error;
  });
  if (found.sha256 !== expected) throw new Error(`${words}: ${name} is not what was written.`);
}
