/** Values that are typed and not sent: kept as it is typed, by whoever may save it, and joined where two devices type. */
import { randomUUID } from "node:crypto";
import type { Response } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../engine/json/json";
import { removeExpired } from "../../server/work/keep-tidy";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "./test-app";

const read = "/guru-penggerak/biodata";
const chromeOnAndroid =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";

describe.each(oneDatabase)("drafts of the biodata record on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const open = async (username: string) => {
    const visitor = await visit(server, username);
    const { data, revision, draft } = (await visitor.get(read)).json();
    return { visitor, data: data as JsonObject, revision: revision as number, draft };
  };
  const write = (visitor: Visitor, payload: object, key: string) =>
    visitor.send({
      method: "PUT",
      url: `/backend${read}/draf`,
      payload,
      headers: writeHeaders({ "idempotency-key": key, "user-agent": chromeOnAndroid }),
    });
  const put = (visitor: Visitor, data: object, base: number, after: string | null = null, key: string = randomUUID()) =>
    write(visitor, { data, base, after }, key);
  const versionOf = (response: Response): string => {
    expect(response.statusCode, response.body).toBe(200);
    return response.json().version;
  };
  const drafts = async () =>
    (await server.opened.db.selectFrom("draft").selectAll().where("emptied", "=", false).execute()).length;

  it("keep what is incomplete and wrong as it was typed, and another device finds it with when and what wrote it", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const typed = { alamat: null, no_wa: "08x", tgl_lahir: "31-31" };
    const kept = await put(visitor, typed, revision);
    expect(kept.json()).toEqual({ version: expect.any(String), at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) });
    const elsewhere = await open("bambang.prasetyo");
    expect(elsewhere).toMatchObject({ data, revision });
    expect(elsewhere.draft).toEqual({
      data: expect.objectContaining({ alamat: null, no_wa: "08x" }),
      base: revision,
      version: kept.json().version,
      at: kept.json().at,
      here: false,
      browser: "Chrome",
      system: "Android",
    });
    expect((await visitor.get(read)).json().draft.here).toBe(true);
  });

  it("are sealed as a whole, and leave neither a key nor a note in the audit", async () => {
    const { visitor, revision, draft } = await open("bambang.prasetyo");
    await put(visitor, { alamat: "Jalan Rahasia 7" }, revision, draft.version);
    const { db } = server.opened;
    const [row] = await db.selectFrom("draft").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain("Rahasia");
    const noted = await db
      .selectFrom("audit")
      .select("call")
      .where("call", "=", "biodata.draft")
      .where("status", "=", 200)
      .execute();
    const keys = await db.selectFrom("idempotency").select("key").where("call", "=", "biodata.draft").execute();
    expect([noted, keys]).toEqual([[], []]);
  });

  it("count a repeated request once, also when its answer was lost", async () => {
    const { visitor, revision, draft } = await open("bambang.prasetyo");
    const key = randomUUID();
    const first = await put(visitor, { alamat: "Jalan A" }, revision, draft.version, key);
    const again = await put(visitor, { alamat: "Jalan A" }, revision, draft.version, key);
    expect([again.json(), again.headers["idempotency-replayed"]]).toEqual([first.json(), "true"]);
  });

  it("are not overwritten by a device that has not seen them: it is told the newest of both", async () => {
    const phone = await open("bambang.prasetyo");
    const desk = await open("bambang.prasetyo");
    const version = versionOf(await put(phone.visitor, { alamat: "dari telepon" }, phone.revision, phone.draft?.version));
    const late = await put(desk.visitor, { alamat: "dari meja" }, desk.revision, desk.draft?.version);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: "stale",
      data: { nama: "Bambang Prasetyo" },
      revision: desk.revision,
      draft: { version, data: { alamat: "dari telepon" } },
    });
    const older = await put(desk.visitor, { alamat: "x" }, desk.revision - 1, version);
    expect(older.statusCode).toBe(409);
  });

  it("go when the record is sent by who knows them, and stay when they hold what the sender has not seen", async () => {
    const { visitor, data, revision, draft } = await open("bambang.prasetyo");
    const unseen = await visitor.post(`${read}/save`, data, { "if-match": `"${revision}"`, "x-draft": randomUUID() });
    expect(unseen.statusCode, unseen.body).toBe(200);
    expect((await visitor.get(read)).json().draft).toMatchObject({ version: draft.version, base: revision });
    const sent = await visitor.post(`${read}/save`, data, {
      "if-match": `"${revision + 1}"`,
      "x-draft": `${randomUUID()},${draft.version}`,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await visitor.get(read)).json()).not.toHaveProperty("draft");
    const late = await put(visitor, { alamat: "terlambat" }, revision);
    expect(late.statusCode, "a draft on an older revision does not come after what was sent").toBe(409);
  });

  it("go when nothing differs any more", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const version = versionOf(await put(visitor, { alamat: "sebentar" }, revision));
    expect((await put(visitor, { alamat: data.alamat }, revision, version)).json()).toMatchObject({ version: null });
    expect(await drafts()).toBe(0);
  });

  it("take no value that the person may not set, and nothing that no field is", async () => {
    const { visitor, revision } = await open("agus.salim");
    const kept = await put(visitor, { nik: "9971010000999999", alamat: "Jalan Baru", tidak_ada: { $sealed: "x" } }, revision);
    versionOf(kept);
    expect((await visitor.get(read)).json().draft.data).toEqual({ alamat: "Jalan Baru" });
  });

  it("are refused in the document's words to who may not save, and to who sends too much", async () => {
    const looker = await visit(server, "yohana.kalla");
    const { revision } = (await looker.get(read)).json();
    const refused = await put(looker, { alamat: "x" }, revision);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    const { visitor, revision: own } = await open("bambang.prasetyo");
    const long = await put(visitor, { alamat: "x".repeat(300_000) }, own);
    expect([long.statusCode, long.json().code]).toEqual([413, "too-large"]);
  });

  it("are not another person's", async () => {
    await put((await open("bambang.prasetyo")).visitor, { alamat: "milik Bambang" }, (await open("bambang.prasetyo")).revision);
    const other = await open("agus.salim");
    expect(other.revision).toBeTypeOf("number");
    expect(other.draft?.data.alamat).not.toBe("milik Bambang");
  });

  describe("of two pages of one tab whose writes cross", () => {
    /** The page before has written `first`, and goes while `late` is on its way; the page after it has `last` from the device. */
    const cross = async (username: string, arrival: readonly ("late" | "last")[], after: "nothing" | "a draft") => {
      const { visitor, revision, draft } = await open(username);
      if (draft) await put(visitor, {}, revision, draft.version);
      const before = after === "nothing" ? null : versionOf(await put(visitor, { alamat: "Jalan 1" }, revision));
      const late = { data: { alamat: "Jalan 12" }, base: revision, after: before };
      const keys = { late: randomUUID(), last: randomUUID() };
      const bodies = { late, last: { ...late, data: { alamat: "Jalan 123" }, contains: [keys.late] } };
      const answers: Response[] = [];
      for (const which of arrival) answers.push(await write(visitor, bodies[which], keys[which]));
      const { draft: standing } = await open(username);
      return { answers: answers.map(({ statusCode }) => statusCode), standing, keys };
    };

    it("the later one stands, whichever arrives first", async () => {
      for (const after of ["a draft", "nothing"] as const) {
        const inOrder = await cross("bambang.prasetyo", ["late", "last"], after);
        expect(inOrder.standing.data, `after ${after}`).toMatchObject({ alamat: "Jalan 123" });
        const swapped = await cross("bambang.prasetyo", ["last", "late"], after);
        expect(swapped.standing.data, `after ${after}`).toMatchObject({ alamat: "Jalan 123" });
        expect(swapped.standing.contains).toContain(swapped.keys.late);
        expect(swapped.answers).toEqual([200, 409]);
      }
    });

    it("the later one stands when the server has both at the same moment", async () => {
      const { visitor, revision, draft } = await open("bambang.prasetyo");
      const [late, last] = [randomUUID(), randomUUID()];
      const body = { data: { alamat: "Jalan 7" }, base: revision, after: draft.version };
      await Promise.all([
        write(visitor, body, late),
        write(visitor, { ...body, data: { alamat: "Jalan 77" }, contains: [late] }, last),
      ]);
      expect((await open("bambang.prasetyo")).draft).toMatchObject({ version: last, data: { alamat: "Jalan 77" } });
    });

    it("an earlier one that arrives late does not bring back what was taken back", async () => {
      const { visitor, revision, draft } = await open("bambang.prasetyo");
      if (draft) await put(visitor, {}, revision, draft.version);
      const late = randomUUID();
      const emptied = { data: {}, base: revision, after: null, contains: [late] };
      expect((await write(visitor, emptied, randomUUID())).json()).toMatchObject({ version: null });
      expect((await put(visitor, { alamat: "terlambat" }, revision, null, late)).statusCode).toBe(409);
      expect((await open("bambang.prasetyo")).draft).toBeUndefined();
      versionOf(await put(visitor, { alamat: "baru" }, revision));
    });

    it("a write of another device is still not overwritten by one that says nothing of it", async () => {
      const { visitor, revision, draft } = await open("bambang.prasetyo");
      const body = { data: { alamat: "lain" }, base: revision, after: null, contains: [randomUUID()] };
      const refused = await write(visitor, body, randomUUID());
      expect(refused.json()).toMatchObject({ code: "stale", draft: { version: draft.version } });
    });
  });

  it("go after 90 days without a change", async () => {
    const now = server.services.clock().getTime();
    await removeExpired(server.opened.db, new Date(now + 89 * 86_400_000));
    expect(await drafts()).toBeGreaterThan(0);
    await removeExpired(server.opened.db, new Date(now + 91 * 86_400_000));
    expect(await drafts()).toBe(0);
  });
});
