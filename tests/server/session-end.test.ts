/** A page is told when its session ends, and goes on with it before that. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "./test-app";

const person = "sri.wahyuni";
const hour = 3_600_000;

describe.each(oneDatabase)("the end of a session on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const ask = (visitor: Visitor) => visitor.get("/auth/session");
  const goOn = (visitor: Visitor, headers: Record<string, string> = {}) =>
    visitor.send({ method: "POST", url: "/backend/auth/session", headers: { ...writeHeaders(), ...headers } });
  /** As if that long ago the person had logged in, and the session had been renewed. */
  const age = async (visitor: Visitor, { started = 0, renewed = 0 }) => {
    const rows = await server.opened.db.selectFrom("session").select(["id", "data"]).execute();
    for (const { id, data } of rows) {
      const times = { startedAt: Date.now() - started, renewedAt: Date.now() - renewed };
      await server.opened.db
        .updateTable("session")
        .set({ data: JSON.stringify({ ...data, ...times }) })
        .where("id", "=", id)
        .execute();
    }
    return visitor;
  };

  it("is told in what is left of it, so that no clock but the server's counts", async () => {
    const { left, by, warn } = (await ask(await visit(server, person))).json();
    expect([by, warn]).toEqual(["idle", 5 * 60_000]);
    expect(left).toBeGreaterThan(8 * hour - 60_000);
    expect(left).toBeLessThanOrEqual(8 * hour);
  });

  it("is not moved by asking, and is moved by the person's word", async () => {
    const visitor = await age(await visit(server, person), { started: 7 * hour, renewed: 7 * hour });
    const { left } = (await ask(visitor)).json();
    expect(left).toBeLessThanOrEqual(hour);
    expect((await ask(visitor)).json().left).toBeLessThanOrEqual(left);
    const renewed = await goOn(visitor);
    expect(renewed.json().left).toBeGreaterThan(8 * hour - 60_000);
    expect((await ask(visitor)).json().left).toBeGreaterThan(8 * hour - 60_000);
  });

  it("comes after a day whatever the person does, and is told earlier", async () => {
    const visitor = await age(await visit(server, person), { started: 23 * hour, renewed: 0 });
    const renewed = (await goOn(visitor)).json();
    expect([renewed.by, renewed.warn]).toEqual(["longest", 10 * 60_000]);
    expect(renewed.left).toBeLessThanOrEqual(hour);
  });

  it("is not for another site to move, and nothing to who is not logged in", async () => {
    const visitor = await visit(server, person);
    expect((await goOn(visitor, { origin: "https://lain.example", "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await ask(await visit(server))).statusCode).toBe(401);
    expect((await goOn(await visit(server))).statusCode).toBe(401);
  });
});
