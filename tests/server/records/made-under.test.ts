/** Answers are shown as they were asked for, also when the form has changed since: to their owner, and to officers by the read rules of then. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import type { BuiltApp } from "../../../server/app";
import { oneDatabase } from "../databases";
import { statementsOf } from "../statements";
import { visitors, writeHeaders } from "../test-app";
import { base, form, makeProject, type Project, Scholarship } from "./scholarship";

const schema = "schemas/data/beasiswa/permohonan.schema.json";
const record = "schemas/records/beasiswa/permohonan.json";
const list = "schemas/reference/beasiswa/jenjang.json";

type Properties = Record<string, JsonObject>;

function edit(project: Project, path: string, change: (document: JsonObject & { properties: Properties }) => void): void {
  const document = JSON.parse(readFileSync(join(project.root, path), "utf8"));
  change(document);
  project.change(path, JSON.stringify(document));
}

const choices = (...labels: string[]) =>
  JSON.stringify({
    $schema: "../../language/reference.schema.json",
    title: "Jenjang",
    items: labels.map((label) => ({ value: label.toLowerCase(), label })),
  });

/** A form with a choice, and two fields that will go; officers may read only one of them. */
function first(project: Project): void {
  project.change(list, choices("Diploma", "Sarjana", "Magister"));
  edit(project, schema, ({ properties }) => {
    properties.jenjang = { title: "Jenjang", type: "string", options: { list: "beasiswa/jenjang" } };
    properties.hobi = { title: "Hobi", type: "string" };
    properties.gaji = { title: "Gaji", type: "string" };
  });
  edit(project, record, (document) => {
    const [, verifier] = document.read as { without: string[] }[];
    verifier?.without.push("gaji");
  });
}

/** A choice and two fields go, and a title says something else. */
function second(project: Project): void {
  project.change(list, choices("Sarjana", "Magister"));
  edit(project, schema, ({ properties }) => {
    properties.alasan = { ...properties.alasan, title: "Alasan utama" };
    properties.nama_sekolah = { ...properties.sekolah, was: "sekolah" };
    for (const name of ["hobi", "gaji", "sekolah"]) delete properties[name];
  });
  edit(project, schema, (document) => {
    document.required = ["nama_sekolah", "alasan", "prestasi"];
  });
  edit(project, record, (document) => {
    (document.columns as JsonObject).sekolah = { field: "nama_sekolah" };
    const [, verifier] = document.read as { without: string[] }[];
    verifier?.without.pop();
  });
}

describe.each(oneDatabase)("answers under a form that has changed on $name", (database) => {
  let program: Scholarship;
  let after: BuiltApp;
  let row: { id: string; revision: number };
  let statements: Record<"first" | "later", number>;
  const as = visitors(() => after);
  const read = async (username: string, id = row.id) => (await (await as(username)).get(`${base}/${id}`)).json();
  const pairs = ({ made_under }: { made_under?: { answers: { label: string; text: string }[] } }) =>
    made_under && Object.fromEntries(made_under.answers.map(({ label, text }) => [label, text]));
  const answers = { ...form, jenjang: "diploma", hobi: "Menari", gaji: "3 juta" };

  beforeAll(async () => {
    const project = makeProject();
    first(project);
    program = await Scholarship.startWith(database, project);
    row = await program.submitted("budi", answers);
    await program.server.opened.db.deleteFrom("definition").execute();
    const taken = async () => (await statementsOf(async () => program.apply("budi", answers))).length;
    statements = { first: await taken(), later: await taken() };
    second(project);
    project.generate();
    program.later(24 * 60);
    after = await program.server.another({ documentsRoot: project.root, clock: () => program.now });
  });
  afterAll(() => program?.close());

  it("are told to their owner under the titles of then, with a choice and fields that are gone", async () => {
    const told = await read("budi");
    expect(told.made_under.since).toBe("2026-11-22 10:00:00");
    expect(pairs(told)).toEqual({
      Sekolah: "SMP 1",
      Alasan: "Belajar",
      Nilai: "80",
      Jenjang: "Diploma",
      Hobi: "Menari",
      Gaji: "3 juta",
    });
  });

  it("are told to an officer by the read rules of then", async () => {
    expect(pairs(await read("yogya"))).toMatchObject({ Jenjang: "Diploma", Hobi: "Menari" });
    const told = await read("yogya");
    expect(JSON.stringify(told)).not.toContain("3 juta");
    const stale = await (await as("yogya")).send({
      method: "PUT",
      url: `/backend${base}/${row.id}`,
      payload: told.data,
      headers: writeHeaders({ "if-match": '"1"' }),
    });
    expect([stale.statusCode, stale.json().code], stale.body).toEqual([409, "stale"]);
    expect(stale.body).not.toContain("3 juta");
  });

  it("are told as ever where they are sent under today's form, or can still be changed", async () => {
    const now = { nama_sekolah: "SMP 2", alasan: "Belajar", nilai: 80, jenjang: "sarjana" };
    const visitor = await as("cici");
    const made = (await visitor.post(base, { data: now })).json();
    expect(made, JSON.stringify(made)).not.toHaveProperty("made_under");
    const sent = await visitor.post(`${base}/${made.id}/ajukan`, {}, { "if-match": '"1"' });
    expect(sent.json(), sent.body).toMatchObject({ state: "diajukan" });
    expect(await read("cici", made.id)).not.toHaveProperty("made_under");
  });

  it("keep each definition once, and take no statement more once it is kept", async () => {
    const { db } = program.server.opened;
    const kept = await db.selectFrom("record_event").select("definition").where("record_id", "=", row.id).distinct().execute();
    expect(kept).toHaveLength(1);
    const found = await db.selectFrom("definition").selectAll().where("hash", "=", String(kept[0]?.definition)).execute();
    expect(found).toMatchObject([{ version: expect.stringMatching(/^[\w-]{16}$/) }]);
    expect(statements.first - statements.later).toBe(1);
  });
});
