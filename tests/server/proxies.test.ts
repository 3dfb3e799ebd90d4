/** Only a proxy that is named says who asks: the header of anybody else changes neither limits nor the audit. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFrontSettings } from "../../server/services/settings";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, Visitor } from "./test-app";

describe.each(oneDatabase)("X-Forwarded-For, on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    // Requests of the test come from 127.0.0.1.
    server = await startTestApp(database, { trustProxy: "10.20.0.10" });
  });
  afterAll(() => server?.close());

  const from = (at: number) => ({ "x-forwarded-for": `203.0.113.${at}`, "x-forwarded-proto": "https" });
  const guess = (visitor: Visitor, at: number) => visitor.login({ username: "made.suartika", password: "salah" }, from(at));
  const addresses = async () => {
    const rows = await server.opened.db.selectFrom("audit").select("address_hash").where("call", "=", "login").execute();
    return rows.map(({ address_hash }) => address_hash);
  };

  it("of somebody who is not named neither widens a limit nor changes the audit", async () => {
    const codes: number[] = [];
    for (let at = 1; at <= 20 && !codes.includes(429); at += 1) codes.push((await guess(new Visitor(server), at)).statusCode);
    expect(codes).toContain(429);
    expect(new Set(await addresses())).toEqual(new Set([server.services.vault.hash("127.0.0.1", "address")]));
  });

  it("of one that is named does both", async () => {
    const { app, services } = await server.another({ trustProxy: "loopback" });
    expect((await guess(new Visitor({ app, services } as TestApp), 7)).statusCode).toBe(401);
    expect(await addresses()).toContain(services.vault.hash("203.0.113.7", "address"));
    expect((await app.inject("/readyz")).json()).not.toHaveProperty("proxy");
  });

  it("of a proxy that is not named is told to who runs the portal, once", async () => {
    const lines: string[] = [];
    const { app } = await server.another({ logger: { write: (line) => lines.push(line) } });
    const readiness = async () => (await app.inject("/readyz")).json().proxy;
    await app.inject({ url: "/healthz", headers: from(1), remoteAddress: "203.0.113.80" });
    expect(await readiness()).toBeUndefined();
    for (let time = 0; time < 2; time += 1)
      await app.inject({ url: "/healthz", headers: from(1), remoteAddress: "::ffff:10.20.0.11" });
    expect(await readiness()).toBe("unnamed");
    expect(lines.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(1);
  });
});

describe("TRUST_PROXY", () => {
  const read = (TRUST_PROXY?: string, NODE_ENV?: string) => readFrontSettings({ TRUST_PROXY, NODE_ENV }).trustProxy;

  it("names nobody where it is empty, in production too", () => {
    expect([read(), read(""), read(undefined, "production")]).toEqual([undefined, undefined, undefined]);
  });

  it("takes addresses, networks and their names", () => {
    expect(read(" loopback, 10.20.0.0/24 ,fd00::1")).toBe("loopback,10.20.0.0/24,fd00::1");
  });

  it.each(["true", "*", "1", "10.20.0.0/0", "::/0", "10.20.0.0/33", "proxy.example.id", "10.20.0"])("refuses %s", (given) => {
    expect(() => read(given)).toThrow(/^TRUST_PROXY names .* no proxy: name addresses/);
  });
});
