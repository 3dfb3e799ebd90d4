/** The server of the browser tests: the built page, the demo people, and a database of its own that is thrown away. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../../server/server";
import { buildWhatIsStale } from "../../tools/build-portal";

await buildWhatIsStale(fileURLToPath(new URL("../..", import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "layar-e2e-"));
const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env;
const server = await startServer({ ...environment, DEMO: "1", HOST: "127.0.0.1", DATA_DIR: folder });
const stop = async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
process.once("SIGTERM", stop).once("SIGINT", stop);
