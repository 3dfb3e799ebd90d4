/**
 * npm run reseal [-- --status]
 *
 * Where LAYAR_SECRET holds earlier secrets: seals everything with the newest, as the running portal does beside its requests; with --status
 * only says how much is left. Exits 1 while something is. Reads the same settings as the server.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../server/app";
import { openStanding } from "../server/backup/database-copies";
import { Documents } from "../server/documents/documents";
import { needNewestAlone, openVault } from "../server/security/check-secret";
import { readSettings } from "../server/services/settings";
import { countLeft, resealColumn } from "../server/work/reseal/reseal-column";
import { sealedColumns } from "../server/work/reseal/sealed-columns";
import { runCommand } from "./run-command";

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { status: { type: "boolean", default: false } } });
  const { postgres, dataDir, secret } = readSettings(process.env);
  const opened = await openStanding({ postgres, directory: join(dataDir, "db") });
  try {
    const vault = await openVault(opened.db, secret);
    let sum = 0;
    for (const column of sealedColumns(new Documents(projectRoot))) {
      if (!values.status) await resealColumn(opened.db, vault, column);
      const left = await countLeft(opened.db, vault, column);
      if (left > 0) console.log(`${column.table}.${column.column}: ${left} rows are not sealed with the newest secret.`);
      sum += left;
    }
    if (sum > 0) process.exitCode = 1;
    else if (!values.status && vault.hasEarlier) await needNewestAlone(opened.db, vault);
    if (sum === 0) console.log("Everything is sealed with the newest secret; the earlier ones may be taken out of LAYAR_SECRET.");
  } finally {
    await opened.close();
  }
}

await runCommand(run);
