/**
 * One desk for each folder of drafts: a second one would write its drafts over those of the first. The address of the one that is open lies
 * beside the drafts, for its owner alone, since it carries the key; whoever starts another is led to it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isOpenedBy } from "./guard";

const fileIn = (folder: string) => join(folder, "open");

/** The address of the desk that is open; a file that a killed desk left behind means nothing. */
export async function openDesk(folder: string): Promise<string | undefined> {
  try {
    const address = readFileSync(fileIn(folder), "utf8");
    return (await isOpenedBy(address)) ? address : undefined;
  } catch {
    return undefined;
  }
}

export function noteOpen(folder: string, address: string): void {
  mkdirSync(folder, { recursive: true });
  rmSync(fileIn(folder), { force: true });
  writeFileSync(fileIn(folder), address, { mode: 0o600 });
}

export const noteClosed = (folder: string): void => rmSync(fileIn(folder), { force: true });
