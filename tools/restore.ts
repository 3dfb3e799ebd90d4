/**
 * npm run restore -- <folder> [--check]
 *
 * Brings a backup back into an empty database and an empty storage, and compares every row and file with it. Reads the same settings as the
 * server, and needs the secret of the portal that was backed up. With --check it only reads the backup and says whether it is whole.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup, restoreBackup } from "../server/backup/restore-backup";
import { openStorage } from "../server/services/open-storage";
import { findSecret, readDataPlace } from "../server/services/settings";
import { backupWords } from "./backup-words";
import { runCommand } from "./run-command";

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { check: { type: "boolean" } }, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error("Usage: npm run restore -- <folder> [--check]");
  if (values.check) return console.log(`${backupWords(await checkBackup(folder))}\nThe backup is whole; nothing was written.`);
  const { postgres, dataDir, storage } = readDataPlace(process.env);
  const manifest = await restoreBackup({
    folder,
    place: { postgres, directory: join(dataDir, "db") },
    storage: await openStorage(storage),
    secret: findSecret(process.env),
  });
  console.log(`${backupWords(manifest)}\nRestored; all rows and files are those of the backup.`);
}

await runCommand(run);
