/**
 * npm run admin -- <email> [--name "<name>"] [--force]
 *
 * Makes the first administrator, or gives an existing account all rights, and prints the link that sets the password. Reads the same
 * settings as the server. Refuses when there is an administrator, unless --force is given.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeAdmin } from "../server/accounts/make-admin";
import { buildApp } from "../server/app";
import { openDatabase } from "../server/database/open-database";
import { seed } from "../server/seeds/seed";
import { openStorage } from "../server/services/open-storage";
import { readSettings } from "../server/services/settings";
import { runCommand } from "./run-command";

const usage = 'Usage: npm run admin -- <email> [--name "<name>"] [--force]';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { name: { type: "string" }, force: { type: "boolean" } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new Error(usage);
  const { postgres, dataDir, storage, secret, mode, mail } = readSettings(process.env);
  const opened = await openDatabase({ postgres, directory: join(dataDir, "db") });
  try {
    await opened.patiently(seed);
    const { app, services } = await buildApp({
      db: opened.db,
      patiently: opened.patiently,
      storage: await openStorage(storage),
      secret,
      mode,
    });
    const { name, force } = values;
    const made = await makeAdmin(services, { email, ...(name === undefined ? {} : { name }), ...(force ? { force } : {}) });
    console.log(made.isNew ? `The account ${email} is made, with all rights.` : `The account ${email} has all rights now.`);
    console.log(`Open this within ${made.hours} hours to choose its password:\n${mail?.publicUrl ?? ""}${made.path}`);
    await app.close();
  } finally {
    await opened.close();
  }
}

await runCommand(run);
