/**
 * The last release that kept the addresses of accounts in clear and this one, as processes side by side on one database: whoever has an account, or
 * gets one at either, logs in at both; once the older one has stopped, the addresses are sealed (decisions 0487, 0492).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenedDatabase, openDatabase } from "../../server/database/open-database";
import { readMails } from "../../server/mail/outbox";
import type { Services } from "../../server/services/services";
import { createVault } from "../../server/services/vault";
import { readConsent, registration } from "../server/registration";
import { type ServerProcess, startProcess } from "../server/server-process";
import { addressOf, newFolder, postgresBare } from "../server/templates";
import { testSecret } from "../server/test-app";
import { Browser, login, newKey } from "./browser";

const root = join(import.meta.dirname, "../..");
const postgres = process.env.TEST_DATABASE_URL;
const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 }).trim();
/** The commit that sealed them; empty in a copy of the repository that does not reach so far back. */
const sealing = git("log", "--diff-filter=A", "--format=%H", "--", "server/context/account-address.ts").split("\n").at(-1) ?? "";
const chosen = { kata_sandi: "tiga-kata-lontar-9", ulangi_kata_sandi: "tiga-kata-lontar-9" };
const accounts = "/records/ppg/akun-prajab";

function folderOfBefore(): string {
  const folder = newFolder();
  const archive = join(folder, "before.tar");
  execFileSync("git", ["archive", "--output", archive, `${sealing}^`], { cwd: root });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  // Its own folder of packages, since the bundles of its code stand in there.
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(join(root, "node_modules")).filter((one) => one !== ".cache"))
    symlinkSync(join(root, "node_modules", name), join(packages, name));
  return folder;
}

/** A page says of which build a process is. */
function pageOf(build: string): string {
  const folder = join(newFolder(), "page");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html><html>");
  writeFileSync(join(folder, "built-from"), build);
  return folder;
}

describe.skipIf(!postgres || sealing === "")("the release before and this one", () => {
  let opened: OpenedDatabase;
  let before: ServerProcess;
  let now: ServerProcess;
  beforeAll(async () => {
    const url = addressOf(String(postgres), await postgresBare(String(postgres)));
    const environment = { DATABASE_URL: url, DEMO: "1", DATA_DIR: newFolder(), LAYAR_SECRET: testSecret };
    before = await startProcess(environment, { directory: folderOfBefore(), pageFolder: pageOf("before") });
    now = await startProcess(environment, { pageFolder: pageOf("now") });
    opened = await openDatabase({ postgres: { url } });
  });
  afterAll(async () => {
    await Promise.all([before, now].map((one) => one?.end("SIGTERM")));
    await opened?.close();
  });

  const serving = async () =>
    (await opened.db.selectFrom("serving").select("build").distinct().orderBy("build").execute()).map(({ build }) => build);
  const post = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}/backend${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        ...{ origin: address, "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
        ...{ "idempotency-key": newKey(), ...headers },
      },
    });
  const tokenFor = async (email: string) => {
    const services = { db: opened.db, vault: createVault(testSecret) } as Services;
    const [mail] = await readMails(services, { most: 1, to: email });
    return String(mail?.path.split("/").at(-1));
  };
  const registered = async (address: string) => {
    const person = registration();
    const asked = await post(address, "/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    expect(asked.status, await asked.text()).toBe(200);
    const saved = await post(address, `/guru-penggerak-aktivasi-praktisi/save?token=${await tokenFor(person.email)}`, chosen);
    expect(saved.status, await saved.text()).toBe(200);
    return person.email;
  };
  const invited = async (address: string, surel: string) => {
    const officer = await Browser.loggedIn(address, "arif.akun");
    const write = (path: string, body: object) => officer.write({ path, body, revision: 1, key: newKey() });
    const made = await write(accounts, { data: { nama: "Bagus Santoso", surel } });
    const { id } = (await made.json()) as { id: string };
    expect([made.status, (await write(`${accounts}/${id}/undang`, {})).status]).toEqual([200, 200]);
    const saved = await post(address, `/undangan/simpan?token=${await tokenFor(surel)}`, chosen);
    expect(saved.status, await saved.text()).toBe(200);
    return surel;
  };
  const statuses = (email: string, processes: readonly ServerProcess[]) =>
    Promise.all(processes.map(async ({ address }) => (await login(address, email, chosen.kata_sandi)).status));
  const inClear = async (emails: readonly string[]) => {
    const { rows } = await sql<{ account: string }>`select to_jsonb(a)::text as account from account as a`.execute(opened.db);
    return emails.filter((email) => rows.some(({ account }) => account.includes(email)));
  };

  it("let in at both who registers or is invited at either; afterwards the addresses are sealed, and all are let in still", async () => {
    await expect.poll(serving, { timeout: 60_000 }).toEqual(["before", "now"]);
    const emails = [
      await registered(before.address),
      await registered(now.address),
      await invited(before.address, "dahulu@example.id"),
      await invited(now.address, "sekarang@example.id"),
    ];
    for (const email of emails) expect(await statuses(email, [before, now]), email).toEqual([303, 303]);
    expect(await inClear(emails)).toEqual(emails);
    // A person who is known at one is known at the other: no second account.
    const known = await Browser.loggedIn(before.address, "arif.akun");
    const again = await known.write({
      path: accounts,
      body: { data: { nama: "Bagus Santoso", surel: "sekarang@example.id" } },
      revision: 1,
      key: newKey(),
    });
    expect(again.status).toBe(409);

    await before.end("SIGTERM");
    await expect.poll(() => inClear(emails), { timeout: 120_000, interval: 1_000 }).toEqual([]);
    for (const email of emails) expect(await statuses(email, [now]), email).toEqual([303]);
  });
});
