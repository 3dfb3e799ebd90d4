/**
 * Where uploaded files are stored. The interface is small, so that an object store can replace the folder. The storage makes the keys
 * itself; nothing that a person typed goes into them.
 */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

export interface FileStorage {
  /** Stores the bytes and gives back their key. Then they are on the disk, and outlive a loss of power. */
  put(bytes: Buffer): Promise<string>;
  /** Stores what comes piece by piece, and gives back its key and how many bytes it has. Stores nothing where a piece does not come. */
  putPieces(pieces: AsyncIterable<Uint8Array>): Promise<{ readonly key: string; readonly size: number }>;
  /** Stores a file under the key that another storage gave it, in place of what is there; whole, or not at all. Throws for what is no key. */
  place(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** The same, piece by piece. */
  read(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /**
   * What is stored, a half written file of a killed process too (`isKey`), with the time when it was written: all of it, or what lies in a
   * range of keys by the order of their bytes.
   */
  list(range?: KeyRange): AsyncIterable<{ readonly key: string; readonly writtenAt: Date }>;
}

export interface KeyRange {
  /** The key before the range. */
  readonly after: string;
  /** The last key in it; undefined where the range has no end. */
  readonly upTo: string | undefined;
}

/** All keys are like this: none leads out of the storage. */
const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const newKey = (): string => randomUUID();

export const isKey = (name: string): boolean => keyForm.test(name);

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is no key of a stored file.`);
}

const everything: KeyRange = { after: "", upTo: undefined };

const shardOf = (key: string) => key.slice(0, 2);

const isWithin = (key: string, { after, upTo }: KeyRange) => key > after && (upTo === undefined || key <= upTo);

export function folderStorage(folder: string): FileStorage {
  const fileOf = (key: string) => join(folder, shardOf(key), key);
  // Under its key stands only what is whole: files are copied elsewhere while people work (backup/copy-files.ts).
  const write = async (key: string, pieces: AsyncIterable<Uint8Array>): Promise<number> => {
    const file = fileOf(key);
    const draft = `${file}.draft`;
    const made = await mkdir(dirname(file), { recursive: true });
    let size = 0;
    try {
      await using(draft, "w", async (opened) => {
        for await (const piece of inPortions(pieces)) {
          await opened.writeFile(piece);
          size += piece.length;
        }
        await opened.sync();
      });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    // A new file is lost with the power until the folder that names it is written, too.
    await syncFolder(dirname(file));
    if (made) await syncFolder(folder);
    return size;
  };
  return {
    async put(bytes) {
      const key = newKey();
      await write(key, atOnce(bytes));
      return key;
    },
    async putPieces(pieces) {
      const key = newKey();
      return { key, size: await write(key, pieces) };
    },
    async place(key, pieces) {
      requireKey(key);
      await write(key, pieces);
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        return undefinedIfMissing(error);
      }
    },
    async read(key) {
      try {
        const opened = await open(fileOf(key), "r");
        return opened.createReadStream();
      } catch (error) {
        return undefinedIfMissing(error);
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async *list(range = everything) {
      const { after, upTo } = range;
      const shards = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      for (const shard of shards.sort()) {
        if (shard < shardOf(after) || (upTo !== undefined && shard > shardOf(upTo))) continue;
        const entries = (await readdir(join(folder, shard), { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
        for (const { name: key } of entries.filter((entry) => entry.isFile() && isWithin(entry.name, range))) {
          const found = await stat(fileOf(key)).catch(undefinedIfMissing);
          if (found) yield { key, writtenAt: found.mtime };
        }
      }
    },
  };
}

async function* atOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Each writing costs, however little it writes. */
const portion = 256 * 1024;

async function* inPortions(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    gathered.push(piece);
    size += piece.length;
    if (size < portion) continue;
    yield gathered.length === 1 ? piece : Buffer.concat(gathered);
    [gathered, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(gathered);
}

type Opened = Awaited<ReturnType<typeof open>>;

async function using(file: string, flags: string, work: (opened: Opened) => Promise<void>): Promise<void> {
  const opened = await open(file, flags, 0o600);
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

const syncFolder = (folder: string) => using(folder, "r", (opened) => opened.sync());

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  return undefined;
}
