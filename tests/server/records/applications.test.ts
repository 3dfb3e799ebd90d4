/** A new program works without a line of code: who may do what to an application, and what the others see of it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../databases";
import { base, form, Scholarship } from "./scholarship";

describe.each(databases)("applications on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
  });
  afterAll(() => program?.close());

  it("are made, filled in and sent by their owner, several a person", async () => {
    const ani = await program.as("ani");
    const made = await ani.post(base, {});
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json()).toMatchObject({
      state: "draf",
      state_title: "Draf",
      state_code: 1,
      k_propinsi: 32,
      nama: "Guru ani",
      complete: false,
    });
    const { id } = made.json();
    const early = await program.act("ani", id, "ajukan", 1);
    expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ["sekolah", "alasan", "prestasi"]]);
    const saved = await program.save("ani", id, 1, { ...form, prestasi: "Juara" });
    expect(saved.json(), saved.body).toMatchObject({
      revision: 2,
      sekolah: "SMP 1",
      complete: true,
      may: { save: true, ajukan: true, setujui: false },
    });
    const sent = await program.act("ani", id, "ajukan", 2);
    expect(sent.json(), sent.body).toMatchObject({
      state: "diajukan",
      revision: 3,
      wkt_ajuan: "2026-11-22 10:00:00",
      message: "Permohonan untuk SMP 1 diajukan.",
    });
    expect(sent.headers.etag).toBe('"3"');
    await program.apply("ani", { ...form, prestasi: "Juara", sekolah: "SMP 2" });
    const { data, total } = (await program.get("ani", "/lists/milik")).json();
    expect([total, data.map(({ state }: { state: string }) => state).sort()]).toEqual([2, ["diajukan", "draf"]]);
  });
});
