/** Many people at once: one row is decided once, held by one person, and a hold ends with its time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { Scholarship } from "./scholarship";

describe.each(oneDatabase)("one row and many people on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
  });
  afterAll(() => program?.close());
  const officers = Array.from({ length: 20 }, (_, index) => `petugas-${index}`);

  it("counts one of 50 transitions, and tells the others what the row is now", async () => {
    const { id, revision } = await program.submitted("budi");
    for (const officer of officers) await program.as(officer);
    const tries = Array.from({ length: 50 }, (_, index) => officers[index % officers.length] as string);
    const answers = await Promise.all(tries.map((officer) => program.act(officer, id, "tolak", revision, { note: "Tidak" })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    for (const answer of answers)
      if (answer.statusCode === 409) expect(answer.json()).toMatchObject({ code: "stale", revision: revision + 1 });
    const { data } = (await program.get("budi", `/${id}/history`)).json();
    expect(data.filter(({ act }: { act: string }) => act === "tolak")).toHaveLength(1);
  });

  it("is held by one of 20 who claim it, and the others are told until when", async () => {
    const { id, revision } = await program.submitted("budi");
    const answers = await Promise.all(officers.map((officer) => program.act(officer, id, "claim", revision)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers) {
      if (answer === won[0]) continue;
      expect([answer.statusCode, answer.json().code]).toEqual([409, "claimed"]);
      expect(answer.json().title).toMatch(/^Catatan ini sedang dipegang Petugas petugas-\d+ sampai 10\.30 WIB\.$/);
    }
  });

  it("is free again when the time is over or the holder gives it back", async () => {
    const { id, revision } = await program.submitted("budi");
    expect((await program.act("yogya", id, "claim", revision)).statusCode).toBe(200);
    expect((await program.act("yogya-dua", id, "claim", revision)).statusCode).toBe(409);
    expect((await program.act("yogya-dua", id, "release", revision)).statusCode).toBe(403);
    program.later(31);
    expect((await program.get("yogya", `/${id}`)).json().may).toMatchObject({ setujui: false, claim: true });
    const late = await program.act("yogya", id, "setujui", revision, { input: { nilai_akhir: 1 } });
    expect([late.statusCode, late.json().code]).toEqual([403, "record-claim"]);
    expect((await program.act("yogya-dua", id, "claim", revision)).json()).toMatchObject({
      claimed_until: "2026-11-22 11:01:00",
    });
    expect((await program.act("yogya-dua", id, "release", revision)).json()).toMatchObject({ claimed_by: null, revision });
    expect((await program.act("yogya", id, "claim", revision)).statusCode).toBe(200);
  });

  it("ends in one answer for each when many decide the same rows at once in other orders", async () => {
    const rows = await Promise.all([1, 2, 3].map(() => program.submitted("budi")));
    const items = rows.map(({ id, revision }) => ({ id, revision }));
    const send = async (officer: string, list: typeof items) =>
      (await program.as(officer)).post("/records/beasiswa/permohonan/bulk/tolak", { items: list, note: "x" });
    const answers = await Promise.all([send("yogya", items), send("yogya-dua", [...items].reverse()), send("petugas-0", items)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, answer) => sum + answer.json().done, 0)).toBe(3);
  });
});
