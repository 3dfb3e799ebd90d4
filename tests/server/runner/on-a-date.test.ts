/** Transitions on a date: for the rows that were there by then, once, at its first minute; those in the middle are told before or at it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { reminderWork } from "../../../server/work/reminders";
import { transitionsAtATime } from "../../../server/work/transitions-at-a-time";
import { oneDatabase } from "../databases";
import type { Project } from "../records/scholarship";
import type { TestApp, Visitor } from "../test-app";
import { day, minute, type Row, startProject, TestClock } from "./project-in-time";

const base = "/records/beasiswa/undangan";
const type = "schemas/records/beasiswa/undangan.json";

/** 2 December is ten days ahead. */
const told = [
  {
    id: "kabar",
    title: "Kabar",
    from: ["draf"],
    at: { on: "2026-12-02" },
    mail: { subject: "Aturan berganti", paragraphs: ["Sejak hari ini {row.tempat} memerlukan berkas baru."] },
  },
  {
    id: "kabar-dulu",
    title: "Kabar sebelumnya",
    from: ["draf"],
    at: { on: "2026-12-02", before: { days: 1 }, hour: "07:00", reminds: "once" },
    mail: { subject: "Aturan akan berganti", paragraphs: ["Aturan baru berlaku {until|datetime}."] },
  },
];

describe.each(oneDatabase)("a transition on a date on $name", { timeout: 120_000 }, (database) => {
  let project: Project;
  let server: TestApp;
  let budi: Visitor;
  const clock = new TestClock();
  const log = { warn: (details: object) => expect(details).toBeUndefined() };

  beforeAll(async () => {
    ({ project, server, budi } = await startProject(database, clock, (made) => {
      const document = JSON.parse(readFileSync(join(made.root, type), "utf8"));
      made.change(type, JSON.stringify({ ...document, transitions: [...document.transitions.slice(2), ...told] }));
    }));
  });
  afterAll(async () => {
    await server?.close();
    project?.remove();
  });
  afterEach(async () => {
    for (const table of ["r_beasiswa_undangan", "record_event", "outbox"] as const)
      await server.opened.db.deleteFrom(table as "outbox").execute();
  });

  const draft = async (tempat: string): Promise<Row> => (await budi.post(base, { data: { tempat } })).json();
  async function run(): Promise<void> {
    const { services, answers } = server;
    for (const work of [reminderWork(services, answers, log), transitionsAtATime(services, answers, log)])
      while (await work.next()) {}
  }
  const mails = async () =>
    (await readMails(server.services, { most: 99, to: "budi@example.id" })).map(({ paragraphs }) => paragraphs[0]).reverse();

  it("tells at its hour on the day before, then at the first minute, each once, and those who come later not at all", async () => {
    await draft("Aula");
    clock.pass(9 * day - 3 * 60 * minute - minute);
    await run();
    expect(await mails()).toEqual([]);
    clock.pass(minute);
    await run();
    await run();
    const before = "Aturan baru berlaku 2 Desember 2026 pukul 00.00 WIB.";
    expect(await mails()).toEqual([before]);
    clock.pass(minute);
    await draft("Balai");
    clock.pass(17 * 60 * minute - 2 * minute);
    await run();
    expect(await mails()).toEqual([before]);
    clock.pass(minute);
    await run();
    await draft("Gedung");
    clock.pass(day);
    await run();
    expect((await mails()).slice(1).sort()).toEqual(
      ["Aula", "Balai"].map((place) => `Sejak hari ini ${place} memerlukan berkas baru.`),
    );
  });
});
