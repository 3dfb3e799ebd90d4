/**
 * npm run backup -- <folder> [--allow-missing]
 *
 * Writes database and files of the portal into an empty folder, as they are at one moment. Reads the same settings as the server, and needs
 * no secret. PostgreSQL may be in use meanwhile; with the embedded database, stop the server first.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../server/app";
import { openStanding } from "../server/backup/database-copies";
import { makeBackup } from "../server/backup/make-backup";
import { openStorage } from "../server/services/open-storage";
import { readDataPlace } from "../server/services/settings";
import { backupWords } from "./backup-words";
import { runCommand } from "./run-command";

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { "allow-missing": { type: "boolean" } }, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error("Usage: npm run backup -- <folder> [--allow-missing]");
  const { postgres, dataDir, storage } = readDataPlace(process.env);
  const place = { postgres, directory: join(dataDir, "db") };
  const opened = await openStanding(place);
  try {
    const manifest = await makeBackup({
      opened,
      place,
      storage: await openStorage(storage),
      folder,
      at: new Date(),
      portal: String(JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).version),
      allowMissing: values["allow-missing"] ?? false,
    });
    console.log(`${backupWords(manifest)}\nIt is in ${folder}, and names people: keep it as you keep the database.`);
  } finally {
    await opened.close();
  }
}

await runCommand(run);
