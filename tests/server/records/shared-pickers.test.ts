/**
 * Lists that all programs choose people from are open to whoever may do what asks for such a choice, and name no right of any program: a
 * program that is made up here, and that no shared document knows, chooses from each of them.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programOf } from "../../../engine/server";
import type { CompiledCall } from "../../../server/documents/compile-calls";
import { type RecordKind, recordKind } from "../../../server/rows/record-kind";
import { oneDatabase } from "../databases";
import { documentsOf, startTestApp, type TestApp, type Visitor, visit } from "../test-app";
import { makeWholeProject, type Project, person } from "./scholarship";

const { base } = documentsOf();
const kinds = base.library.ids("record").map((id) => recordKind(base, id));

/** The calls that a record type names where somebody is chosen: the owner of a row, and fields with choices of a call. */
function callsOf({ record }: RecordKind): string[] {
  const schemas = [record.data, ...[...record.transitions.values()].map(({ input }) => input)];
  const fields = schemas.flatMap((id) => (id === undefined ? [] : (base.data(id)?.compiled.fields ?? [])));
  const imported = record.import?.owner;
  return [
    ...(record.create?.owner ? [record.create.owner.call] : []),
    ...(imported ? [`${imported.record}.${imported.list}`] : []),
    ...fields.flatMap(({ optionsFrom }) => optionsFrom?.call ?? []),
  ];
}

const choosers = new Map<string, Set<string>>();
for (const kind of kinds)
  for (const call of callsOf(kind)) choosers.set(call, (choosers.get(call) ?? new Set()).add(kind.record.id));

/** Lists of people that something in a program chooses from, with the read rules that open them. */
const shared = kinds
  .filter(({ record }) => programOf(record.id) === "bersama" && record.owned)
  .flatMap(({ record }) =>
    [...record.lists.values()]
      .map((list) => ({
        call: `${record.id}.${list.name}`,
        list,
        readers: record.readers.filter(({ id }) => list.for?.includes(id)),
      }))
      .filter(({ call }) => [...(choosers.get(call) ?? [])].some((id) => programOf(id) !== "bersama")),
  );

describe("a shared list that programs choose from", () => {
  it("is there, one for each that chooses", () => {
    expect(shared.length).toBeGreaterThan(10);
  });

  it.each(shared.map(({ call, readers }): [string, typeof readers] => [call, readers]))(
    "names no right: %s",
    (_call, readers) => {
      const named = readers.filter(({ when }) => JSON.stringify(when).includes('"permitted"'));
      expect(named.map(({ id }) => id)).toEqual([]);
    },
  );
});

const recordOf = (call: string) => ({
  title: "Pilihan program baru",
  data: "beasiswa/penugasan",
  columns: { nama: { title: "Nama", from: "owner.name" } },
  states: { berlaku: { title: "Berlaku" } },
  start: "berlaku",
  create: { when: { permitted: "program-baru.kelola" }, owner: { call, as: ["pengelola"], among: [66, 72] } },
  read: [{ id: "pengelola", when: { permitted: "program-baru.kelola" } }],
  lists: { semua: { columns: ["nama"], sort: ["nama"] } },
});

describe.each(oneDatabase)("a shared list that a new program chooses from, on $name", (database) => {
  let project: Project;
  let server: TestApp;
  let manager: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    project = makeWholeProject();
    for (const [index, { call }] of shared.entries())
      project.change(`schemas/records/beasiswa/pilihan-${index}.json`, JSON.stringify(recordOf(call)));
    project.generate();
    const people = [person("pengelola-baru", ["program-baru.kelola"]), person("orang-lain", ["program-baru.index"])];
    server = await startTestApp(database, { documentsRoot: project.root, people });
    [manager, other] = [await visit(server, "pengelola-baru"), await visit(server, "orang-lain")];
  });
  afterAll(async () => {
    await server?.close();
    project?.remove();
  });

  it.each(shared.map(({ call }) => call))("is answered to its manager, and to nobody else: %s", async (call) => {
    const { path } = (base.calls.get(call) as CompiledCall).source;
    const answered = await manager.get(`${path}?limit=1`);
    expect(answered.statusCode, answered.body).toBe(200);
    expect((await other.get(`${path}?limit=1`)).statusCode).toBe(403);
  });
});
