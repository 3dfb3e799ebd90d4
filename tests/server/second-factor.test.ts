/** The second factor: who is asked for it, what passes once, and what it lets nobody do without. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readMails } from "../../server/mail/outbox";
import { codeOfStep, presentStep } from "../../server/session/second-factor/factor-codes";
import { oneDatabase } from "./databases";
import { idOf, startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const person = "hadi.penyetuju";
const password = "layar-demo";

describe.each(oneDatabase)("the second factor on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const secretOf = async (username: string) => {
    const id = await idOf(server, username);
    const { secret } = await server.opened.db
      .selectFrom("second_factor")
      .select("secret")
      .where("account_id", "=", id)
      .executeTakeFirstOrThrow();
    return server.services.vault.open(secret, `second-factor\0${id}`);
  };
  /** Forgets which codes were used and how many were tried: a test does not wait for half a minute. */
  const later = async () => {
    await server.opened.db.updateTable("second_factor").set({ last_step: 0 }).execute();
    await server.opened.db.deleteFrom("password_attempt").execute();
  };
  const codeAt = async (step: number, username = person) => codeOfStep(await secretOf(username), presentStep() + step);
  const hiddenIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const firstStep = async (visitor: Visitor, username = person) => {
    const page = await visitor.login({ username, password });
    expect(page.statusCode).toBe(401);
    return hiddenIn(page.body, "tiket");
  };
  const isIn = async (visitor: Visitor) => (await visitor.get("/")).json().isLogin === true;
  const mailsTo = async (to: string) => (await readMails(server.services, { most: 20, to })).map(({ subject }) => subject);

  it("is asked for after the right password, by a page that may not be kept, and until then nobody is in", async () => {
    await later();
    const visitor = await visit(server);
    const tiket = await firstStep(visitor);
    expect(await isIn(visitor)).toBe(false);
    expect((await visitor.form("/auth/langkah-kedua", { tiket, kode: "000000" })).statusCode).toBe(401);
    expect(await isIn(visitor)).toBe(false);
    const done = await visitor.form("/auth/langkah-kedua", { tiket, kode: await codeAt(0), kembali: "/honor" });
    expect([done.statusCode, done.headers.location]).toEqual([303, "/honor"]);
    expect(await isIn(visitor)).toBe(true);
  });

  it("is asked for whoever presses a demo person, too", async () => {
    expect((await (await visit(server)).login({ demo: person })).statusCode).toBe(401);
  });

  it("refuses a code that has passed, and every earlier one", async () => {
    await later();
    const kode = await codeAt(0);
    const enter = async (code: string) => {
      const visitor = await visit(server);
      return (await visitor.form("/auth/langkah-kedua", { tiket: await firstStep(visitor), kode: code })).statusCode;
    };
    expect(await enter(kode)).toBe(303);
    expect([await enter(kode), await enter(await codeAt(-1))]).toEqual([401, 401]);
    expect(await enter(await codeAt(1))).toBe(303);
  });

  it("lets one of many through who come with the same code at once", async () => {
    await later();
    const visitors = await Promise.all(Array.from({ length: 4 }, () => visit(server)));
    const tickets = await Promise.all(visitors.map((visitor) => firstStep(visitor)));
    const kode = await codeAt(0);
    const codes = await Promise.all(
      visitors.map(
        async (visitor, at) => (await visitor.form("/auth/langkah-kedua", { tiket: tickets[at] ?? "", kode })).statusCode,
      ),
    );
    expect(codes.filter((code) => code === 303)).toHaveLength(1);
  });

  it("takes codes of one step before and after, and none that are further away", async () => {
    for (const [step, status] of [
      [-2, 401],
      [-1, 303],
      [1, 303],
      [2, 401],
    ] as const) {
      await later();
      const visitor = await visit(server);
      const tiket = await firstStep(visitor);
      expect((await visitor.form("/auth/langkah-kedua", { tiket, kode: await codeAt(step) })).statusCode, `${step}`).toBe(status);
    }
  });

  it("tries five codes and no more, and says how long to wait on the page of the step", async () => {
    await later();
    const visitor = await visit(server);
    const tiket = await firstStep(visitor);
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1)
      codes.push((await visitor.form("/auth/langkah-kedua", { tiket, kode: "000000" })).statusCode);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
    const told = await visitor.form("/auth/langkah-kedua", { tiket, kode: await codeAt(0) });
    expect([told.statusCode, told.body.includes('name="tiket"')]).toEqual([429, true]);
  });

  it("ends with the ticket: not after ten minutes, not after a new password, not with one that was changed", async () => {
    await later();
    const visitor = await visit(server);
    const tiket = await firstStep(visitor);
    const kode = await codeAt(0);
    expect((await visitor.form("/auth/langkah-kedua", { tiket: `${tiket}A`, kode })).statusCode).toBe(401);
    const { db } = server.opened;
    const of = { id: await idOf(server, person) };
    const { password_hash } = await db
      .selectFrom("account")
      .select("password_hash")
      .where("id", "=", of.id)
      .executeTakeFirstOrThrow();
    await db.updateTable("account").set({ password_hash: "x" }).where("id", "=", of.id).execute();
    expect((await visitor.form("/auth/langkah-kedua", { tiket, kode })).statusCode).toBe(401);
    await db.updateTable("account").set({ password_hash }).where("id", "=", of.id).execute();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 11 * 60_000);
    expect((await visitor.form("/auth/langkah-kedua", { tiket, kode })).statusCode).toBe(401);
    vi.restoreAllMocks();
    expect((await visitor.form("/auth/langkah-kedua", { tiket, kode })).statusCode).toBe(303);
  });

  it("is turned on by its owner with password and code, told by mail, and its secret lies sealed", async () => {
    const visitor = await visit(server, "yanti.petugas");
    const page = (await visitor.get("/auth/verifikasi")).body;
    const tiket = hiddenIn(page, "tiket");
    const secret = (/class="secret"[^>]*>([A-Z2-7 ]+)</.exec(page)?.[1] ?? "").replaceAll(" ", "");
    const kode = codeOfStep(secret, presentStep());
    expect((await visitor.form("/auth/verifikasi/aktifkan", { tiket, kode, password: "salah" })).statusCode).toBe(401);
    expect((await (await visit(server)).form("/auth/verifikasi/aktifkan", { tiket, kode, password })).statusCode).toBe(401);
    expect((await (await visit(server)).form("/auth/langkah-kedua", { tiket, kode })).statusCode).toBe(401);
    const done = await visitor.form("/auth/verifikasi/aktifkan", { tiket, kode, password });
    const recovery = [...done.body.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code]) => code ?? "");
    expect([done.statusCode, recovery.length, new Set(recovery).size]).toEqual([200, 10, 10]);
    expect(await mailsTo("yanti.petugas@example.id")).toContain("Verifikasi dua langkah diaktifkan");
    const rows = JSON.stringify([
      await server.opened.db.selectFrom("second_factor").selectAll().execute(),
      await server.opened.db.selectFrom("recovery_code").selectAll().execute(),
    ]);
    expect([secret, ...recovery].filter((one) => rows.includes(one))).toEqual([]);
    // A recovery code works once, however it is typed, and its owner is told.
    const enter = async (code: string) => {
      const other = await visit(server);
      return (await other.form("/auth/langkah-kedua", { tiket: await firstStep(other, "yanti.petugas"), kode: code })).statusCode;
    };
    const typed = ` ${recovery[0]?.toUpperCase().replace("-", " ")}`;
    expect([await enter(typed), await enter(typed), await enter(recovery[1] ?? "")]).toEqual([303, 401, 303]);
    expect(await mailsTo("yanti.petugas@example.id")).toContain("Kode cadangan dipakai");
    // Turned off by a code, not without one.
    expect((await visitor.form("/auth/verifikasi/ubah", { kode: "000000", lakukan: "matikan" })).statusCode).toBe(401);
    expect((await visitor.form("/auth/verifikasi/ubah", { kode: recovery[2] ?? "", lakukan: "matikan" })).statusCode).toBe(303);
    expect(await mailsTo("yanti.petugas@example.id")).toContain("Verifikasi dua langkah dimatikan");
    expect((await (await visit(server)).login({ username: "yanti.petugas", password })).statusCode).toBe(303);
    const noted = await server.opened.db
      .selectFrom("audit")
      .select(["call", "status"])
      .where("call", "like", "second-factor%")
      .execute();
    expect(new Set(noted.map(({ call }) => call))).toEqual(
      new Set(["second-factor", "second-factor.factor-on", "second-factor.recovery-used", "second-factor.factor-off"]),
    );
  });

  it("answers an open page that logs in again with a ticket, and its code with JSON", async () => {
    await later();
    const visitor = await visit(server);
    const json = { accept: "application/json" };
    const asked = await visitor.login({ username: person, password }, json);
    const { code, ticket } = asked.json();
    expect([asked.statusCode, code]).toEqual([401, "second-factor"]);
    const done = await visitor.form("/auth/langkah-kedua", { tiket: ticket, kode: await codeAt(0) }, json);
    expect([done.statusCode, done.body, await isIn(visitor)]).toEqual([200, "{}", true]);
  });
});
