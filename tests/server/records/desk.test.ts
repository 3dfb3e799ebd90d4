/** The assessor's desk: the undone tasks of all instruments in one order, with their counts, and the next one after any of them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

interface Task {
  readonly id: string;
  readonly desk: string;
  readonly state: string;
  readonly kode: string;
  readonly tenggat: string | null;
  readonly created_at: string;
  readonly late: boolean;
}

interface Desk {
  readonly data: readonly Task[];
  readonly total: number;
  readonly meta: { readonly counts: Readonly<Record<string, number>>; readonly late: number };
}

const undone = ["belum", "draf", "kendala", "koreksi"];
const today = "2026-11-27";

describe.each(oneDatabase)("the desk on $name", (database) => {
  let server: TestApp;
  let assessor: Visitor;
  let desk: Desk;
  const open = async (visitor: Visitor, query = "") => (await visitor.get(`/asesor/meja?${query}`)).json<Desk>();
  const openAll = async (query = "") => {
    const first = await open(assessor, `limit=100${query}`);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(first.total / 100) }, (_, page) => open(assessor, `limit=100&page=${page + 1}${query}`)),
    );
    return { ...first, data: pages.flatMap(({ data }) => data) };
  };
  const next = async (after: string) =>
    (await assessor.get(`/asesor/meja/berikutnya?after=${after}`)).json<{ desk: string; id: string; left: number }>();

  beforeAll(async () => {
    server = await startTestApp(database, { crowd: true, clock: () => new Date(`${today}T03:00:00Z`) });
    assessor = await visit(server, "tirta.kusuma");

    desk = await openAll();
  });
  afterAll(async () => server?.close());

  it("holds what is undone in the lists of the instruments, and nothing else", async () => {
    const instruments = [
      "wawancara",
      "esai",
      "rpp",
      "microteaching",
      "portofolio",
      "rekomendasi",
      "survei",
      "pbi",
      "pbi-instruktur",
      "kolaborasi",
    ];
    const expected: string[] = [];
    for (const name of instruments) {
      const list = `/records/gurupenggerak/penilaian-${name}/lists/tugas?limit=100`;
      const answer = await assessor.get(list);
      if (answer.statusCode === 403) continue;
      for (const page of Array.from({ length: answer.json<{ last_page: number }>().last_page }, (_, index) => index + 1)) {
        const { data } = (await assessor.get(`${list}&page=${page}`)).json<{ data: readonly Task[] }>();
        expected.push(...data.filter(({ state }) => undone.includes(state)).map(({ id }) => `${name}:${id}`));
      }
    }
    const own = desk.data.filter(({ state }) => state !== "menunggu");
    expect(expected.length).toBeGreaterThan(3);
    expect(new Set(own.map(({ desk: name }) => name)).size).toBeGreaterThan(1);
    expect(own.map(({ desk: name, id }) => `${name}:${id}`).sort()).toEqual(expected.sort());
  });

  it("shows first what is due first, what has no day at last, and says what is late", () => {
    const days = desk.data.map(({ tenggat }) => tenggat ?? "9999");
    expect(days).toEqual([...days].sort());
    expect(desk.data.map(({ late }) => late)).toEqual(desk.data.map(({ tenggat }) => tenggat !== null && tenggat < today));
    expect(desk.meta.late).toBe(desk.data.filter(({ late }) => late).length);
  });

  it("counts what each instrument has, and shows those of one", async () => {
    expect(Object.values(desk.meta.counts).reduce((sum, count) => sum + count, 0)).toBe(desk.total);
    const [first, count] = Object.entries(desk.meta.counts).find(([, some]) => some > 0) ?? [];
    const one = await openAll(`&desk=${first}`);
    expect(one.total).toBe(count);
    expect(one.data).toEqual(desk.data.filter((task) => task.desk === first));
    expect(one.meta).toEqual(desk.meta);
  });

  it("gives pages that follow each other", async () => {
    const pages = [await open(assessor, "limit=2"), await open(assessor, "limit=2&page=2")];
    expect(pages.flatMap(({ data }) => data)).toEqual(desk.data.slice(0, 4));
  });

  it("finds a task by its code", async () => {
    const { kode, id } = desk.data.at(-1) as Task;
    expect((await open(assessor, `keyword=${kode}`)).data.map((task) => task.id)).toContain(id);
    expect((await open(assessor, "keyword=tidak-ada")).total).toBe(0);
  });

  it("goes from one task to the next, and at the end to the first", async () => {
    const ids = desk.data.map(({ id }) => id);
    expect((await next("")).id).toBe(ids[0]);
    expect(await next(ids[0] as string)).toMatchObject({ id: ids[1], desk: desk.data[1]?.desk, left: ids.length - 1 });
    expect((await next(ids.at(-1) as string)).id).toBe(ids[0]);
  });

  it("is closed to who is no assessor", async () => {
    const other = await visit(server, "sri.wahyuni");
    expect((await other.get("/asesor/meja")).statusCode).toBe(403);
    expect((await other.get("/asesor/meja/berikutnya")).statusCode).toBe(403);
    expect((await server.app.inject({ method: "GET", url: "/backend/asesor/meja" })).statusCode).toBe(401);
  });
});
