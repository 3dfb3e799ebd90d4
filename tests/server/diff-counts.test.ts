/** `npm run diff -- <revision> --database`: whom a change of a data schema touches among what is stored, counted and named by ids alone. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentsAt, type JsonObject, parseDocument, readDocuments } from "../../engine/tools";
import { demoActorScope } from "../../server/demo/demo-scope";
import { countTouched } from "../../tools/diff/count-touched";
import { diffDocuments } from "../../tools/diff/diff-documents";
import type { Persona } from "../../tools/diff/people";
import { asText, sentence } from "../../tools/diff/print";
import { requireSecret, WrongSecret } from "../../tools/diff/read-database";
import { say } from "../../tools/diff/wording";
import { oneDatabase } from "./databases";
import { applicant, base, form, makeProject, Scholarship } from "./records/scholarship";
import { testSecret, writeHeaders } from "./test-app";

const path = "schemas/data/beasiswa/permohonan.schema.json";
const record = "schemas/records/beasiswa/permohonan.json";

const budi: Persona = {
  name: "Budi",
  role: "Pelamar",
  program: "beasiswa",
  cohort: "",
  records: {},
  scopeIn: (library) => ({ ...demoActorScope(applicant("budi", 34), library), date: "2026-11-22 10:00:00" }),
};

describe.each(oneDatabase)("stored answers that a change touches on $name", (database) => {
  let program: Scholarship;
  let sent: { id: string };
  let open: { id: string };
  beforeAll(async () => {
    const project = makeProject();
    project.change(
      record,
      readFileSync(join(project.root, record), "utf8").replace('"reset": "remove",', '"reset": "remove", "drafts": true,'),
    );
    program = await Scholarship.startWith(database, project);
    sent = await program.submitted("budi", { ...form, nik: "9971010000200701" });
    open = await program.apply("cici", { ...form, nilai: 60, nik: "9971010000200702" });
    const draft = await (await program.as("cici")).send({
      method: "PUT",
      url: `/backend${base}/${open.id}/draft`,
      payload: { data: { nilai: 95 }, base: 1, after: null },
      headers: writeHeaders({ "idempotency-key": randomUUID() }),
    });
    expect(draft.statusCode, draft.body).toBe(200);
  });
  afterAll(() => program?.close());

  /** The text of the difference once one document has changed, and what it says of that document. */
  const told = async (path: string, change: (document: string) => string, personas: readonly Persona[] = []) => {
    const documents = readDocuments(program.project.root);
    const after = documents.flatMap((document) =>
      document.path === path ? (parseDocument(path, change(document.text)) ?? []) : [document],
    );
    const differences = diffDocuments(documents, after, personas);
    const states = { before: documents, after };
    const found = await countTouched(program.server.opened.db, testSecret, states, differences);
    const claims = found.find((one) => one.path === path)?.claims ?? [];
    return { told: claims.map(sentence), claims, text: asText({ revision: "HEAD~1", documents: found }) };
  };
  const counted = (change: (schema: { required: string[]; properties: Record<string, JsonObject> }) => void) =>
    told(path, (text) => {
      const schema = JSON.parse(text);
      change(schema);
      return JSON.stringify(schema, null, 2);
    });

  it("are counted by field, with the ids of some and nothing that was written in them", async () => {
    const { told, text } = await counted(({ properties }) => {
      properties.nilai = { ...properties.nilai, maximum: 70 };
      properties.nik = { ...properties.nik, pattern: "^1" };
    });
    expect(told).toContain(
      `Isian "Nilai" (nilai): 1 catatan dan 1 draf yang diterima sebelumnya kini ditolak (1 pada keadaan "Diajukan"), misalnya ${[sent.id, open.id].sort().join(", ")}.`,
    );
    expect(told.find((line) => line.startsWith('Isian "NIK" (nik): 2 catatan'))).toContain("kini ditolak");
    expect(text).not.toMatch(/99710100002007|SMP 1/);
  });

  it("that are complete no longer are counted, by what their owners are asked", async () => {
    const { told } = await counted(({ properties, required }) => {
      properties.rekening = { title: "Rekening", type: "string" };
      required.push("rekening");
    });
    expect(told.some((line) => line.includes("2 catatan yang lengkap kini tidak lengkap lagi"))).toBe(true);
    // Only who applies on track 3 is asked for it, and nobody here does.
    const other = await counted(({ properties }) => {
      properties.prestasi = { ...properties.prestasi, maxLength: 5, minLength: 4 };
    });
    expect(other.told).toContain("Dihitung: tidak satu pun dari 2 catatan dan 1 draf tersentuh.".replace("Dihitung", "dihitung"));
  });

  it("that nobody would read any more are counted; those that move with their field are not", async () => {
    const removed = await counted(({ properties, required }) => {
      delete properties.sekolah;
      required.splice(required.indexOf("sekolah"), 1);
    });
    expect(
      removed.told.some((line) => /\(sekolah\): 2 catatan dan 1 draf berisi jawaban yang tidak lagi terbaca/.test(line)),
    ).toBe(true);
    const moved = await counted(({ properties, required }) => {
      properties.nama_sekolah = { ...properties.sekolah, was: "sekolah" };
      delete properties.sekolah;
      required[required.indexOf("sekolah")] = "nama_sekolah";
    });
    expect(moved.told.some((line) => line.includes("tidak satu pun dari"))).toBe(true);
  });

  it("are counted for a day on which an amendment is in force, before it comes", async () => {
    const overlays = [{ document: path, patch: { properties: { nilai: { maximum: 70 } } } }];
    const text = JSON.stringify({ title: "Batas nilai", why: "Keputusan.", from: "2027-01-01", overlays });
    const amendment = parseDocument("schemas/amendments/beasiswa/batas.json", text) ?? [];
    const all = [...readDocuments(program.project.root)].concat(amendment);
    const on = (moment: string) => documentsAt(all, Date.parse(`${moment}+07:00`));
    const states = { before: on("2026-12-31T23:59"), after: on("2027-01-01T00:00") };
    const differences = diffDocuments(states.before, states.after, []);
    const found = await countTouched(program.server.opened.db, testSecret, states, differences);
    const told = found.find((one) => one.path === path)?.claims.map(sentence) ?? [];
    expect(told.some((line) => line.includes("1 catatan dan 1 draf yang diterima sebelumnya kini ditolak"))).toBe(true);
  });

  it("are counted beside the people who could and no longer can, and beside those who now can", async () => {
    const tiles = "menus/beasiswa/tiles.json";
    const lost = await told(tiles, (text) =>
      text.replace(
        '{ "condition": "pelamar-beasiswa" }',
        '{ "and": [{ "condition": "pelamar-beasiswa" }, { "==": [{ "var": "profile.k_propinsi" }, 34] }] }',
      ),
    );
    // Of those who may apply, one is of another province, and an officer of none.
    expect(lost.claims.find(({ kind }) => kind === "lost")?.met).toMatchObject({ of: "people", count: 2, all: 30 });
    expect(lost.told.some((line) => line.endsWith("; dihitung: 2 dari 30 orang."))).toBe(true);
    const gained = await told(tiles, (text) =>
      text.replace('{ "condition": "pemeriksa-beasiswa" }', '{ "permitted": "beasiswa.juri" }'),
    );
    const of = (way: string) => gained.claims.find(({ kind }) => kind === way)?.met;
    expect(of("gained")).toMatchObject({ of: "people", count: 1, all: 30 });
    expect(of("lost")).toMatchObject({ of: "people", count: 24, all: 30 });
  });

  it("are counted beside the rows in a state for which a rule is another, of their owners where it asks who acts", async () => {
    const read = (state: string) => (text: string) =>
      text.replace(
        '{ "id": "pemilik", "when": { "==": [{ "var": "row.owner" }, { "var": "actor.id" }] } }',
        `{ "id": "pemilik", "when": { "and": [{ "==": [{ "var": "row.owner" }, { "var": "actor.id" }] }, { "!=": [{ "var": "row.state" }, "${state}"] }] } }`,
      );
    const sentRows = await told(record, read("diajukan"), [budi]);
    expect(sentRows.claims.filter(({ met }) => met).map(({ kind, met }) => ({ kind, ...met }))).toContainEqual({
      kind: "lost",
      of: "rows",
      count: 1,
      all: 2,
      states: new Map([["Diajukan", 1]]),
    });
    const none = await told(record, read("ditolak"), [budi]);
    expect(none.claims.filter(({ met }) => met).map(({ met }) => met?.count)).toEqual([0]);
  });

  it("are not read with another secret, and without a database it is said that nothing was counted", async () => {
    const { db } = program.server.opened;
    await expect(requireSecret(db, "another secret that is long enough")).rejects.toThrow(WrongSecret);
    await expect(requireSecret(db, testSecret)).resolves.toBeUndefined();
    const documents = [{ path, id: "x", isOwn: true, claims: [], matrix: [] }];
    expect(asText({ revision: "HEAD~1", documents, note: say.counting.not })).toContain("tidak dihitung: tidak ada basis data");
  });
});
