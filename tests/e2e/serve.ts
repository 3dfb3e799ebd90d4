/**
 * The servers of the browser tests: the built page, the demo people, and for each a process and a database of its own that is thrown away;
 * and the portal in front of another backend, which is the one that nobody changes. The demo people are made once and copied.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { projectRoot } from "../../server/app";
import { embeddedExtensions } from "../../server/database/open-database";
import { startServer } from "../../server/server";
import { buildApart } from "../../tools/build-portal";
import { demoTemplate, previewSecret } from "../../tools/preview/demo-template";
import { addresses, copyDemo, demoData, frontAddress, serversFolder, serviceClock, unchangedAddress } from "./servers";

const { DATABASE_URL: _, NODE_ENV: __, ...given } = process.env;
const environment = { ...given, LAYAR_CLOCK: serviceClock };
const demo = { ...environment, DEMO: "1", HOST: "127.0.0.1" };
const children: ChildProcess[] = [];
const stop = async () => {
  await Promise.all(children.filter(({ exitCode }) => exitCode === null).map((child) => child.kill() && once(child, "exit")));
  rmSync(serversFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  process.exit(0);
};
process.once("SIGTERM", stop).once("SIGINT", stop);

rmSync(serversFolder, { recursive: true, force: true });
await Promise.all([buildApart(projectRoot), makeDemoData()]);
await Promise.all([...addresses, unchangedAddress].map((address) => startCopy(new URL(address).port)));
// Playwright waits for this one.
await startServer({ ...environment, BACKEND_URL: unchangedAddress, HOST: "127.0.0.1", PORT: new URL(frontAddress).port });

/**
 * The files that the preview of documents makes too, and keeps beside the installed packages: a second run finds it, and so does its
 * journey.
 */
async function makeDemoData(): Promise<void> {
  const { database, files } = await demoTemplate({ documentsRoot: projectRoot, at: new Date(serviceClock) });
  mkdirSync(demoData, { recursive: true });
  const made = await PGlite.create({ dataDir: join(demoData, "db"), extensions: embeddedExtensions, loadDataDir: database });
  await made.close();
  cpSync(files, join(demoData, "files"), { recursive: true });
  writeFileSync(join(demoData, "secret"), previewSecret);
}

/** Starts a server over a copy of the demo people, in a process of its own. Throws an Error when it does not come to listen. */
async function startCopy(port: string): Promise<void> {
  const env = { ...demo, PORT: port, DATA_DIR: copyDemo(port) };
  const child = fork(join(projectRoot, "tools/run/run.mjs"), ["tests/e2e/serve-one.ts"], { env, execArgv: [] });
  children.push(child);
  const [said] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (said !== "ready") throw new Error(`the server at ${port} ended with ${said}`);
}
