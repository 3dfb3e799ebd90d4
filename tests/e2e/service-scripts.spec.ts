/** Support chat and analytics come by a setting of the server, each program and host its own, and run under the policy of the page. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { comeHome, expect, test } from "./journey";
import { copyDemo, scriptsPort, serviceClock } from "./servers";

const asked: string[] = [];
let service: Server;
let portal: ChildProcess;

test.use({ baseURL: `http://localhost:${scriptsPort}` });

test.beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? "");
    const names = "{ chat: script.dataset.service, key: script.dataset.key }";
    response.setHeader("content-type", "text/javascript");
    response.end(`const script = document.currentScript; Object.assign(document.documentElement.dataset, ${names});`);
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const own = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const env = {
    ...process.env,
    DATABASE_URL: "",
    NODE_ENV: "",
    DEMO: "1",
    HOST: "127.0.0.1",
    LAYAR_CLOCK: serviceClock,
    PORT: String(scriptsPort),
    DATA_DIR: copyDemo(scriptsPort),
    SCRIPTS: `gurupenggerak/obrolan=${own}/chat.js#k-1,gpk/obrolan@lain.example.id=${own}/gpk.js#k-2`,
  };
  portal = fork("tools/run/run.mjs", ["tests/e2e/serve-one.ts"], { env, silent: true });
  const [said] = await once(portal, "message");
  expect(said).toBe("ready");
});

test.afterAll(async () => {
  const ended = once(portal, "exit");
  portal.kill("SIGTERM");
  await ended;
  service.close();
});

test("the chat of a program is loaded after the page, with its key", { tag: ["@desk", "@long"] }, async ({ page }) => {
  await comeHome(page, "sri.wahyuni");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-chat", "obrolan");
  await expect(root).toHaveAttribute("data-key", "k-1");
  expect(asked).toEqual(["/chat.js"]);
});

test("another program on this host has none", { tag: ["@desk", "@long"] }, async ({ page }) => {
  await comeHome(page, "sekar.gpk");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("html")).not.toHaveAttribute("data-chat", /.*/);
  expect(asked.filter((url) => url.startsWith("/gpk"))).toEqual([]);
});
