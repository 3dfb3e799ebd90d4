/** The owner of an account whose password is guessed from everywhere gets in on a new device, by their mail, and nobody else does. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPerson } from "../../server/context/person";
import { readMails } from "../../server/mail/outbox";
import { oneDatabase } from "./databases";
import { idOf, startTestApp, type TestApp, Visitor, visit } from "./test-app";

const username = "made.suartika";
const password = "layar-demo";

describe.each(oneDatabase)("an account whose password is guessed from 60 addresses on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { trustProxy: "loopback" });
    for (let at = 1; at <= 60; at += 1)
      expect((await new Visitor(server).login({ username, password: "salah" }, address(at))).statusCode).toBe(401);
  });
  afterAll(() => server?.close());

  const address = (at: number) => ({ "x-forwarded-for": `203.0.113.${at}` });
  const mails = async () => {
    const all = await readMails(server.services, { most: 20 });
    return all.filter(({ subject }) => subject === "Masuk dari perangkat baru");
  };

  it("lets its owner in by a link to their own mail, once for each link, and nobody else", async () => {
    const owner = await visit(server);
    const shut = await owner.login({ username, password });
    expect([shut.statusCode, shut.body.includes("Kirim tautan ke surel saya")]).toEqual([429, true]);
    const asked = await owner.form("/auth/perangkat", { username });
    expect([asked.statusCode, asked.headers.location]).toEqual([303, "/backend/auth/login?surel=1"]);
    const [mail] = await mails();
    expect(mail?.to).toBe((await ownAddress()) ?? "");
    const path = String(mail?.path).replace("/backend", "");
    // A mail program that looks at the link uses nothing up.
    expect((await owner.get(path)).statusCode).toBe(200);
    expect((await owner.login({ username, password })).statusCode).toBe(429);
    const known = await owner.form(path, {});
    expect([known.statusCode, known.headers.location]).toEqual([303, "/backend/auth/login?dikenal=1"]);
    expect((await owner.get("/")).json().isLogin).toBe(false);
    expect((await owner.login({ username, password })).statusCode).toBe(303);
    const stranger = await visit(server);
    expect((await stranger.form(path, {})).statusCode).toBe(422);
    expect((await stranger.login({ username, password: "salah" }, address(61))).statusCode).toBe(429);
    // The device has ten attempts of its own, and no more.
    owner.cookie = undefined;
    const tries: number[] = [];
    for (let count = 0; count < 11; count += 1) tries.push((await owner.login({ username, password: "salah" })).statusCode);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
  });

  it("answers a name that nobody has in the same way, and mails five times an hour at most", async () => {
    const stranger = await visit(server);
    const answers = await Promise.all(
      ["nobody.at.all", username].map((name) => stranger.form("/auth/perangkat", { username: name })),
    );
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      Array(2).fill([303, "/backend/auth/login?surel=1"]),
    );
    for (let count = 0; count < 6; count += 1) await stranger.form("/auth/perangkat", { username });
    expect(await mails()).toHaveLength(5);
  });

  async function ownAddress(): Promise<string | undefined> {
    return (await findPerson(server.services, await idOf(server, username)))?.facts.email;
  }
});
