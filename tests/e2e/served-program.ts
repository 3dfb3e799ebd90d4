/**
 * A program that is not in this repository, served for the tests of one file on a port of its own. Gives how a person of it enters.
 *
 *   const pageOf = serveProgram(programPort);   await pageOf(browser, "petugas.jabar", "/antrean")
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Browser, Page } from "@playwright/test";
import { enter, test } from "./journey";

/** `names` are those of the program, as `serve-program.ts` takes them. */
export function serveProgram(
  port: number,
  ...names: readonly string[]
): (browser: Browser, username: string, path: string) => Promise<Page> {
  const baseURL = `http://localhost:${port}`;
  let server: ReturnType<typeof spawn> | undefined;
  test.use({ baseURL });
  test.beforeAll(async () => {
    server = spawn(process.execPath, ["--import", "tsx", "tests/e2e/serve-program.ts", String(port), ...names], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of server.stdout ?? []) if (String(line).includes("ready")) return;
    throw new Error("the program was not served");
  });
  test.afterAll(async () => {
    if (!server) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  });
  return async (browser, username, path) => {
    const page = await (await browser.newContext({ locale: "id-ID", timezoneId: "Asia/Jakarta", baseURL })).newPage();
    await enter(page, username, path);
    return page;
  };
}
