import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyNth, isWholeRun } from "../sample";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

describe.each(oneDatabase)("every call of schemas/calls on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());
  const calls = () => [...server.services.documents.base.calls.values()];
  const writes = () =>
    everyNth(
      calls().filter(({ isWrite }) => isWrite),
      4,
    ).items;
  /** One hook refuses for all calls: but in a whole run, each is sent one of what is refused, in turn. */
  const triedOf = <Sent>(all: readonly Sent[], turn: number): readonly Sent[] =>
    isWholeRun ? all : all.slice(turn % all.length, (turn % all.length) + 1);
  const contentType = (isUpload: boolean) => (isUpload ? "multipart/form-data; boundary=x" : "application/json");

  it("refuses who lacks its permission", async () => {
    const visitor = await visit(server, "laras.puspita");
    for (const { id, source } of calls()) {
      if (!source.permission) continue;
      const headers = source.method === "GET" ? {} : writeHeaders({ "if-match": '"1"' });
      const response = await visitor.send({ method: source.method, url: `/backend${source.path}`, headers });
      expect([response.statusCode, response.json().code], id).toEqual([403, "forbidden"]);
    }
  });

  it("refuses a write that another site's page could send", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const forged: Record<string, string>[] = [
      { "x-requested-with": "" },
      { "x-requested-with": "fetch" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ];
    for (const [turn, { id, source }] of writes().entries()) {
      for (const headers of triedOf(forged, turn)) {
        const sent = writeHeaders({ "content-type": contentType(!!source.upload), "if-match": '"1"', ...headers });
        const response = await visitor.send({
          method: source.method,
          url: `/backend${source.path}`,
          payload: "{}",
          headers: sent,
        });
        expect([response.statusCode, response.json().code], `${id} ${JSON.stringify(headers)}`).toEqual([403, "cross-site"]);
      }
    }
  });

  it("refuses a write that a form could send, whatever its other headers", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const types = ["text/plain", "application/x-www-form-urlencoded", "application/xml", ""];
    for (const [turn, { id, source }] of writes().entries()) {
      for (const type of triedOf(types, turn)) {
        const sent = writeHeaders({ "content-type": type, "if-match": '"1"' });
        const response = await visitor.send({
          method: source.method,
          url: `/backend${source.path}`,
          payload: "{}",
          headers: sent,
        });
        expect([response.statusCode, response.json().code], `${id} ${type}`).toEqual([415, "media-type"]);
      }
    }
  });

  it("carries the headers that keep a page safe, and the server's date", async () => {
    const { headers } = await (await visit(server)).get("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';style-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types layar");
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(part);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    });
    expect(new Date(String(headers.date)).getTime()).not.toBeNaN();
  });

  it("compresses what is long for who can read it", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const { headers } = await visitor.get("/master?name=kota", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect((await visitor.get("/master?name=kota")).headers["content-encoding"]).toBeUndefined();
  });

  it("tells the time of the clock it is given, in WIB where it is read by conditions", async () => {
    const fixed = await server.another({ clock: () => new Date("2027-01-31T20:00:00Z") });
    const response = await (await visit(fixed, "sri.wahyuni")).get("/preferensi");
    expect(response.headers.date).toBe("Sun, 31 Jan 2027 20:00:00 GMT");
    expect(response.json().date).toBe("2027-02-01 03:00:00");
  });
});

