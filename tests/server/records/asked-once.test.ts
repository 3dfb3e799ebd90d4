/** A request asks for the kind of its row, for its owner and for the judge of its fields once, and hands them on. */
import { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { oneDatabase } from "../databases";
import { form, Scholarship } from "./scholarship";

const type = "beasiswa/permohonan";
const findsPerson = /account\.demo is not null.* from "account"/s;
const whole = { ...form, nik: "9971010000200779", prestasi: "Juara" };

interface Counts {
  kind: number;
  /** People who are looked for, with the one of the session. */
  people: number;
  /** With the documents that the request itself is answered by. */
  views: number;
}

describe.each(oneDatabase)("what a request asks on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
    await program.as("bandung");
    // The first save of all looks for what follows from the documents.
    const { id, revision } = await program.apply("ani", whole);
    await program.save("ani", id, revision, whole);
  });
  afterAll(() => program?.close());
  afterEach(() => void vi.restoreAllMocks());

  /** Counts how often the real ones are asked meanwhile. */
  async function counted(work: () => Promise<{ statusCode: number; body: string }>): Promise<Counts> {
    const { documents } = program.server.services;
    const kinds = vi.spyOn(documents.base, "record");
    const views = vi.spyOn(documents, "known");
    const statements = vi.spyOn(Kysely.prototype, "executeQuery");
    const { statusCode, body } = await work();
    expect(statusCode, body).toBe(200);
    const counts = {
      kind: kinds.mock.calls.filter(([id]) => id === type).length,
      people: statements.mock.calls.filter(([query]) => "sql" in query && findsPerson.test(query.sql)).length,
      views: views.mock.calls.length,
    };
    vi.restoreAllMocks();
    return counts;
  }

  it("is the kind and the judge once for a save, and nobody but the owner who saves", async () => {
    const { id, revision } = await program.apply("ani", whole);
    expect(await counted(() => program.save("ani", id, revision, { ...whole, alasan: "Lain" }))).toEqual({
      kind: 1,
      people: 1,
      views: 2,
    });
  });

  it("is the owner once for a save by somebody else", async () => {
    const { id, revision } = await program.submitted("ani", whole);
    const { nik: _, ...seen } = whole;
    const { kind, people } = await counted(() => program.save("bandung", id, revision, { ...seen, alasan: "Lain" }));
    expect([kind, people]).toEqual([1, 2]);
  });

  it("is the kind once for a list, and nobody beside the person who reads", async () => {
    await program.apply("ani", whole);
    expect(await counted(() => program.get("ani", "/lists/milik"))).toEqual({ kind: 1, people: 1, views: 1 });
  });

  it("is the kind and the judge once for a transition, and nobody but the owner who makes it", async () => {
    const { id, revision } = await program.apply("ani", whole);
    expect(await counted(() => program.act("ani", id, "ajukan", revision))).toEqual({ kind: 1, people: 1, views: 2 });
  });
});
