/** Two servers over one database: what one has counted is taken anew when the other has written. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BuiltApp } from "../../../server/app";
import { exchangeChanges } from "../../../server/services/exchange-changes";
import { shareChanges } from "../../../server/work/share-changes";
import { oneDatabase } from "../databases";
import { visit } from "../test-app";
import { base, form, Scholarship } from "./scholarship";

describe.each(oneDatabase)("what two servers count on $name", (database) => {
  let program: Scholarship;
  let other: BuiltApp;
  let applicants = 0;

  beforeAll(async () => {
    program = await Scholarship.start(database);
    other = await program.server.another({ documents: program.server.services.documents });
  });
  afterAll(() => program?.close());

  async function countIn(server: BuiltApp): Promise<number> {
    const visitor = await visit(server, "budi");
    const answer = await visitor.get(`${base}/lists/milik`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().total;
  }

  /** Another application of the same person, by the first server. */
  async function write(): Promise<void> {
    applicants += 1;
    await program.submitted("budi", { ...form, nik: "", sekolah: `SMP ${applicants}` });
  }

  it("is taken anew by the other as soon as they have exchanged what was written, and by the writer at once", async () => {
    await write();
    for (const server of [other, program.server]) await exchangeChanges(server.services);
    expect([await countIn(program.server), await countIn(other)]).toEqual([1, 1]);
    await write();
    expect(await countIn(program.server)).toBe(2);
    await exchangeChanges(program.server.services);
    await exchangeChanges(other.services);
    expect(await countIn(other)).toBe(2);
  });

  it("stays where nobody has written, and where only the process itself has told of its writes", async () => {
    const { services } = program.server;
    await write();
    await countIn(program.server);
    const count = vi.fn(async () => []);
    const question = { tables: new Set(["r_beasiswa_permohonan"]), question: "how many" };
    for (const _ of [1, 2]) {
      await services.counts.of(question, program.now, count);
      await exchangeChanges(services);
    }
    expect(count).toHaveBeenCalledTimes(1);
  });

  it("tells of a write later where the database was away", async () => {
    const { services } = program.server;
    await write();
    await countIn(other);
    await expect(exchangeChanges({ counts: services.counts, db: undefined as never })).rejects.toThrow();
    await exchangeChanges(services);
    await exchangeChanges(other.services);
    expect(await countIn(other)).toBe(applicants);
  });

  it("comes to both by itself", async () => {
    const stops = [program.server, other].map(({ services }) => shareChanges(services, 20));
    try {
      await countIn(other);
      await write();
      await vi.waitFor(async () => expect(await countIn(other)).toBe(applicants), 10_000);
    } finally {
      for (const stop of stops) await stop();
    }
  });
});
