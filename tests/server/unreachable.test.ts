/** PostgreSQL that goes away while the server serves, and comes back: who asks meanwhile is told so, and nothing has to be restarted. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { databases } from "./databases";
import { administer } from "./templates";
import { startTestApp, visit } from "./test-app";

const server = process.env.TEST_DATABASE_URL;
const [database] = databases.filter(({ name }) => name === "PostgreSQL");
const title = "Layanan sedang tidak dapat dihubungi. Silakan mencoba kembali beberapa saat lagi.";

it.runIf(server && database)("a database that went away is told of, and found again", async () => {
  if (!server || !database) return;
  const app = await startTestApp(database);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.opened.db);
  const name = String(rows[0]?.name);
  const visitor = await visit(app, "bambang.prasetyo");
  await administer(server, async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    const refused = [
      await visitor.get("/"),
      await visitor.get("/layanan"),
      await visitor.post("/guru-penggerak/biodata/save", {}),
    ];
    for (const response of refused) {
      expect([response.statusCode, response.json()]).toEqual([503, { title, code: "unreachable" }]);
      expect(response.headers["retry-after"]).toBe("5");
    }
    const login = [
      await visitor.send({ method: "GET", url: "/backend/auth/login" }),
      await (await visit(app)).login({ demo: "nurhayati" }),
    ];
    for (const page of login) {
      expect([page.statusCode, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
      expect(page.body).toContain(title);
    }
    await client.query(`alter database ${name} allow_connections true`);
  });
  expect((await visitor.get("/")).json()).toMatchObject({ isLogin: true, username: "bambang.prasetyo" });
  await app.close();
});