describe.each(oneDatabase)("what is sent wrongly on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());
  const save = "/guru-penggerak/biodata/save";
  const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;

  it.each([
    ["no JSON", "{", 400, "malformed"],
    ["nothing", "", 400, "malformed"],
    ["a list", "[]", 422, "invalid"],
    ["a text", '"x"', 422, "invalid"],
    ["null", "null", 422, "invalid"],
    ["a number", "1", 422, "invalid"],
    ["the prototype", '{"__proto__":{"isAdmin":true}}', 400, "malformed"],
    ["the constructor's prototype", '{"constructor":{"prototype":{"x":1}}}', 400, "malformed"],
    ["the NUL character", '{"alamat":"a\\u0000b"}', 400, "malformed"],
    ["half of a character pair", '{"alamat":"\\ud800"}', 400, "malformed"],
    ["a NUL in a name", '{"a\\u0000":1}', 400, "malformed"],
    ["five thousand levels", deep, 400, "malformed"],
    ["more than half a megabyte", JSON.stringify({ alamat: "x".repeat(600_000) }), 413, "too-large"],
    ["a list where a text belongs", '{"alamat":["x"]}', 422, "invalid"],
    ["an object where a text belongs", '{"nik":{"$sealed":"v1.x.y.z"}}', 422, "invalid"],
    ["a text where a number belongs", '{"k_propinsi":"34"}', 422, "invalid"],
    ["a number past what is whole", '{"k_propinsi":1e400}', 422, "invalid"],
  ])("as %s is refused plainly", async (_, payload, status, code) => {
    const visitor = await visit(server, "bambang.prasetyo");
    const headers = writeHeaders({ "content-type": "application/json", "if-match": '"1"' });
    const response = await visitor.send({ method: "POST", url: `/backend${save}`, payload, headers });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().title).toEqual(expect.stringMatching(/\p{L}+ .*/u));
    expect(response.body).not.toMatch(/\bat \/|node_modules|Error:|stack|select |insert /);
    expect((await visitor.get("/guru-penggerak/biodata")).json().revision).toBe(1);
  });

  it.each([
    ["GET", "/backend/tidak-ada", 404, "not-found"],
    ["GET", "/backend/berkas/..%2f..%2fetc", 404, "not-found"],
    ["GET", "/backend/berkas/%00", 404, "not-found"],
    ["PUT", "/backend/preferensi", 405, "method"],
    ["POST", "/backend/", 405, "method"],
    ["DELETE", "/backend/guru-penggerak/biodata", 405, "method"],
    ["GET", "/backend/%E0%A4%A", 400, "malformed"],
    ["GET", "/backend/master", 422, "invalid"],
    ["GET", "/backend/master?name=kota&name=propinsi", 422, "invalid"],
    ["GET", "/backend/master?name=kota&tambahan=1", 422, "invalid"],
    ["GET", "/backend/master?name=%00", 400, "malformed"],
    ["GET", "/backend/master?name=tidak_ada", 404, "not-found"],
    ["GET", "/backend/master?name=__proto__", 404, "not-found"],
  ] as const)("%s %s is answered with %i in JSON", async (method, url, status, code) => {
    const visitor = await visit(server, "bambang.prasetyo");
    const response = await visitor.send({ method, url });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(Object.keys(response.json())).toEqual(expect.arrayContaining(["title", "code"]));
    if (status === 405) expect(response.headers.allow).toBeDefined();
  });

  it("as a cookie that was tampered with is no session", async () => {
    const visitor = await visit(server, "bambang.prasetyo");
    for (const cookie of [`${visitor.cookie}x`, "layar=", "layar=%00", "layar=a.b.c", `layar=${"x".repeat(4_000)}`]) {
      visitor.cookie = cookie;
      expect((await visitor.get("/")).json().isLogin).toBe(false);
    }
  });
});

describe.each(oneDatabase)("master data on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("has all provinces, and all cities under their provinces", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const { propinsi } = (await visitor.get("/master?name=propinsi")).json();
    expect(Object.keys(propinsi)).toHaveLength(38);
    expect(propinsi).toMatchObject({ 11: "Aceh", 31: "DKI Jakarta", 34: "Daerah Istimewa Yogyakarta" });
    let cities = 0;
    for (const id of Object.keys(propinsi)) {
      const { kota } = (await visitor.get(`/master?name=kota&parentKey=k_propinsi&parent=${id}`)).json();
      expect(Object.keys(kota).length, propinsi[id]).toBeGreaterThan(0);
      cities += Object.keys(kota).length;
    }
    expect(cities).toBe(514);
    expect(Object.keys((await visitor.get("/master?name=kota")).json().kota)).toHaveLength(514);
  });

  it("has the lists that documents close", async () => {
    const { internet_gpm } = (await (await visit(server, "sri.wahyuni")).get("/master?name=internet_gpm")).json();
    expect(internet_gpm).toMatchObject({ 2: "Telkom Indihome" });
  });

  it("takes of a field without a parent every choice that the page offers, and none while the parent of a field is empty", () => {
    const { master, documents } = server.services;
    const counts = [undefined, 34, null, ""].map((parent) => master.offered(documents.base.library, "kota", parent)?.length);
    expect(counts).toEqual([514, 5, 0, 0]);
  });

  it("has no cities under a province that does not exist", async () => {
    expect((await (await visit(server, "sri.wahyuni")).get("/master?name=kota&parent=99")).json()).toEqual({ kota: {} });
  });
});
