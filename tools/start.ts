/**
 * `npm start`: opens the port, makes what is stale, then serves page and backend there. The build of the page and the first embedded database
 * are made by processes of their own, side by side: memory that a process once had it keeps.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { projectRoot } from "../server/app";
import { startFailure } from "../server/failures/start-failure";
import { openLobby, runServer } from "../server/server";
import { readDataPlace, readFrontSettings } from "../server/services/settings";
import { buildApart, isPageStale } from "./build-portal";
import { runTool } from "./run-apart";

// Of the embedded database's code a server uses a part: the rest is compiled when somebody calls it, if ever.
setFlagsFromString("--wasm-lazy-compilation");

/** Bytes of code that a function runs before V8 looks whether to optimise it, where nobody says otherwise (`node --v8-options`). */
const usualBudget = 66 * 1024;

let lobby: Awaited<ReturnType<typeof openLobby>>;
try {
  lobby = await openLobby();
  const [needsDatabase, needsPage] = [needsFirstDatabase(), isPageStale(projectRoot)];
  if (lobby && (needsDatabase || needsPage)) console.log(`Halaman masuk: ${lobby.lobby.address}  (selebihnya sedang disiapkan)`);
  await Promise.all([needsPage && buildApart(projectRoot), needsDatabase && runTool(projectRoot, "make-database")]);
  await runServer(lobby);
  freeMemory();
  optimizeSoon();
} catch (error) {
  lobby?.lobby.close();
  console.error(startFailure(error));
  process.exitCode = 1;
}

/** Most of what a start makes is garbage by now. Left to itself the heap keeps the room that it had for it. */
function freeMemory(): void {
  setFlagsFromString("--expose-gc");
  setFlagsFromString("--optimize-for-size");
  const collect: () => void = runInNewContext("gc");
  // The second one gives back the pages that the first one emptied.
  collect();
  collect();
  setFlagsFromString("--no-optimize-for-size");
}

/** A tool that runs for seconds lets V8 wait before it optimises a function (`run/run.mjs`). A server runs for days: from here on V8 does it when it usually would. */
function optimizeSoon(): void {
  setFlagsFromString(`--interrupt-budget=${usualBudget}`);
}

/** Whether this process will use an embedded database that does not exist yet. */
function needsFirstDatabase(): boolean {
  if (readFrontSettings(process.env).backendUrl !== undefined) return false;
  const { postgres, dataDir } = readDataPlace(process.env);
  return postgres === undefined && !existsSync(join(dataDir, "db"));
}
