/**
 * The data of a preview: all that the demo starts with, in an embedded database. To make it takes half a minute, to copy it a moment; so a
 * copy is kept beside the installed packages, and made anew when something changed that it is made from.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import { keepAccountRows } from "../../server/accounts/account-rows";
import { buildApp, projectRoot } from "../../server/app";
import { migrate } from "../../server/database/migrate";
import { embeddedExtensions } from "../../server/database/open-database";
import { pgliteDialect } from "../../server/database/pglite-dialect";
import type { Tables } from "../../server/database/tables";
import { seedWholeDemo } from "../../server/demo/seed-whole-demo";
import { seed } from "../../server/seeds/seed";
import { folderStorage } from "../../server/services/file-storage";

/** The rows in it are thrown away, and nobody's. */
export const previewSecret = "a secret of data that are thrown away after a preview";

export interface DemoTemplate {
  /** The dumped database, for `openDatabase({ copyOf })`. */
  readonly database: Blob;
  /** The folder of its files. */
  readonly files: string;
}

/** Made by these; of the documents, all that says what rows are and who people are. */
const codeFolders = ["engine", "server"];
/** All that rows are made of; conditions only decide later who may see and change them. */
const documentFolders = [
  ...["records", "data", "migrations", "programs", "cohorts", "reference", "registers", "context"],
  ...["personas", "demo", "access", "consents", "papers"],
];

export interface TemplateOptions {
  /** The folder with schemas, screens and menus. */
  readonly documentsRoot: string;
  /** The moment at which the demo begins. */
  readonly at: Date;
  /** The secret by which values in it are sealed; that of the previews when left out. */
  readonly secret?: string;
  readonly cacheFolder?: string;
}

export async function demoTemplate(options: TemplateOptions): Promise<DemoTemplate> {
  const { cacheFolder = cacheOfTemplates } = options;
  const name = templateName(options);
  const folder = join(cacheFolder, name);
  const [file, files] = [join(folder, "database.tar"), join(folder, "files")];
  if (!existsSync(file)) {
    forgetOld(cacheFolder);
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, "database.tar"), await makeDatabase(options, join(draft, "files")));
    try {
      renameSync(draft, folder);
    } catch (error) {
      // Another process was quicker with the same.
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(file)) throw error;
    }
  }
  return { database: new Blob([readFileSync(file)]), files };
}

/** Whether the data are kept already. */
export const hasTemplate = (options: TemplateOptions): boolean =>
  existsSync(join(options.cacheFolder ?? cacheOfTemplates, templateName(options), "database.tar"));

export const cacheOfTemplates = join(projectRoot, "node_modules/.cache/layar-preview");

async function makeDatabase({ documentsRoot, at, secret = previewSecret }: TemplateOptions, files: string): Promise<Uint8Array> {
  const pglite = await PGlite.create({ extensions: embeddedExtensions });
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  try {
    await migrate(db);
    await seed(db);
    const { app, services } = await buildApp({
      db,
      storage: folderStorage(files),
      secret,
      mode: "demo",
      documentsRoot,
      pageFolder: "none",
      clock: () => at,
    });
    await seedWholeDemo(services);
    await keepAccountRows(services, services.db);
    await app.close();
    await pglite.query("checkpoint");
    return new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer());
  } finally {
    await db.destroy();
  }
}

/** Another name whenever something changed that the data is made from; those of a day are alike. */
function templateName({ documentsRoot, at, secret = previewSecret }: TemplateOptions): string {
  const folders = [
    ...codeFolders.map((folder) => join(projectRoot, folder)),
    ...documentFolders.map((folder) => join(documentsRoot, "schemas", folder)),
  ];
  const hash = createHash("sha256").update(`${at.toISOString().slice(0, 10)}\0${secret}\0`);
  for (const folder of folders.filter((one) => existsSync(one))) {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 24);
}

/** Kept are those of the last days: a preview of a revision and one of now take turns. */
const keptFor = 3 * 24 * 3_600_000;

function forgetOld(cacheFolder: string): void {
  if (!existsSync(cacheFolder)) return;
  const folders = readdirSync(cacheFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const folder = join(cacheFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > keptFor) rmSync(folder, { recursive: true, force: true });
  }
}
