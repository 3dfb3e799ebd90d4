/** Builds the page if one of its inputs has changed. */
import { fileURLToPath } from "node:url";
import { buildWhatIsStale } from "./build-portal";

try {
  const built = await buildWhatIsStale(fileURLToPath(new URL("..", import.meta.url)));
  console.log(built ? "Halaman dibangun ulang." : "Halaman sudah terbaru.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
