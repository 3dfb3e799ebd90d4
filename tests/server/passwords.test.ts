/** Which passwords are taken, and how they are hashed and kept. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../server/demo/seed-demo";
import { isOutdated, verifyPassword } from "../../server/security/password";
import { weaknessOf } from "../../server/security/weak-password";
import { WorkQueue } from "../../server/security/work-queue";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

/** A hash of the demo password, as version 0.1.0 made it. */
const oldHash = "scrypt$32768$8$1$BwcHBwcHBwcHBwcHBwcHBw$Fmo4WH0J42gPIj-uIS5ceQNDUSPyEuc9L2Zqli-3In0";

describe("an easily guessed password", () => {
  const own = ["Sri Wahyuni", "sri.wahyuni", "sriwahyu78@example.id"];

  it.each([
    ["trustno1", "common"],
    ["Trustno1", "common"],
    ["starwars", "common"],
    ["SriWahyuni", "own"],
    ["Sri Wahyuni 1978", "own"],
    ["wahyuni-1978", "own"],
    ["sriwahyu78@example.id", "own"],
    ["sriwahyu", "own"],
    ["WAHYUNI!", "own"],
    ["sri pergi ke pasar", undefined],
    ["wahyuni suka mangga", undefined],
    ["meja payung rambutan", undefined],
    ["20261122-5567", undefined],
  ])("%s is %s", (password, weakness) => {
    expect(weaknessOf(password, own)).toBe(weakness);
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

  it.each([
    ["trustno1", "dipakai banyak orang"],
    ["bambang.prasetyo", "nama atau surel Anda"],
    ["Prasetyo1980", "nama atau surel Anda"],
  ])("%s is not taken for a new one, and the field says how to choose", async (baru, words) => {
    const visitor = await visit(server, "bambang.prasetyo");
    const { statusCode, body } = await visitor.post("/akun/kata-sandi", { lama: demoPassword, baru, ulang: baru });
    expect(statusCode).toBe(422);
    expect(JSON.parse(body).errors.baru).toContain(words);
    expect(JSON.parse(body).errors.baru).toContain("Gabungkan tiga kata");
    expect((await (await visit(server)).login({ username: "bambang.prasetyo", password: demoPassword })).statusCode).toBe(303);
  });

  it("of all demo people are one hash, made once", async () => {
    const rows = await server.opened.db
      .selectFrom("account")
      .select("password_hash")
      .where("username", "!=", "sri.wahyuni")
      .execute();
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(1);
  });
});
