/**
 * Copies all stored files into another storage, under the same keys, each compared by its hash with what the other gives back. Nothing is
 * removed, neither here nor there, so people may work meanwhile, a second run takes only what is new, and one that broke off goes on: a
 * journal has the hash of each file that was compared.
 */
import { appendFile, readFile } from "node:fs/promises";
import { type FileStorage, isKey } from "../services/file-storage";
import { hashLine, hashLineOf, place } from "./file-copies";
import { hashOf } from "./sure-files";

export interface Copying {
  readonly from: FileStorage;
  readonly to: FileStorage;
  /** The file of the journal, of these two storages alone. */
  readonly journal: string;
}

export interface Copied {
  /** Those of this run. */
  readonly files: number;
  readonly bytes: number;
  /** Those that were there, and compared, before. */
  readonly before: number;
}

/** Files that are copied at the same time: an object store is far away, and its answers take their time. */
const atOnce = 8;

/** Throws an Error where a file is not the same on the other side. */
export async function copyFiles({ from, to, journal }: Copying): Promise<Copied> {
  const compared = await readJournal(journal);
  const there = new Set<string>();
  for await (const { key } of to.list()) there.add(key);
  const done = { files: 0, bytes: 0, before: 0 };
  const files = from.list()[Symbol.asyncIterator]();
  let isFailing = false;
  const work = async () => {
    for (;;) {
      const next = await files.next();
      if (next.done || isFailing) return;
      const { key } = next.value;
      if (!isKey(key)) continue;
      if (there.has(key) && compared.has(key)) {
        done.before += 1;
        continue;
      }
      const copied = await copyFile({ from, to }, key);
      // It was taken away since it was listed.
      if (!copied) continue;
      await appendFile(journal, hashLine(key, copied.sha256), { mode: 0o600 });
      done.files += 1;
      done.bytes += copied.bytes;
    }
  };
  const failing = (error: unknown) => {
    isFailing = true;
    throw error;
  };
  const works = Array.from({ length: atOnce }, () => work().catch(failing));
  // What is on its way ends before the failure is told.
  await Promise.allSettled(works);
  await Promise.all(works);
  return done;
}

async function copyFile({ from, to }: Pick<Copying, "from" | "to">, key: string) {
  const pieces = await from.read(key);
  if (!pieces) return undefined;
  const sent = await place(to, key, pieces);
  const back = await to.read(key);
  if (back && (await hashOf(back)).sha256 === sent.sha256) return sent;
  throw new Error(`The file ${key} is not there as it was sent. Nothing was removed: look at the storage, and start again.`);
}

/** A line that was cut off is ended, and is none: its file is copied again. */
async function readJournal(journal: string): Promise<ReadonlySet<string>> {
  const text = await readFile(journal, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  if (text !== "" && !text.endsWith("\n")) await appendFile(journal, "\n");
  return new Set(text.split("\n").flatMap((line) => hashLineOf(line)?.key ?? []));
}
