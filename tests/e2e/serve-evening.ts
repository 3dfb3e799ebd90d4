/**
 * Serves the page and the documents of a folder on the evening of 1 December; at SIGUSR2 midnight comes:
 * `node tools/run/run.mjs tests/e2e/serve-evening.ts <folder>`.
 */
import { join } from "node:path";
import { runServer } from "../../server/server";
import { clockFrom } from "../../server/services/clock";

const documentsRoot = String(process.argv[2]);
let clock = clockFrom(new Date("2026-12-01T22:00:00+07:00"));
process.on("SIGUSR2", () => {
  clock = clockFrom(new Date("2026-12-02T00:00:00+07:00"));
});
await runServer({ pageFolder: join(documentsRoot, "dist"), documentsRoot, clock: () => clock() });
