/** How often a request asks the database, without `begin` and `commit`. Who adds a statement to one of these says so here. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../engine/json/json";
import { oneDatabase } from "./databases";
import { statementsOf } from "./statements";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

describe.each(oneDatabase)("the statements of a request on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const biodata = "/guru-penggerak/biodata";
  const read = async (visitor: Visitor) => (await visitor.get(biodata)).json() as { data: JsonObject; revision: number };

  /** How many statements a save of the biodata takes, with these answers changed. */
  async function saving(visitor: Visitor, changed: JsonObject): Promise<number> {
    const { data, revision } = await read(visitor);
    const statements = await statementsOf(async () => {
      const answer = await visitor.post(`${biodata}/save`, { ...data, ...changed }, { "if-match": `"${revision}"` });
      expect(answer.statusCode, answer.body).toBe(200);
    });
    return statements.length;
  }

  it("are four for one row: the person, the row with the form that it was sent under, its last act and its papers", async () => {
    const visitor = await visit(server, "nurhayati");
    const rows = "/records/gurupenggerak/dokumen";
    const made = await visitor.post(rows, { data: {} });
    expect(made.statusCode, made.body).toBe(200);
    const statements = await statementsOf(() => visitor.get(`${rows}/${made.json().id}`));
    // Where the row can be typed into, its draft too.
    const asked = statements.filter(({ sql }) => !sql.includes('from "draft"'));
    expect(asked).toHaveLength(4);
  });

  it("are ten for a save of the biodata, and two more where it gives a receipt", async () => {
    const visitor = await visit(server, "bambang.prasetyo");
    // The first save of all notes the region.
    await saving(visitor, {});
    expect(await saving(visitor, {})).toBe(10);
    expect(await saving(visitor, { alamat: "Jalan Melati 5" })).toBe(12);
  });
});
