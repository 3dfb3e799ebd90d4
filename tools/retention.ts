/**
 * npm run retention -- --dry-run
 *
 * Says how many rows each rule of schemas/retention would take what tells of people from now, and what the rule rests on, and changes nothing: the portal does it by itself,
 * a few at a time. Reads the same settings as the server.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openStanding } from "../server/backup/database-copies";
import { Documents } from "../server/documents/documents";
import { retentionFigures } from "../server/personal/end-retention";
import { readDataPlace } from "../server/services/settings";
import { runCommand } from "./run-command";

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });
  if (!values["dry-run"]) throw new Error("Usage: npm run retention -- --dry-run. The portal itself carries the rules out.");
  const { postgres, dataDir } = readDataPlace(process.env);
  const documents = new Documents(join(import.meta.dirname, ".."));
  const opened = await openStanding({ postgres, directory: join(dataDir, "db") });
  try {
    const figures = await opened.patiently((db) => retentionFigures({ documents, clock: () => new Date() }, db));
    for (const { rule, record, rows, over, basis } of figures)
      console.log(`${rule}: ${over} of ${rows} rows of ${record} (${basis ?? "the ministry has to decide how long"})`);
    const undecided = new Set(figures.filter(({ basis }) => basis === undefined).map(({ rule }) => rule));
    if (undecided.size > 0) console.log(`${undecided.size} rules name no law and no ministerial rule for their time.`);
    console.log(`${figures.reduce((sum, { over }) => sum + over, 0)} rows in all. Nothing was changed.`);
  } finally {
    await opened.close();
  }
}

await runCommand(run);
