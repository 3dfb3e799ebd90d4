/** The desk writes files: it answers the browser that was opened with its key, at its own address, and nobody else. */
import fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { guard, newKey, openingAddress } from "../../../tools/studio/guard";

const key = newKey();
const app = fastify();
guard(app, key);
app.get("/api/state", async () => ({ told: true }));
app.post("/api/save", async () => ({ told: true }));
app.get("/*", async () => "page");
afterAll(() => app.close());

const host = "layar.localhost:8090";
const cookie = `meja=${key}`;

describe("the desk", () => {
  it("gives its cookie for the key of the opening address alone, and takes the key out of the address", async () => {
    const address = new URL(openingAddress(8090, key));
    const opened = await app.inject({ url: `${address.pathname}${address.search}`, headers: { host } });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, "/"]);
    expect(opened.headers["set-cookie"]).toBe(`meja=${key}; Path=/; HttpOnly; SameSite=Strict`);
    const wrong = await app.inject({ url: `/?kunci=${newKey()}`, headers: { host } });
    expect(wrong.headers["set-cookie"]).toBeUndefined();
  });

  it("answers with the cookie, and says what a page of it may load", async () => {
    const answer = await app.inject({ url: "/api/state", headers: { host, cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
  });

  it.each([
    ["nobody with a key", { host }],
    ["another key", { host, cookie: `meja=${newKey()}` }],
    ["a page of another origin", { host, cookie, origin: "http://evil.example" }],
    ["a frame of the preview", { host, cookie, origin: "http://a1.layar.localhost:8090" }],
    ["another name for this machine", { host: "evil.example:8090", cookie }],
  ])("refuses %s", async (_, headers) => {
    for (const [method, url] of [
      ["GET", "/api/state"],
      ["POST", "/api/save"],
    ] as const)
      expect((await app.inject({ method, url, headers })).statusCode).toBe(403);
  });
});
