/**
 * Waits for the smallest forms of files of the built page: the first request for a file gets a quick one. Only who counts bytes needs to
 * wait.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { leastBytes } from "../server/front/built-files";
import { compressedFolder, fingerprintOf } from "../server/front/compressed-forms";

/** `addresses` are paths of scripts and styles that were asked for, such as `/assets/main-Ab12Cd34.js`. */
export async function smallestForms(pageFolder: string, addresses: Iterable<string>): Promise<void> {
  const isThere = (address: string) => {
    const bytes = readFileSync(join(pageFolder, address));
    return bytes.length < leastBytes || existsSync(join(pageFolder, compressedFolder, `${fingerprintOf(bytes)}.br`));
  };
  for (const address of new Set(addresses)) while (!isThere(address)) await sleep(100);
}
