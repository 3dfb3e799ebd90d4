/**
 * Every sheet that a list or a report of the shipped records offers, made for somebody of the demo who reads it and opened: a head with the
 * names of its columns. Every sheet that comes in is begun by its officer. A stranger gets neither.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvOf } from "../../../engine/index";
import { readDemoPeople } from "../../../server/demo/seed-demo";
import { sheetWork } from "../../../server/sheets/sheet-work";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { documentsOf, startTestApp, type TestApp, type Visitor, visitors, writeHeaders } from "../test-app";

const { base } = documentsOf();
const records = base.library.ids("record").flatMap((id) => base.record(id) ?? []);
const people = readDemoPeople().filter(({ blocked }) => !blocked);
/** Of whom the rights are asked; most sheets are made by officers of their program. */
const officers = people.filter(({ groups = [], preferences }) => {
  const { permissions = [] } = preferences as { readonly permissions?: readonly string[] };
  return groups.length + permissions.length > 0;
});
const stranger = "desi.anggraeni";

const many = { read: { account: 10_000, address: 100_000 }, write: { account: 10_000, address: 100_000 } };

describe.each(oneDatabase)("sheets of the demo on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { crowd: true, callLimits: many });
  }, 240_000);
  afterAll(() => server?.close());
  const as = visitors(() => server);
  const runAll = async () => {
    const { next } = sheetWork(server.services, server.answers, { warn: (details) => expect.fail(JSON.stringify(details)) });
    while (await next()) {}
  };

  /** Who did it last is asked first: the sheets of one program are made by few. */
  let before: string[] = [];
  async function byWhoMay(program: string, attempt: (visitor: Visitor) => Promise<number>): Promise<Visitor | undefined> {
    const known = officers.filter((person) => program === "bersama" || person.program === program);
    const asked = [
      ...new Set([...before, ...known.map(({ username }) => username), ...officers.map(({ username }) => username)]),
    ];
    for (const username of asked) {
      const visitor = await as(username);
      if ((await attempt(visitor)) !== 200) continue;
      before = [username, ...before.filter((one) => one !== username)].slice(0, 12);
      return visitor;
    }
    return undefined;
  }

  it("are made for who reads the list or report, with its columns, and for nobody else", async () => {
    const offered = records.flatMap(({ id, lists, reports }) => [
      ...[...lists].flatMap(([name, list]) => (list.export ? [{ id, path: `lists/${name}`, columns: list.export.columns }] : [])),
      ...[...reports].flatMap(([name, { export: sheet }]) =>
        sheet ? [{ id, path: `reports/${name}`, columns: sheet.columns }] : [],
      ),
    ]);
    const nobody: string[] = [];
    const strange: { at: string; job: string }[] = [];
    const asked: { at: string; visitor: Visitor; job: string; columns: number }[] = [];
    for (const { id, path, columns } of offered) {
      const at = `/records/${id}/${path}/export`;
      let job = "";
      const visitor = await byWhoMay(id.split("/")[0] as string, async (one) => {
        const answer = await one.post(at, { form: "csv" });
        job = answer.json().id;
        return answer.statusCode;
      });
      if (!visitor) nobody.push(at);
      else asked.push({ at, visitor, job, columns: columns.length });
      const other = await (await as(stranger)).post(at, { form: "csv" });
      // A list whose rule looks at the rows has none for them.
      if (other.statusCode === 200) strange.push({ at, job: other.json().id });
      else expect(other.statusCode, at).toBe(403);
    }
    expect(nobody).toEqual([]);
    await runAll();
    const wrong: string[] = [];
    for (const { at, visitor, job, columns } of asked) {
      const file = await visitor.get(`/unduhan/${job}/berkas`);
      const [head = ""] = file.body.replace(/^\uFEFF/, "").split("\r\n");
      if (file.statusCode !== 200 || head.split(",").length < columns || /[{}]|undefined/.test(head))
        wrong.push(`${at}: ${file.statusCode} ${head}`);
    }
    expect(wrong).toEqual([]);
    for (const { at, job } of strange) {
      const { data } = (await (await as(stranger)).get(`/unduhan/${job}`)).json();
      expect([at, data.keadaan, data.baris]).toEqual([at, "selesai", 0]);
    }
  });

  it("come in where a record says so, by who may, and from nobody else", async () => {
    const taken = records.filter((record) => record.import !== undefined);
    expect(taken.length).toBeGreaterThan(5);
    for (const { id } of taken) {
      const at = `/records/${id}/import`;
      const begin = async (one: Visitor) => {
        const { payload, headers } = multipart("berkas", "isi.csv", Buffer.from(csvOf([["Kolom lain"], ["x"]])));
        const sent = await one.send({ method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) });
        if (sent.statusCode !== 200) return sent;
        return one.post(at, { file: sent.json().url });
      };
      let job = "";
      const visitor = await byWhoMay(id.split("/")[0] as string, async (one) => {
        const answer = await begin(one);
        job = answer.json().id;
        return answer.statusCode;
      });
      expect(visitor, at).toBeDefined();
      await runAll();
      const told = await visitor?.get(`/impor/${job}`);
      expect(told?.statusCode, `${at} ${told?.body}`).toBe(200);
      expect((await begin(await as(stranger))).statusCode, at).toBe(403);
    }
  });
});
