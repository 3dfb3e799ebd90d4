/**
 * A text that was found sound stays so: it is known by its hash, in `node_modules/.cache/layar`, where each hash is an empty file. For what takes
 * long to look at and depends on nothing else: `salt` is the text of all that looks.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const folder = join(createRequire(import.meta.url).resolve("ajv/package.json"), "../../.cache/layar");

export const soundKey = (salt: string, text: string): string => createHash("sha256").update(`${salt} ${text}`).digest("hex");

export const isKnownSound = (key: string): boolean => existsSync(join(folder, key));

/** A folder that cannot be written costs only time. */
export function keepSound(key: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, key), "");
  } catch {}
}
