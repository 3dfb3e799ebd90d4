/**
 * npm run copy-files -- <to> [--from <address>]
 *
 * Copies all stored files to another storage, an address as in STORAGE_URL; by default those of the portal's settings. It removes nothing, and
 * goes on where it broke off. To move a portal: copy while it runs, stop it, copy again, set STORAGE_URL, start it.
 */
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copyFiles } from "../server/backup/copy-files";
import { openStorage } from "../server/services/open-storage";
import { readDataPlace } from "../server/services/settings";
import { readStorageAddress } from "../server/services/storage-settings";
import { runCommand } from "./run-command";

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { from: { type: "string" } }, allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Error("Usage: npm run copy-files -- <to> [--from <address>]");
  const { dataDir, storage } = readDataPlace(process.env);
  const from = values.from === undefined ? storage : readStorageAddress("--from", values.from, process.env);
  const to = readStorageAddress("The address", given, process.env);
  if (from.name === to.name) throw new Error(`The files lie in ${from.name} already.`);
  const name = createHash("sha256").update(`${from.name}\n${to.name}`).digest("hex").slice(0, 12);
  await mkdir(dataDir, { recursive: true });
  const journal = join(dataDir, `copied-${name}.sha256`);
  const { files, bytes, before } = await copyFiles({ from: await openStorage(from), to: await openStorage(to), journal });
  console.log(
    `${files} files with ${bytes} bytes copied from ${from.name} to ${to.name} and compared; ${before} were there before.`,
  );
}

await runCommand(run);
