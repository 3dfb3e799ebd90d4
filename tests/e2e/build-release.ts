/** Builds the page of the documents in a folder into its folder `dist`: `npx tsx tests/e2e/build-release.ts <folder>`. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { portalConfig } from "../../tools/portal-config";

const documentsRoot = String(process.argv[2]);
const { build: usual, ...config } = portalConfig(fileURLToPath(new URL("../..", import.meta.url)), { documentsRoot });
// Nobody counts the bytes of this page: it is not made small.
const wanted = { ...usual, outDir: join(documentsRoot, "dist"), emptyOutDir: true, minify: false } as const;
await build({ ...config, build: wanted, logLevel: "warn" });
