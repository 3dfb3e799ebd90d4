/**
 * npm run audit:verify -- [--heads <file>] [--drop-before <YYYY-MM-DD>]
 *
 * Reads the whole audit and says what was changed or removed in it; ends with 1 where something was. With a file it also compares the ends
 * of the chains with those it wrote there the last time: keep that file where nobody who reaches the database does. Before it looks,
 * `--drop-before` removes the rows that were closed before that day. Reads the same settings as the server.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fromWib, isDay } from "../engine/tools";
import { openStanding } from "../server/backup/database-copies";
import { atOneSnapshot } from "../server/backup/stored-content";
import { openVault } from "../server/security/check-secret";
import { dropBefore, type Heads, verifyAudit } from "../server/security/verify-audit";
import { readSettings } from "../server/services/settings";
import { runCommand } from "./run-command";

const usage = "Usage: npm run audit:verify -- [--heads <file>] [--drop-before <YYYY-MM-DD>]";

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { heads: { type: "string" }, "drop-before": { type: "string" } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new Error(usage);
  const { postgres, dataDir, secret } = readSettings(process.env);
  const opened = await openStanding({ postgres, directory: join(dataDir, "db") });
  try {
    const vault = await openVault(opened.db, secret);
    const day = values["drop-before"];
    if (day !== undefined) {
      const count = await opened.patiently((db) => dropBefore({ db, vault }, dayOf(day), new Date()));
      console.log(`${count} rows closed before ${day} are removed; their hashes stay.`);
    }
    const verified = await opened.patiently((db) =>
      atOneSnapshot(db, (snapshot) => verifyAudit(snapshot, vault, readHeads(values.heads))),
    );
    const { segments, rows, dropped, open, unchained, faults, heads } = verified;
    console.log(`${rows} rows in ${segments} segments of ${Object.keys(heads).length} chains are read.`);
    if (dropped > 0) console.log(`${dropped} rows were removed because their time was over.`);
    if (open > 0) console.log(`${open} rows wait to be closed; the portal does that while it runs.`);
    if (unchained > 0)
      console.log(`${unchained} rows are from before there were chains: nothing shows whether they are as they were.`);
    if (faults.length > 0)
      throw new Error(`The audit is not as it was written:\n${faults.map((fault) => `- ${fault}`).join("\n")}`);
    if (values.heads !== undefined) writeFileSync(values.heads, `${JSON.stringify(heads, null, 2)}\n`);
    console.log("Nothing was changed or removed.");
  } finally {
    await opened.close();
  }
}

/** The first moment of a day in Jakarta. */
function dayOf(text: string): Date {
  if (!isDay(text)) throw new Error(usage);
  return fromWib(`${text} 00:00:00`);
}

const readHeads = (path: string | undefined): Heads =>
  path !== undefined && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};

await runCommand(run);
