/**
 * Serves a program that is not in this repository, written as documents only (`tests/server/records/project`, or `tests/grants/project`),
 * beside all that is shipped: its page is built, its tables are made, and its people may log in.
 * `npx tsx tests/e2e/serve-program.ts <port> [grants]` says when it is ready.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { portalConfig } from "../../tools/portal-config";
import { Grants, layGrants } from "../grants/grants";
import { databases } from "../server/databases";
import { makeWholeProject, Scholarship } from "../server/records/scholarship";
import setup from "../server/templates";

const tidy = setup();
const root = fileURLToPath(new URL("../..", import.meta.url));
const [, , port, name] = process.argv;
const project = name === "grants" ? layGrants({ shipped: true }) : makeWholeProject();
const pageFolder = join(project.root, "dist");
const { build: usual, ...config } = portalConfig(root, { documentsRoot: project.root });
// Nobody counts the bytes of this page: it is not made small.
await build({
  ...config,
  build: { ...usual, outDir: pageFolder, emptyOutDir: true, minify: false },
  logLevel: "warn",
});

const { startWith } = name === "grants" ? Grants : Scholarship;
const program = await startWith(databases[0] as (typeof databases)[number], project, { pageFolder });
await program.server.app.listen({ host: "127.0.0.1", port: Number(port) });
console.log("ready");

const stop = async () => {
  await program.close();
  await tidy();
  process.exit(0);
};
process.once("SIGTERM", stop).once("SIGINT", stop);
