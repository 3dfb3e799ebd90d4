/** A release before it counts: what it means and whom it touches, on the portal's database that is only read; and a start on an empty one. */
import { type SourceDocument, toWib } from "../../engine/tools";
import { buildApp } from "../../server/app";
import { openDatabase } from "../../server/database/open-database";
import type { Database } from "../../server/database/tables";
import { Documents } from "../../server/documents/documents";
import { makeEdition } from "../../server/releases/edition";
import { seed } from "../../server/seeds/seed";
import { folderStorage } from "../../server/services/file-storage";
import { countTouched } from "../diff/count-touched";
import type { CountedStates } from "../diff/counting";
import { diffDocuments } from "../diff/diff-documents";
import { demoPersonas } from "../diff/people";
import type { Report } from "../diff/print";

/** `secret` is that of the database. */
export async function touchedBy(db: Database, secret: string, states: CountedStates): Promise<Report["documents"]> {
  const { before, after } = states;
  const cohorts = [...new Set([...before, ...after].flatMap(({ kind, id }) => (kind === "cohort" ? [id] : [])))];
  const differences = diffDocuments(before, after, demoPersonas(toWib(new Date()), cohorts));
  return countTouched(db, secret, states, differences);
}

/** Throws an Error where a process could not serve them. `root` has the migrations of the portal that runs. */
export async function tryStart(root: string, after: readonly SourceDocument[], folder: string): Promise<void> {
  const opened = await openDatabase({});
  try {
    await opened.patiently(seed);
    const built = await buildApp({
      ...opened,
      documents: new Documents(root, after),
      pageFiles: new Map(),
      storage: folderStorage(folder),
      secret: "only for a database that is thrown away at once",
      mode: "production",
    });
    const edition = await makeEdition(built, { isShared: false, isRunning: false, watch: {} });
    await edition.end();
  } finally {
    await opened.close();
  }
}
