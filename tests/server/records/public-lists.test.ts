/** A list that whoever asks may read, also a visitor: its own condition says which rows, its columns what is told of them, and no read rule opens more. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { base, form, makeProject, Scholarship } from "./scholarship";

const path = "schemas/records/beasiswa/permohonan.json";

function project() {
  const made = makeProject();
  const type = JSON.parse(readFileSync(join(made.root, path), "utf8"));
  type.lists.terbuka = {
    public: true,
    when: { "==": [{ var: "row.state" }, "diajukan"] },
    columns: ["sekolah", "k_propinsi", "nama"],
    filters: ["k_propinsi"],
    search: ["sekolah"],
    sort: ["sekolah"],
    counts: "state",
  };
  made.change(path, JSON.stringify(type));
  return made;
}

describe.each(oneDatabase)("a public list on $name", (database) => {
  let program: Scholarship;
  const asked = async (query = "", list = "terbuka") => {
    const answer = await program.server.app.inject({ method: "GET", url: `/backend${base}/lists/${list}${query}` });
    return { status: answer.statusCode, body: answer.json() };
  };
  const schools = async (query = "") => (await asked(query)).body.data.map(({ sekolah }: { sekolah: string }) => sekolah);

  beforeAll(async () => {
    program = await Scholarship.startWith(database, project());
    for (const [username, sekolah] of [
      ["ani", "SMP 1"],
      ["budi", "SMA 2"],
    ] as const) {
      const { id, revision } = await program.apply(username, { ...form, sekolah, prestasi: "Juara", nik: undefined });
      await program.act(username, id, "ajukan", revision);
    }
    await (await program.as("ani")).post(base, {});
  });
  afterAll(() => program?.close());

  it("shows a visitor the rows of its condition and of each nothing but its columns", async () => {
    const { status, body } = await asked();
    expect([status, body.total, body.meta.counts.draf]).toEqual([200, 2, 0]);
    for (const row of body.data) {
      const told = [
        "age_days",
        "created_at",
        "id",
        "k_propinsi",
        "nama",
        "sekolah",
        "state",
        "state_code",
        "state_title",
        "state_tone",
        "updated_at",
      ];
      expect(Object.keys(row).sort()).toEqual(told);
    }
  });

  it("shows who is logged in the same", async () => {
    const { body } = await asked();
    for (const username of ["ani", "bandung"])
      expect((await program.get(username, "/lists/terbuka")).json().data).toEqual(body.data);
  });

  it("is sorted, searched and filtered", async () => {
    expect(await schools()).toEqual(["SMA 2", "SMP 1"]);
    expect(await schools("?keyword=smp")).toEqual(["SMP 1"]);
    expect(await schools("?k_propinsi=99")).toEqual([]);
  });

  it("is asked by nothing that it does not show", async () => {
    for (const query of ["?nilai=80", "?owner=x", "?sort=nilai"]) expect((await asked(query)).status).toBe(422);
  });

  it("opens neither a row nor another list, and nobody works it off", async () => {
    const [{ id }] = (await asked()).body.data;
    const { app } = program.server;
    for (const url of [`${base}/${id}`, `${base}/${id}/history`, `${base}/lists/antrean`])
      expect((await app.inject({ method: "GET", url: `/backend${url}` })).statusCode).toBe(401);
    expect((await (await program.as("budi")).post(`${base}/lists/terbuka/next`, {})).statusCode).toBe(404);
    const other = (await asked()).body.data.find(({ sekolah }: { sekolah: string }) => sekolah === "SMP 1");
    expect((await program.get("budi", `/${other.id}`)).statusCode).toBe(404);
  });
});
