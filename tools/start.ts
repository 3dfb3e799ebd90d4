/** `npm start`: builds what is stale, then serves page and backend on one port. */
import { fileURLToPath } from "node:url";
import { runServer } from "../server/server";
import { buildWhatIsStale } from "./build-portal";

const root = fileURLToPath(new URL("..", import.meta.url));

try {
  if (await buildWhatIsStale(root)) console.log("Halaman dibangun ulang.");
  await runServer();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
