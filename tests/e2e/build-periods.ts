/**
 * Builds what differs in the periods of the documents in a folder, beside the page that lies in its folder `dist`:
 * `npx tsx tests/e2e/build-periods.ts <folder>`.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPeriods } from "../../tools/build-portal";

const documentsRoot = String(process.argv[2]);
await buildPeriods(fileURLToPath(new URL("../..", import.meta.url)), { documentsRoot, outDir: join(documentsRoot, "dist") });
