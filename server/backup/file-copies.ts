/** The copies of stored files in a backup, with their hashes. */
import { type FileStorage, isKey } from "../services/file-storage";
import { type Hashed, Hashing, hashOfFile, writeSurely } from "./sure-files";

export class FileCopies {
  private readonly taken = new Map<string, Hashed>();

  constructor(
    private readonly from: FileStorage,
    private readonly to: FileStorage,
  ) {}

  /** Copies those that are not copied yet. Gives back the keys under which nothing is stored. */
  async take(keys: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const key of keys) {
      if (this.taken.has(key)) continue;
      const pieces = isKey(key) ? await this.from.read(key) : undefined;
      if (pieces) this.taken.set(key, await place(this.to, key, pieces));
      else missing.push(key);
    }
    return missing;
  }

  /** Removes all others, and writes the list. */
  async finish(keys: readonly string[], list: string): Promise<{ count: number; bytes: number; sha256: string }> {
    const named = new Set(keys);
    for (const key of this.taken.keys()) {
      if (named.has(key)) continue;
      await this.to.remove(key);
      this.taken.delete(key);
    }
    const files = [...this.taken].sort(([one], [other]) => (one < other ? -1 : 1));
    await writeSurely(list, files.map(([key, { sha256 }]) => hashLine(key, sha256)).join(""));
    const bytes = files.reduce((sum, [, file]) => sum + file.bytes, 0);
    return { count: files.length, bytes, sha256: await hashOfFile(list) };
  }
}

/** Stores it under its key, and says what came. */
export async function place(storage: FileStorage, key: string, pieces: AsyncIterable<Uint8Array>): Promise<Hashed> {
  const hashing = new Hashing();
  await storage.place(key, hashing.through(pieces));
  return hashing.result();
}

/** As `sha256sum` writes it, beside the folder of files. */
export const hashLine = (key: string, sha256: string) => `${sha256}  files/${key.slice(0, 2)}/${key}\n`;

const lineForm = /^([0-9a-f]{64}) {2}files\/..\/(\S+)$/;

/** Undefined for what is no such line. */
export function hashLineOf(line: string): { readonly key: string; readonly sha256: string } | undefined {
  const [, sha256, key = ""] = lineForm.exec(line) ?? [];
  return sha256 !== undefined && isKey(key) ? { key, sha256 } : undefined;
}

/** The hashes by key that such a list has. Throws an Error for a line that is none. */
export function readHashes(list: string): ReadonlyMap<string, string> {
  const lines = list.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const found = hashLineOf(line);
      if (!found) throw new Error(`The list of files has a line that is none: ${line}`);
      return [found.key, found.sha256] as const;
    }),
  );
}
