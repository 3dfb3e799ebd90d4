/** The passwords that are taken, and the way they are hashed and kept. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedTexts } from "../../engine/tools";
import { makeAdmin } from "../../server/accounts/make-admin";
import { demoPassword } from "../../server/demo/seed-demo";
import { readMails } from "../../server/mail/outbox";
import { isOutdated, verifyPassword } from "../../server/security/password";
import { weaknessOf } from "../../server/security/weak-password";
import { WorkQueue } from "../../server/security/work-queue";
import { portalWords } from "../../server/session/portal-words";
import { oneDatabase } from "./databases";
import cases from "./password-cases.json";
import { readConsent, registration } from "./registration";
import { documentsOf, startTestApp, type TestApp, Visitor, visit } from "./test-app";

/** A hash of the demo password, as version 0.1.0 made it. */
const oldHash = "scrypt$32768$8$1$BwcHBwcHBwcHBwcHBwcHBw$Fmo4WH0J42gPIj-uIS5ceQNDUSPyEuc9L2Zqli-3In0";

describe("an easily guessed password", () => {
  const own = [
    "Sri Wahyuni",
    "sri.wahyuni",
    "sriwahyu78@example.id",
    "9971010000100003",
    "198904172014022003",
    "7749767668300012",
    "085700000011",
    "1989-04-17",
  ];
  const portal = portalWords({ documents: documentsOf(), mode: "production" });
  const told = Object.entries(cases).flatMap(([weakness, passwords]) => passwords.map((password) => ({ password, weakness })));

  it.each(told)('"$password" is told as "$weakness"', ({ password, weakness }) => {
    expect(weaknessOf(password, own, portal) ?? "").toBe(weakness);
  });

  it("has words of its own for each reason, which say how to do better and repeat nothing of it", () => {
    const { library } = documentsOf().base;
    const words = Object.keys(cases).map((weakness) => weakness && sharedTexts(library).get(`server.password-${weakness}`));
    expect(words.filter((text) => text !== "").every((text) => text?.includes("Gabungkan tiga kata"))).toBe(true);
    expect(new Set(words).size).toBe(words.length);
  });

  it("is of one person only: what is another's own passes", () => {
    expect(weaknessOf("9971010000100003", ["Agus Salim", "9971010000900001"], portal)).toBeUndefined();
    expect(weaknessOf("081300000021", ["Agus Salim"], portal)).toBeUndefined();
  });
});

