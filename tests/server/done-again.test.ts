// @vitest-environment node
/** A write that another transaction stood in the way of is done again, and nobody sees it. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choosingAfter } from "./choosing-after";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

describe.each(oneDatabase)("a write on $name", (database) => {
  let server: TestApp;
  let code = "";
  let times = 0;
  beforeAll(async () => {
    const failing = choosingAfter(async ({ db }) => {
      times += 1;
      if (times === 1) await sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`).execute(db);
    });
    server = await startTestApp(database, { handlers: failing });
  });
  afterAll(() => server?.close());

  it.each([
    ["40P01", "a deadlock"],
    ["40001", "an order that cannot be kept"],
    ["55P03", "a lock that was not to be had in time"],
  ])("is made once after %s, %s", async (given) => {
    [code, times] = [given, 0];
    const visitor = await visit(server, "siti.rahma");
    expect((await visitor.post("/program/vokasi", {})).statusCode).toBe(200);
    expect(times).toBe(2);
  });

  it("is not made again after any other fault of a statement", async () => {
    [code, times] = ["22012", 0];
    const visitor = await visit(server, "siti.rahma");
    expect((await visitor.post("/program/vokasi", {})).statusCode).toBe(500);
    expect(times).toBe(1);
  });
});
