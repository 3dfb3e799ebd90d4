/**
 * The servers of the browser tests: the built page, the demo people, and for each a database of its own that is thrown away; and the portal
 * in front of another backend, which is the first of them.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../../server/server";
import { buildWhatIsStale } from "../../tools/build-portal";
import { addresses, frontAddress } from "./servers";

await buildWhatIsStale(fileURLToPath(new URL("../..", import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "layar-e2e-"));
const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env;
const front = { ...environment, BACKEND_URL: addresses[0], HOST: "127.0.0.1", PORT: new URL(frontAddress).port };
const servers = [await startServer(front)];
for (const { port } of addresses.map((address) => new URL(address))) {
  servers.push(await startServer({ ...environment, DEMO: "1", HOST: "127.0.0.1", PORT: port, DATA_DIR: join(folder, port) }));
}
const stop = async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
process.once("SIGTERM", stop).once("SIGINT", stop);
