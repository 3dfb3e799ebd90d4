/** A consent before a row moves: without it the server refuses both calls of the transition, and it is kept as it was read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { base, form, makeProject, Scholarship } from "./scholarship";

const path = "schemas/records/beasiswa/permohonan.json";
const complete = { ...form, prestasi: "Juara", nik: undefined };
const words = { title: "Persetujuan", yes: "Setuju", no: "Nanti" };

function project() {
  const made = makeProject();
  const type = JSON.parse(readFileSync(join(made.root, path), "utf8"));
  type.consents = [
    { ...words, for: ["setujui"], statement: "Saya sudah memeriksanya." },
    { ...words, for: ["ajukan"], of: "beasiswa/pakta" },
  ];
  made.change(path, JSON.stringify(type));
  const versions = [
    { version: "1", since: "2026-11-01", statement: "Isian ini benar." },
    { version: "2", since: "2026-11-02", statement: "Isian dan berkas ini benar.", text: "Yang tidak benar dibatalkan." },
  ];
  const $schema = "../../language/consent.schema.json";
  made.change("schemas/consents/beasiswa/pakta.json", JSON.stringify({ $schema, title: "Pakta", versions, follows: "Dicatat." }));
  return made;
}

describe.each(oneDatabase)("a consent that a record type asks for on $name", (database) => {
  let program: Scholarship;
  const kept = async () => {
    const { db } = program.server.opened;
    const joined = db.selectFrom("consent").innerJoin("consent_text", "consent_text.hash", "consent.hash");
    return joined.select(["call", "version", "statement", "explanation"]).execute();
  };
  beforeAll(async () => {
    program = await Scholarship.startWith(database, project());
  });
  afterAll(() => program?.close());

  it("moves no row without the version in force, and keeps that one as it was read", async () => {
    const { id, revision } = await program.apply("ani", complete);
    for (const headers of [{}, { "x-consent": "1" }] as Record<string, string>[])
      expect((await program.act("ani", id, "ajukan", revision, {}, headers)).json().code).toBe("consent");
    const many = await (await program.as("ani")).post(`${base}/bulk/ajukan`, { items: [{ id, revision }] });
    expect([many.statusCode, many.json().code]).toEqual([403, "consent"]);
    const moved = await program.act("ani", id, "ajukan", revision, {}, { "x-consent": "2" });
    expect(moved.json(), moved.body).toMatchObject({ state: "diajukan" });
    expect(await kept()).toEqual([
      {
        call: "beasiswa/permohonan.ajukan",
        version: "2",
        statement: "Isian dan berkas ini benar.",
        explanation: "Yang tidak benar dibatalkan.",
      },
    ]);
  });

  it("keeps nothing of one that has no document", async () => {
    const [before] = await program.server.opened.db
      .selectFrom("r_beasiswa_permohonan" as never)
      .selectAll()
      .execute();
    const { id, revision } = before as unknown as { id: string; revision: number };
    const refused = await program.act("bandung", id, "setujui", revision, { input: { nilai_akhir: 90 } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "consent"]);
    const other = await program.act("bandung", id, "setujui", revision, { input: { nilai_akhir: 90 } }, { "x-consent": "1" });
    expect(other.json().code).not.toBe("consent");
    expect((await kept()).length).toBe(1);
  });
});
