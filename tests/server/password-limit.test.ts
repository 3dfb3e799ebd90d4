/** How many passwords can be tried, by whom, and that nobody is locked out of their own account. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../server/demo/seed-demo";
import { oneDatabase } from "./databases";
import { origin, startTestApp, type TestApp, Visitor, visit } from "./test-app";

const limit = 10;

describe.each(oneDatabase)("guessing passwords on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const wrong = { password: "salah" };
  const guess = async (visitor: Visitor, username: string) => (await visitor.login({ username, ...wrong })).statusCode;
  /** 401 means that the password was tried, 429 that it was not. */
  const tried = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;
  /** Uses up what is allowed for the name at this address. */
  const attack = async (username: string) => {
    const stranger = await visit(server);
    for (let count = 0; count < limit; count += 1) await guess(stranger, username);
    expect(await guess(stranger, username)).toBe(429);
  };

  it("tries no more of 120 at once than the limit", async () => {
    const visitor = await visit(server);
    const statuses = await Promise.all(Array.from({ length: 120 }, () => guess(visitor, "sri.wahyuni")));
    expect(tried(statuses)).toBe(limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(120 - limit);
  });

  it("is counted once for all processes on the database", async () => {
    const visitors = [await visit(server), new Visitor(await server.another())];
    const guesses = Array.from({ length: 60 }, (_, index) => guess(visitors[index % 2] as Visitor, "bambang.prasetyo"));
    expect(tried(await Promise.all(guesses))).toBe(limit);
  });

  it("counts all addresses of one line of IPv6 as one", async () => {
    const from = async (ip: string) => {
      const payload = new URLSearchParams({ username: "taufik.hidayat", ...wrong }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded", host: "localhost:80", origin };
      const options = { method: "POST", url: "/backend/auth/login", payload, headers, remoteAddress: ip } as const;
      return (await server.app.inject(options)).statusCode;
    };
    const statuses = [];
    for (let count = 0; count < limit + 2; count += 1) statuses.push(await from(`2001:db8:1:2::${count.toString(16)}`));
    expect(tried(statuses)).toBe(limit);
    expect(await from("2001:db8:1:3::1"), "of another line").toBe(401);
  });

  it("says how long to wait", async () => {
    await attack("made.suartika");
    const { statusCode, headers, body } = await (await visit(server)).login({ username: "made.suartika", ...wrong });
    expect(statusCode).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(200);
    expect(body).toContain(`Coba lagi dalam ${headers["retry-after"]} detik`);
  });

  it("does not lock out the person's own device, which has as many attempts of its own", async () => {
    const owner = await visit(server);
    await owner.login({ username: "nurhayati", password: demoPassword });
    await owner.send({ method: "GET", url: "/backend/auth/logout", headers: { "sec-fetch-site": "same-origin" } });
    owner.cookie = undefined;
    await attack("nurhayati");
    for (let count = 0; count < limit - 1; count += 1) expect(await guess(owner, "nurhayati")).toBe(401);
    expect((await owner.login({ username: "nurhayati", password: demoPassword })).statusCode).toBe(303);
    owner.cookie = undefined;
    expect(await guess(owner, "nurhayati")).toBe(401);
    expect(await guess(owner, "nurhayati")).toBe(401);
  });

  it("is no easier with the cookie of another person's device, or with a changed one", async () => {
    const stranger = await visit(server, "taufik.hidayat");
    stranger.cookie = undefined;
    await attack("yuliana.tamba");
    expect(await guess(stranger, "yuliana.tamba")).toBe(429);
    const device = (await visit(server, "yuliana.tamba")).device;
    stranger.device = device?.replace(/=./, (start) => (start === "=A" ? "=B" : "=A"));
    expect(await guess(stranger, "yuliana.tamba")).toBe(429);
    stranger.device = device;
    expect(await guess(stranger, "yuliana.tamba")).toBe(401);
  });

  it("leaves a device to everybody who logged in there", async () => {
    const shared = await visit(server, "rina.marlina");
    await shared.login({ demo: "gilang.ramadhan" });
    shared.cookie = undefined;
    for (const username of ["rina.marlina", "gilang.ramadhan"]) {
      await attack(username);
      expect(await guess(shared, username), username).toBe(401);
    }
  });

  it("does not count right passwords", async () => {
    for (let count = 0; count < limit + 5; count += 1) {
      const visitor = await visit(server);
      expect((await visitor.login({ username: "agus.salim", password: demoPassword })).statusCode).toBe(303);
    }
    const rows = await server.opened.db.selectFrom("password_attempt").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("agus.salim");
    expect(await guess(await visit(server), "agus.salim")).toBe(401);
  });

  it("begins anew when the time window has ended", async () => {
    await attack("dewi.lestari");
    await server.opened.db
      .updateTable("password_attempt")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    const statuses: number[] = [];
    for (let count = 0; count < limit + 1; count += 1) statuses.push(await guess(await visit(server), "dewi.lestari"));
    expect(statuses).toEqual([...Array(limit).fill(401), 429]);
  });
});
