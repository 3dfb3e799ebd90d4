/** A help desk looks at the portal as people of the demonstration, and asks all that can be read: no sealed value of theirs is told. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isObject, visitObjects } from "../../engine/server";
import { projectRoot } from "../../server/app";
import { type DemoFilePerson, readDemoPeople } from "../../server/demo/seed-demo";
import { Documents } from "../../server/documents/documents";
import { oneDatabase } from "./databases";
import { idOf, startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const { calls, library } = new Documents(projectRoot).base;
const sealed = new Set<string>();
for (const id of library.ids("data"))
  visitObjects(library.get("data", id), ({ sensitive }, pointer) => {
    if (sensitive !== undefined) sealed.add(String(pointer.at(-1)));
  });

/** The values under sealed names that are no word of a page by chance. */
function sealedValues(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => sealedValues(one, name));
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => sealedValues(one, key));
  return sealed.has(name) && String(value).length >= 8 ? [String(value)] : [];
}

const reading = [...calls.values()].filter(({ source }) => source.method === "GET");
const typeOf = (call: (typeof reading)[number]) => call.operation?.type ?? call.document;

/** The answers of all calls that read, of rows of each list the first ones, by their address. */
async function answersTo(visitor: Visitor): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const rows = new Map<string, Set<string>>();
  const ask = async (path: string) => {
    const answer = await visitor.get(path);
    if (answer.statusCode === 200) answers.set(path, answer.body);
    return answer;
  };
  for (const call of reading.filter(({ source }) => !source.path.includes("{"))) {
    const { statusCode, headers, body } = await ask(call.source.path);
    if (statusCode !== 200 || !String(headers["content-type"]).includes("json")) continue;
    const { data } = JSON.parse(body);
    const ids = Array.isArray(data) ? data.flatMap((row) => (isObject(row) && typeof row.id === "string" ? [row.id] : [])) : [];
    rows.set(typeOf(call), new Set([...(rows.get(typeOf(call)) ?? []), ...ids.slice(0, 3)]));
  }
  for (const call of reading.filter(({ source }) => /^[^{]*\{id\}[^{]*$/.test(source.path)))
    for (const id of rows.get(typeOf(call)) ?? []) await ask(call.source.path.replace("{id}", id));
  return answers;
}

/** A complete biodata that says something new is printed; the paper tells the address. */
async function printBiodata(participant: Visitor): Promise<void> {
  const { data, revision } = (await participant.get("/guru-penggerak/biodata")).json();
  const alamat = "Jalan Kenanga 12, RT 3";
  const saved = await participant.post("/guru-penggerak/biodata/save", { ...data, alamat }, { "if-match": `"${revision}"` });
  expect([saved.statusCode, typeof saved.json().paper], saved.body).toEqual([200, "object"]);
}

const people = readDemoPeople().filter(({ username }) => ["nurhayati", "agus.salim"].includes(username));

describe.each(oneDatabase)("a help desk among the people of the demonstration on $name", (database) => {
  let server: TestApp;
  let desk: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database);
    desk = await visit(server, "ratna.petugas");
  });
  afterAll(() => server?.close());

  describe.each(people)("as $username", (person: DemoFilePerson) => {
    it("is told no sealed value, by no call that reads and on no paper", async () => {
      const owner = await idOf(server, person.username);
      const participant = await visit(server, person.username);
      await printBiodata(participant);
      const papers = await server.opened.db.selectFrom("paper").select("id").where("owner_id", "=", owner).execute();
      const own = await answersTo(participant);
      const kept = JSON.parse(own.get("/guru-penggerak/biodata") ?? "null");
      const values = [...new Set([...sealedValues(person), ...sealedValues(kept)])];
      const telling = (answers: ReadonlyMap<string, string>) =>
        [...answers].filter(([, body]) => values.some((value) => body.includes(value))).map(([path]) => path);
      expect(telling(own)).toContain("/guru-penggerak/biodata");
      const looked = await desk.post(`/bantuan/${owner}`, { alasan: "Peserta melapor tidak melihat tombol kirim." });
      expect(looked.statusCode, looked.body).toBe(200);
      const seen = await answersTo(desk);
      expect(seen.size).toBeGreaterThan(own.size / 2);
      expect(telling(seen)).toEqual([]);
      expect(papers).not.toEqual([]);
      for (const { id } of papers) {
        const printed = await desk.get(`/cetak/berkas/${id}`);
        if (printed.statusCode === 200)
          expect(telling(new Map([[id, (await desk.get(`/cetak/rincian/${id}`)).body]]))).toEqual([]);
        else expect([printed.statusCode, printed.json().code]).toEqual([403, "only-seen"]);
      }
      expect((await desk.post("/bantuan", {})).statusCode).toBe(200);
    });
  });
});
