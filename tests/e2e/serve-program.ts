/**
 * Serves a program that is not in this repository, written as documents only (`tests/server/records/project`), beside all that is shipped:
 * its page is built, its tables are made, and its people may log in. `npx tsx tests/e2e/serve-program.ts <port>` says when it is ready.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { portalConfig } from "../../tools/portal-config";
import { databases } from "../server/databases";
import { makeWholeProject, Scholarship } from "../server/records/scholarship";
import setup from "../server/templates";

const tidy = setup();
const root = fileURLToPath(new URL("../..", import.meta.url));
const project = makeWholeProject();
const pageFolder = join(project.root, "dist");
const { build: usual, ...config } = portalConfig(root, { documentsRoot: project.root });
// Nobody counts the bytes of this page: it is not made small.
await build({
  ...config,
  build: { ...usual, outDir: pageFolder, emptyOutDir: true, minify: false },
  logLevel: "warn",
});

const program = await Scholarship.startWith(databases[0] as (typeof databases)[number], project, { pageFolder });
await program.server.app.listen({ host: "127.0.0.1", port: Number(process.argv[2]) });
console.log("ready");

const stop = async () => {
  await program.close();
  await tidy();
  process.exit(0);
};
process.once("SIGTERM", stop).once("SIGINT", stop);