describe("the queue of hard work", () => {
  const size = { atOnce: 2, waiting: 3 };

  it("runs a few at once, the others in their order, and refuses whoever finds the line full", async () => {
    const queue = new WorkQueue(size);
    const [begun, ends]: [number[], (() => void)[]] = [[], []];
    const work = (id: number) =>
      queue.run(() => {
        begun.push(id);
        return new Promise<number>((resolve) => ends.push(() => resolve(id)));
      });
    const [first, ...rest] = Array.from({ length: 5 }, (_, id) => work(id));
    expect(begun).toEqual([0, 1]);
    await expect(work(5)).rejects.toMatchObject({ status: 503, code: "busy", details: { headers: { "retry-after": "5" } } });
    ends[0]?.();
    await first;
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    for (let turn = 1; turn < 5; turn += 1) {
      ends[turn]?.();
      await rest[turn - 1];
      await Promise.resolve();
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it("goes on after work that fails", async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
    const failed = queue.run(() => Promise.reject(new Error("no")));
    const next = queue.run(async () => "done");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("done");
  });
});

describe.each(oneDatabase)("passwords on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("hashed by the scheme before let their owner in and are hashed anew", async () => {
    const { db } = server.opened;
    const hashOf = async (username: string) =>
      (await db.selectFrom("account").select("password_hash").where("username", "=", username).executeTakeFirstOrThrow())
        .password_hash;
    await db.updateTable("account").set({ password_hash: oldHash }).where("username", "=", "sri.wahyuni").execute();
    const visitor = await visit(server);
    expect((await visitor.login({ username: "sri.wahyuni", password: "salah" })).statusCode).toBe(401);
    expect(await hashOf("sri.wahyuni")).toBe(oldHash);
    expect((await visitor.login({ username: "sri.wahyuni", password: demoPassword })).statusCode).toBe(303);
    const renewed = await hashOf("sri.wahyuni");
    expect([isOutdated(oldHash), isOutdated(renewed)]).toEqual([true, false]);
    expect(await verifyPassword(demoPassword, renewed)).toBe(true);
    expect((await visitor.login({ username: "sri.wahyuni", password: demoPassword })).statusCode).toBe(303);
    expect(await hashOf("sri.wahyuni")).toBe(renewed);
  });

  it("of all demo people are one hash, made once", async () => {
    const rows = await server.opened.db
      .selectFrom("account")
      .select("password_hash")
      .where("username", "!=", "sri.wahyuni")
      .execute();
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(1);
  });

  it.each([
    ["trustno1", "dipakai banyak orang"],
    ["bambang.prasetyo", "nama atau surel Anda"],
    ["Prasetyo1980", "nama atau surel Anda"],
    ["9971010000200006", "berisi nomor Anda"],
    ["19840902 200903 1 004", "berisi nomor Anda"],
    ["+62 813-0000-0021", "berisi nomor Anda"],
    ["02091984", "tanggal lahir Anda"],
    ["2 September 1984", "tanggal lahir Anda"],
    ["alhamdulillah", "kata yang lazim"],
  ])("%s is not taken for a new one, and the field says how to choose", async (baru, words) => {
    const visitor = await visit(server, "bambang.prasetyo");
    const { statusCode, body } = await visitor.post("/akun/kata-sandi", { lama: demoPassword, baru, ulang: baru });
    expect(statusCode).toBe(422);
    expect(JSON.parse(body).errors.baru).toContain(words);
    expect(JSON.parse(body).errors.baru).toContain("Gabungkan tiga kata");
    expect((await (await visit(server)).login({ username: "bambang.prasetyo", password: demoPassword })).statusCode).toBe(303);
  });

  const tokenFor = async (email: string) => (await readMails(server.services, { most: 1, to: email }))[0]?.path.split("/").at(-1);
  const chosenBy = async (visitor: Visitor, path: string, password: string) => {
    const answer = await visitor.post(path, { kata_sandi: password, ulangi_kata_sandi: password });
    return [answer.statusCode, answer.json().errors?.kata_sandi];
  };

  it("that are a person's own are refused by the link of a new password too, and the link stays good", async () => {
    const visitor = await visit(server);
    await visitor.post("/guru-penggerak-registrasi-praktisi/lupa-sandi", { email: "bambang.prasetyo@example.id" });
    const save = `/guru-penggerak-aktivasi-praktisi/save?token=${await tokenFor("bambang.prasetyo@example.id")}`;
    for (const [password, words] of [
      ["9971010000200006", "nomor Anda"],
      ["198409022009031004", "nomor Anda"],
      ["02-09-1984", "tanggal lahir Anda"],
    ] as const)
      expect(await chosenBy(visitor, save, password)).toEqual([422, expect.stringContaining(words)]);
    expect(await chosenBy(visitor, save, demoPassword)).toEqual([200, undefined]);
  });

  it("that say what somebody has just typed to register are refused, before there is an account", async () => {
    const visitor = await visit(server);
    const person = registration({ email: `wayan.${Date.now()}@gmail.com` });
    await visitor.post("/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    const save = `/guru-penggerak-aktivasi-praktisi/save?token=${await tokenFor(person.email)}`;
    for (const [password, words] of [
      [person.nik, "nomor Anda"],
      ["0812 0000 0001", "nomor Anda"],
      ["20051985", "tanggal lahir Anda"],
      ["Sukerta85", "nama atau surel Anda"],
    ] as const)
      expect(await chosenBy(visitor, save, password)).toEqual([422, expect.stringContaining(words)]);
    expect(await chosenBy(visitor, save, "kuda lumping makan rumput 7")).toEqual([200, undefined]);
  });

  it("of the demo are nobody's outside of it", async () => {
    const { path } = await makeAdmin(server.services, { email: "pertama@example.id", name: "Kepala", force: true });
    const save = `/guru-penggerak-aktivasi-praktisi/save?token=${path.split("/").at(-1)}`;
    const visitor = new Visitor(await server.another({ mode: "development" }));
    expect(await chosenBy(visitor, save, demoPassword)).toEqual([422, expect.stringContaining("diketahui semua orang")]);
    expect(await chosenBy(visitor, save, "pertama@example.id")).toEqual([422, expect.stringContaining("nama atau surel Anda")]);
    expect(await chosenBy(visitor, save, "kuda lumping makan rumput 7")).toEqual([200, undefined]);
  });
});
