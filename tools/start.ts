/**
 * `npm start`: builds what is stale, then serves page and backend on one port. What needs much memory only once, the build of the page and
 * the making of the first embedded database, happens in processes of their own, side by side: memory that a process once had it keeps.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startFailure } from "../server/failures/start-failure";
import { runServer } from "../server/server";
import { readFrontSettings, readSettings } from "../server/services/settings";
import { buildApart } from "./build-portal";
import { runApart } from "./run-apart";

const root = fileURLToPath(new URL("..", import.meta.url));

try {
  const database = needsFirstDatabase() ? runApart(join(root, "tools/make-database.ts")) : undefined;
  await Promise.all([buildApart(root), database]);
  await runServer();
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}

/** Whether this process will use an embedded database that does not exist yet. */
function needsFirstDatabase(): boolean {
  if (readFrontSettings(process.env).backendUrl !== undefined) return false;
  const { postgres, dataDir } = readSettings(process.env);
  return postgres === undefined && !existsSync(join(dataDir, "db"));
}
