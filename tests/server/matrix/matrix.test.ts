/** Every call of schemas/calls, with every kind of request (issue 3): allowed, refused, invalid, repeated, too many; and answers as documented. */
import { randomUUID } from "node:crypto";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats } from "../../../engine/rules/string-formats";
import { projectRoot } from "../../../server/app";
import { readDemoPeople } from "../../../server/demo/seed-demo";
import { Documents } from "../../../server/documents/documents";
import type { UsualLimits } from "../../../server/security/rate-limits";
import { everyNth } from "../../sample";
import { databases, oneDatabase } from "../databases";
import { startTestApp, type TestApp, visit } from "../test-app";
import { kinds, type Refusal, type Row, type Rows } from "./row";
import { World } from "./world";

const files = import.meta.glob<{ rows: Rows }>("./rows/*.ts", { eager: true });
const all = Object.values(files).flatMap(({ rows }) => Object.entries(rows));
const rows = new Map<string, Row>(all);
const { calls } = new Documents(projectRoot).base;
/** Judges answers: the schema of a call is compiled once. */
const answers = new Ajv({ strict: false, formats: { ...formats } });

describe("the matrix of calls", () => {
  it("has one row for each call, and none for others", () => {
    // Calls that follow from record types have a matrix of their own: tests/server/records/matrix.test.ts.
    const written = [...calls.values()].filter(({ operation }) => operation === undefined);
    expect(all.map(([id]) => id).sort()).toEqual(written.map(({ id }) => id).sort());
  });

  it.each([...rows.keys()])("says of %s what each kind of request is answered, or why there is none", (id) => {
    const row = rows.get(id) as Row;
    for (const kind of kinds) {
      const said = row[kind];
      if (typeof said === "string") expect(said.length, kind).toBeGreaterThan(5);
      else if (Array.isArray(said)) expect(said.length, kind).toBeGreaterThan(0);
      else expect(said, kind).toHaveProperty("send");
    }
    if (calls.get(id)?.isWrite) expect(typeof row.repeated, "a write is repeated").toBe("object");
  });
});

/** Limits for calls whose document gives none: small, so that the tests reach them. */
const fewCalls: UsualLimits = { read: { account: 4, address: 30 }, write: { account: 4, address: 30 } };

/** The values of the demo people that name somebody or reach them: names, numbers, addresses. */
const personalValues = [...new Set(readDemoPeople().flatMap(stringsIn))].filter(
  (value) => /\d{8}|@|^\p{Lu}\p{Ll}+ \p{Lu}|\p{Ll}\.\p{Ll}|, RT /u.test(value) && !value.startsWith("/"),
);

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const tried = everyNth([...rows], 2);

describe.each(oneDatabase)(`on $name (${tried.words})`, (database) => {
  let server: TestApp;
  let world: World;
  let crowded: World;
  const lines: string[] = [];
  const logger = { write: (line: string) => void lines.push(line) };
  beforeAll(async () => {
    server = await startTestApp(database, { logger });
    world = new World(server);
    crowded = world.on(await server.another({ callLimits: fewCalls, logger }));
  });
  afterAll(() => server?.close());

  async function expectRefusal(id: string, { send, status, code, title, answer = {} }: Refusal): Promise<void> {
    const before = await world.counted(id);
    const response = await world.send(id, await world.resolve(send));
    expect([response.statusCode, response.json().code], response.body).toEqual([status, code]);
    expect(response.json().title).toEqual(title ?? expect.stringMatching(/\p{L}+ \p{L}+/u));
    expect(response.json()).toMatchObject(answer);
    expect(await world.counted(id)).toBe(before);
  }

  describe.each(tried.items)("%s", (id, row) => {
    const call = calls.get(id);
    const isPublic = call?.source.public === true;
    const cases = <Kind>(kind: readonly Kind[] | string) => (typeof kind === "string" ? [] : kind);

    it.each(cases(row.allowed))("answers $why", async ({ send, answer = {} }) => {
      const response = await world.send(id, await world.resolve(send));
      expect(response.statusCode, response.body).toBe(200);
      if (!String(response.headers["content-type"]).includes("json")) return;
      expect(response.json()).toMatchObject(answer);
      const validate = answers.compile((call?.source.answer ?? {}) as object);
      expect(validate(response.json()), JSON.stringify(validate.errors)).toBe(true);
    });

    if (!isPublic)
      it("refuses strangers and blocked accounts", async () => {
        const { params, query, file } = row.allowed[0] ? await world.resolve(row.allowed[0].send) : {};
        const sent = { params, query, file };
        await expectRefusal(id, { why: "", send: sent, status: 401, code: "unauthenticated" });
        const title = "Data Akun Layar berstatus Terblokir";
        await expectRefusal(id, { why: "", send: { ...sent, as: "budi.terblokir" }, status: 403, code: "blocked", title });
      });

    it.each(cases(row.refused))("refuses $why", (refusal) => expectRefusal(id, refusal));

    it.each(cases(row.invalid))("does not take $why", (refusal) => expectRefusal(id, refusal));

    const { repeated } = row;
    if (typeof repeated === "object")
      it("counts a repeated request once", async () => {
        const { send, again } = repeated;
        const before = await world.counted(id);
        const sent = await world.resolve(send);
        const key = { "idempotency-key": randomUUID() };
        const [first, second] = [await world.send(id, sent, key), await world.send(id, sent, key)];
        expect(first.statusCode, first.body).toBe(200);
        expect([second.statusCode, second.body]).toEqual([200, first.body]);
        expect(second.headers["idempotency-replayed"]).toBe("true");
        expect(await world.counted(id)).toBe(row.unnoted === undefined ? before + 1 : before);
        if (!again) return;
        const anew = await world.send(id, sent);
        expect(anew.statusCode, anew.body).toBe(again.status);
        if (again.code) expect(anew.json().code).toBe(again.code);
      });

    // Limits are counted in the process, not in the database: hundreds of requests on one database are enough.
    if (database === databases[0])
      it("stops who asks too often, and says for how long", async () => {
        const { as, role, params, query, file } = await world.resolve(row.tooMany ?? (row.allowed[0] as { send: object }).send);
        const usual = call?.isWrite ? fewCalls.write : fewCalls.read;
        const limit = call?.source.rateLimit?.[isPublic ? "address" : "account"] ?? usual[isPublic ? "address" : "account"];
        // Requests without a login are refused first, which takes little time. The account's limit counts after the person is known.
        const marker: Record<string, string> = isPublic && call?.isWrite ? { "x-requested-with": "" } : {};
        const ask = () => crowded.send(id, { as, role, params, query, file }, marker);
        for (let count = 0; count < limit; count += 1) expect((await ask()).statusCode).not.toBe(429);
        const response = await ask();
        expect([response.statusCode, response.json().code]).toEqual([429, "too-many"]);
        expect(response.json().title).toMatch(/Coba lagi dalam \d+ detik/);
        expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
      });
  });

  it("names nobody in the log of all these requests, whatever came of them", async () => {
    const sri = await visit(server, "sri.wahyuni");
    const { revision, data } = (await sri.get("/guru-penggerak/biodata")).json();
    const sent = { ...data, nik: "bukan nomor" };
    const saved = await sri.post("/guru-penggerak/biodata/save", sent, { "if-match": `"${revision}"` });
    expect(saved.statusCode).toBe(422);
    const log = lines.join("");
    expect(personalValues.length).toBeGreaterThan(500);
    expect(personalValues.filter((value) => log.includes(value))).toEqual([]);
  });
});
