// @vitest-environment jsdom
/** The words of the page for answers that refuse: where a redirect may lead, and what is never shown (000 §8). */
import { afterEach, describe, expect, it, vi } from "vitest";
import { CallFailure } from "../../engine/page";
import * as leave from "../../src/host/leave";
import { otherDocuments } from "../../src/host/other-documents";
import { redirectOf } from "../../src/host/redirect";
import { send } from "../../src/host/send";
import { tellFailure } from "../../src/host/tell-failure";
import { currentToast } from "../../src/shell/toasts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hosts = ["akun.example.id"];

describe("a redirect", () => {
  it.each([
    ["/blokir-akun?a=1", { path: "/blokir-akun?a=1" }],
    ["https://akun.example.id/masuk?x=1", { address: "https://akun.example.id/masuk?x=1" }],
    ["//jahat.example.id/x", undefined],
    ["//akun.example.id/x", undefined],
    ["/\\jahat.example.id", undefined],
    ["/\t/jahat.example.id", undefined],
    ["https://jahat.example.id/", undefined],
    ["https://akun.example.id.jahat.id/", undefined],
    ["https://akun.example.id@jahat.id/", undefined],
    ["https://orang:sandi@akun.example.id/", undefined],
    ["http://akun.example.id/", undefined],
    ["javascript:alert(1)", undefined],
    ["blokir", undefined],
    [5, undefined],
  ])("%s leads to %o", (wanted, found) => {
    expect(redirectOf(wanted, hosts)).toEqual(found);
  });

  it("of a 403 is followed, on another host only when the program lists it", () => {
    const leaveTo = vi.spyOn(leave, "leaveTo").mockImplementation(() => {});
    const go = vi.fn();
    const tell = (redirect: string) =>
      tellFailure(new CallFailure(403, "forbidden", "Ditolak", { body: { redirect } }), { go, redirectHosts: hosts });
    tell("https://akun.example.id/masuk");
    tell("/blokir-akun");
    tell("https://jahat.example.id/");
    expect([leaveTo.mock.calls, go.mock.calls]).toEqual([[["https://akun.example.id/masuk"]], [["/blokir-akun"]]]);
    expect(currentToast()?.text).toBe("Ditolak");
  });
});

it.each([200, 422])("the code of a learning account rejects the call and is not shown, with status %i", async (status) => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ code: 99901, title: "Rahasia" }), { status }));
  const rejected = await send("session.read", {}).catch((failure: unknown) => failure);
  expect(rejected).toMatchObject({ code: "99901", status });
  const before = currentToast();
  tellFailure(rejected as CallFailure, { go: () => {}, redirectHosts: [] });
  expect(currentToast()).toBe(before);
});

it.each([
  ["that breaks off is as lost as one that never began", new TypeError("network error"), { status: 0, code: "network" }],
  ["that nobody waits for any more is no lost one", new DOMException("", "AbortError"), { name: "AbortError" }],
])("an answer %s", async (_, cause, thrown) => {
  vi.stubGlobal(
    "fetch",
    async () => new Response(new ReadableStream({ start: (stream) => stream.error(cause) }), { status: 200 }),
  );
  expect(await send("session.read", {}).catch((failure: unknown) => failure)).toMatchObject(thrown);
});

describe("a page whose documents are no longer in force", () => {
  const answers = (status: number, documents: string) =>
    vi.stubGlobal("fetch", async () =>
      Response.json(
        { title: "Yang Anda cari tidak ditemukan.", code: "not-found" },
        { status, headers: { "x-documents": documents } },
      ),
    );
  const refused = async () => {
    const failure = await send("session.read", { params: {} }).catch((error: unknown) => error as CallFailure);
    tellFailure(failure as CallFailure, { redirectHosts: [], go: () => {} });
    return currentToast()?.text;
  };
  afterEach(() => {
    delete document.documentElement.dataset.documents;
  });

  it("says that the portal was renewed where its call is refused, and nothing of it once it fits again", async () => {
    document.documentElement.dataset.documents = "lama";
    answers(404, "baru");
    expect(await refused()).toMatch(/^Portal baru saja diperbarui/);
    expect(otherDocuments.get()).toBe("baru");
    answers(403, "baru");
    expect(await refused()).toBe("Yang Anda cari tidak ditemukan.");
    answers(404, "lama");
    expect(await refused()).toBe("Yang Anda cari tidak ditemukan.");
    expect(otherDocuments.get()).toBeUndefined();
  });
});
