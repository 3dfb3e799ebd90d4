/**
 * One process of the section `mix`: the portal's server as it runs for people, or the server by hand, on a database that is filled already.
 * Prints its address once it listens, and ends with its input.
 *
 *   node --import tsx tools/bench/mix/serve.ts engine postgres://...
 */
import { tmpdir } from "node:os";
import { buildApp, projectRoot } from "../../../server/app";
import { openDatabase } from "../../../server/database/open-database";
import { folderStorage } from "../../../server/services/file-storage";
import { createVault } from "../../../server/services/vault";
import { shareChanges } from "../../../server/work/share-changes";
import { benchOptions } from "../bench-server";
import { buildByHand } from "../records/by-hand";

const [, , kind = "", address = ""] = process.argv;

process.stdin.resume().on("end", () => process.exit(0));
const app = kind === "engine" ? await openEngine() : openByHand();
process.stderr.write(`listening at ${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);

async function openEngine() {
  const { db, patiently, reading } = await openDatabase({ postgres: { url: address } });
  const storage = folderStorage(tmpdir());
  const options = { ...benchOptions, db, patiently, reading, storage, documentsRoot: projectRoot, pageFolder: tmpdir() };
  const { app, services } = await buildApp({ ...options, logger: true });
  shareChanges(services);
  return app;
}

function openByHand() {
  return buildByHand({ address, cookieName: "layar-session", vault: createVault(benchOptions.secret) });
}
