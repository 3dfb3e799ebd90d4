import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

describe.each(oneDatabase)("the institutions of a person on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("are refused to strangers and to who acts as a participant", async () => {
    for (const [username, role, status] of [
      [undefined, "instansi", 401],
      ["sri.wahyuni", "instansi", 403],
      ["ayu.lestari", "gtk", 403],
    ] as const) {
      const visitor = await visit(server, username);
      expect((await visitor.get("/instansi", { "x-role": role })).statusCode, username).toBe(status);
      const chosen = await visitor.post("/instansi/pilih", { instansi_id: "99700101" }, { "x-role": role });
      expect(chosen.statusCode, username).toBe(status);
    }
  });

  it("are a paged list that is searched by name and number", async () => {
    const visitor = await visit(server, "wawan.setiawan");
    const first = (await visitor.get("/instansi")).json();
    expect(first).toMatchObject({ total: 27, last_page: 3, per_page: 10, current_page: 1 });
    expect(first.data[0]).toEqual({
      type: "instansi",
      id: "99700111",
      attributes: { instansi_id: "99700111", nama: "Balai Guru Penggerak Provinsi Aceh" },
    });
    expect((await visitor.get("/instansi?page=3")).json().data).toHaveLength(7);
    expect((await visitor.get("/instansi?keyword=balai")).json().total).toBe(9);
    expect((await visitor.get("/instansi?keyword=99700122")).json().total).toBe(1);
    expect((await visitor.get("/instansi?keyword=%25")).json().total).toBe(0);
    expect((await visitor.get("/instansi?limit=1000")).statusCode).toBe(422);
  });

  it("are only the person's own", async () => {
    const visitor = await visit(server, "ayu.lestari");
    const { data } = (await visitor.get("/instansi", { "x-role": "instansi" })).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual(["99700101", "99700106", "99700107"]);
    const response = await visitor.post("/instansi/pilih", { instansi_id: "99700122" }, { "x-role": "instansi" });
    expect([response.statusCode, response.json().title]).toEqual([404, "Instansi itu tidak ada atau bukan instansi Anda."]);
    expect((await visitor.get("/")).json().instansi_id).toBe("99700106");
  });

  it("are read one by one, with their name", async () => {
    const visitor = await visit(server, "ayu.lestari");
    const read = (id: string) => visitor.get(`/instansi/${id}`, { "x-role": "instansi" });
    expect((await read("99700106")).json()).toEqual({ instansi_id: "99700106", nama: "Dinas Pendidikan Provinsi Maluku" });
    for (const id of ["99700122", "99999999", "x", "%27%20or%20true"]) {
      const response = await read(id);
      expect([response.statusCode, response.json().title], id).toEqual([404, "Instansi itu tidak ada atau bukan instansi Anda."]);
    }
    expect((await visitor.get("/instansi/99700106", { "x-role": "gtk" })).statusCode).toBe(403);
    expect((await (await visit(server)).get("/instansi/99700106")).statusCode).toBe(401);
  });

  it("are chosen once however often the same is sent, and the choice stays", async () => {
    const visitor = await visit(server, "wawan.setiawan");
    const choose = (key: string, instansi_id: unknown) =>
      visitor.post("/instansi/pilih", { instansi_id }, { "idempotency-key": key });
    const first = await choose("pilih-sekali", "99700120");
    const second = await choose("pilih-sekali", "99700120");
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual({ instansi_id: "99700120", nama: "Universitas Cendekia Bandung" });
    expect((await choose("pilih-sekali", "99700121")).statusCode).toBe(422);
    expect((await visitor.get("/")).json().instansi_id).toBe("99700120");
    const rows = await server.services.db.selectFrom("audit").selectAll().where("target", "=", "instansi:99700120").execute();
    expect(rows).toMatchObject([{ call: "instansi.choose", status: 200, fields: ["instansi_id"] }]);
    for (const wrong of [undefined, "", 5, "x".repeat(41)]) expect((await choose("pilih-salah", wrong)).statusCode).toBe(422);
  });

  it("are chosen too often only up to a limit", async () => {
    const visitor = await visit(await server.another(), "wawan.setiawan");
    const codes = [];
    for (let count = 0; count < 31; count += 1) codes.push((await visitor.post("/instansi/pilih", {})).statusCode);
    expect(codes).toEqual([...Array(30).fill(422), 429]);
  });
});
