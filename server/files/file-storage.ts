/**
 * Where uploaded files are stored. The interface is small, so that an object store can replace the folder. The storage makes the keys
 * itself; nothing that a person typed goes into them.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface FileStorage {
  /** Stores the bytes and gives back their key. */
  put(bytes: Buffer): Promise<string>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}

export function folderStorage(folder: string): FileStorage {
  const fileOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(bytes) {
      const key = randomUUID();
      await mkdir(dirname(fileOf(key)), { recursive: true });
      await writeFile(fileOf(key), bytes, { flag: "wx", mode: 0o600 });
      return key;
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
