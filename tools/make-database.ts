/**
 * Makes the first embedded database, for `npm start`. That of the demo is a copy of one that is kept as long as nothing has changed that it
 * was made from; any other has the first rows only.
 */
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { projectRoot } from "../server/app";
import { lockDirectory } from "../server/database/directory-lock";
import { embeddedExtensions, openDatabase } from "../server/database/open-database";
import { seed } from "../server/seeds/seed";
import { readDataPlace, readSettings } from "../server/services/settings";
import { cacheOfTemplates, demoTemplate } from "./preview/demo-template";
import { runCommand } from "./run-command";

/** The secret of kept databases: of this copy of the project alone. A data folder made of one takes it over. */
const secretFile = join(cacheOfTemplates, "secret");

await runCommand(async () => {
  keepSecret(readDataPlace(process.env).dataDir);
  const settings = readSettings(process.env);
  if (settings.mode === "demo") await copyDemo(settings);
  else await makeEmpty(settings.dataDir);
});

/** Before the settings are read, which would make another one. A secret that is given or there already stays. */
function keepSecret(dataDir: string): void {
  const own = join(dataDir, "secret");
  if (process.env.LAYAR_SECRET || process.env.NODE_ENV === "production" || process.env.DEMO === "0" || existsSync(own)) return;
  if (!existsSync(secretFile)) writeSecret(secretFile, randomBytes(32).toString("base64url"));
  writeSecret(own, readFileSync(secretFile, "utf8").trim());
}

function writeSecret(file: string, secret: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
}

async function copyDemo({ dataDir, secret, clock = new Date() }: ReturnType<typeof readSettings>): Promise<void> {
  const { database, files } = await demoTemplate({ documentsRoot: projectRoot, at: clock, secret });
  const folder = join(dataDir, "db");
  const release = lockDirectory(`${folder}.lock`);
  try {
    // Whoever is interrupted leaves no half database behind.
    const draft = `${folder}.draft`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(await unfolded(database, join(dirname(files), "db")), draft, { recursive: true });
    if (existsSync(files)) cpSync(files, join(dataDir, "files"), { recursive: true });
    renameSync(draft, folder);
  } finally {
    release();
  }
}

/** The dumped database as a folder, kept beside the dump: to copy a folder takes a moment, to unfold a dump seconds. */
async function unfolded(database: Blob, folder: string): Promise<string> {
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  const made = await PGlite.create({ dataDir: draft, extensions: embeddedExtensions, loadDataDir: database });
  await made.close();
  try {
    renameSync(draft, folder);
  } catch {
    // Another process was quicker with the same.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

async function makeEmpty(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ directory: join(dataDir, "db") });
  await seed(db);
  await close();
}
