/** The answers to a frame of the preview: as its person, at its date, in its state; and nothing that it writes is kept. */
import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLibrary, readDocuments } from "../../../engine/tools";
import {
  neverHeader,
  type PreviewView,
  previewCase,
  previewChoices,
  previewEntry,
  previewRows,
  previewWho,
  writeView,
} from "../../../portal/preview-view";
import { witnessView } from "../../../tools/diff/witness-view";
import { openPreviewBackend, type PreviewBackend } from "../../../tools/preview/preview-backend";
import { serviceClock } from "../../e2e/servers";
import { listening, replay } from "./replayed-case";

let backend: PreviewBackend;
let server: Server;
let listensAt = "";
const address = () => listensAt;

beforeAll(async () => {
  backend = await openPreviewBackend({ at: new Date(serviceClock) });
  const { server: opened, address: at } = await listening(backend);
  server = opened;
  listensAt = at;
}, 600_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
});

async function enter(view: PreviewView) {
  const entered = await fetch(`${address()}${previewEntry}?${writeView(view)}`, { headers: { accept: "application/json" } });
  const cookie = String(entered.headers.getSetCookie()[0]?.split(";", 1)[0]);
  const send = async (path: string, options: RequestInit = {}) => {
    const headers = { cookie, "x-requested-with": "XMLHttpRequest", ...options.headers };
    const answer = await fetch(`${address()}/backend${path}`, { ...options, headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text.startsWith("{") ? JSON.parse(text) : text };
  };
  const save = (path: string, body: unknown, revision: number) =>
    send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "idempotency-key": randomUUID(), "if-match": `"${revision}"` },
    });
  const askRows = async (question: unknown) => {
    const answer = await fetch(`${address()}${previewRows}`, {
      method: "POST",
      headers: { cookie },
      body: JSON.stringify(question),
    });
    return { status: answer.status, rows: await answer.json() };
  };
  return { status: entered.status, frame: await entered.json(), send, save, askRows };
}

it("answers several people at once, each at their own date", async () => {
  const [sri, agus, nobody] = await Promise.all([
    enter({ screen: "gurupenggerak/biodata", persona: "sri.wahyuni", date: "2028-01-01" }),
    enter({ screen: "gurupenggerak/biodata", persona: "agus.salim" }),
    enter({}),
  ]);
  expect(sri.frame).toMatchObject({ path: "/biodata", program: "gurupenggerak" });
  const answers = await Promise.all([sri, agus, nobody].map(({ send }) => send("/")));
  expect(answers.map(({ body }) => body.name)).toEqual(["Sri Wahyuni", "Agus Salim", undefined]);
  expect(answers.map(({ headers }) => new Date(String(headers.get("date"))).getUTCFullYear())).toEqual([
    2028,
    new Date().getUTCFullYear(),
    new Date().getUTCFullYear(),
  ]);
});

it("shows the same person as of another cohort", async () => {
  const { send } = await enter({ persona: "sri.wahyuni", cohort: "7" });
  expect((await send("/profil")).body.profile.angkatan).toBe(7);
});

it("shows changed copies of somebody of whom a program keeps a number that nobody has twice", async () => {
  const numberOf = async (change?: string) => {
    const { send } = await enter({ persona: "laras.puspita", ...(change ? { change } : {}) });
    const { status, body } = await send("/profil");
    expect(status).toBe(200);
    return body.ujian.no_peserta;
  };
  const numbers = [await numberOf(), await numberOf('{"groups":[]}'), await numberOf('{"groups":[],"ptk":{"nama":"Laras"}}')];
  expect(numbers).toEqual([1, 2, 3].map(() => expect.stringMatching(/^\d{12}$/)));
  expect(new Set(numbers).size).toBe(3);
});

it("asks a condition of the rows of the person, else of some that others have, and of none where there is none", async () => {
  const isOwner = { logic: { "==": [{ var: "row.owner" }, { var: "actor.id" }] }, record: "gurupenggerak/fungsi" };
  const sri = await enter({ persona: "sri.wahyuni" });
  const { rows } = await sri.askRows(isOwner);
  expect(rows.length).toBeGreaterThan(0);
  for (const one of rows)
    expect(one).toMatchObject({ row: expect.stringMatching(/^Sri Wahyuni, /), isOwn: true, tree: { outcome: { holds: true } } });
  const ratna = await enter({ persona: "ratna.petugas" });
  for (const one of (await ratna.askRows(isOwner)).rows)
    expect(one).toMatchObject({ isOwn: false, tree: { outcome: { holds: false } } });
  expect(await sri.askRows({ logic: true, record: "gurupenggerak/tidak-ada" })).toEqual({ status: 200, rows: [] });
  expect((await sri.askRows({ logic: true })).status).toBe(404);
});

it("tries a write and keeps nothing of it", async () => {
  const { send, save } = await enter({ persona: "agus.salim" });
  const before = (await send("/guru-penggerak/biodata")).body;
  const refused = await save("/guru-penggerak/biodata/save", { ...before.data, no_wa: "bukan nomor" }, before.revision);
  expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
  const taken = await save("/guru-penggerak/biodata/save", before.data, before.revision);
  expect(taken).toMatchObject({ status: 409, body: { title: "Diterima, tetapi pratinjau tidak menyimpan apa pun." } });
  expect((await send("/guru-penggerak/biodata")).body).toEqual(before);
});

it("forces the state of what a screen reads, and not of what stands around it", async () => {
  const answers = await Promise.all(
    (["empty", "many", "refused", "failed", "loading"] as const).map(async (state) => {
      const { send } = await enter({ persona: "ratna.petugas", state });
      expect((await send("/")).body.name).toBeDefined();
      return send("/surel");
    }),
  );
  const [empty, many, refused, failed, loading] = answers.map(({ status, headers, body }) => ({ status, headers, body }));
  expect(empty?.body).toMatchObject({ data: [], total: 0 });
  expect(many?.body.total).toBeGreaterThan(2_000);
  expect(new Set(many?.body.data.map(({ id }: { id: string }) => id)).size).toBe(many?.body.per_page);
  expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(failed).toMatchObject({ status: 500, body: { code: "server" } });
  expect(loading?.headers.has(neverHeader)).toBe(true);
});

it("opens a screen of one row at a row that the person may read, and a dialog over their home", async () => {
  const row = await enter({ screen: "ppg/akun-daljab-rinci", persona: "arif.akun" });
  expect(row.frame.path).toMatch(/^\/akun-daljab\/[\w-]{36}$/);
  const dialog = await enter({ screen: "gurupenggerak/tbs-info-demo", persona: "sri.wahyuni" });
  expect(dialog.frame).toMatchObject({ path: "/", dialog: { screen: "gurupenggerak/tbs-info-demo" } });
});

it("says what does not exist", async () => {
  const said = [{ persona: "tidak.ada" }, { screen: "tidak/ada" }, { date: "besok" }, { persona: "ratna.petugas", cohort: "7" }];
  const titles = await Promise.all(said.map(async (view) => (await enter(view)).frame.title));
  expect(titles).toEqual([
    'Tidak ada orang "tidak.ada" di demo.',
    'Tidak ada layar "tidak/ada".',
    '"besok" bukan tanggal. Tulis misalnya 2028-01-01 atau 2028-01-01 10:00.',
    "ratna.petugas tidak berangkatan.",
  ]);
});

it("offers every screen, and for each those who may open it", async () => {
  const { screens, people } = await (await fetch(`${address()}${previewChoices}`)).json();
  expect([screens.length > 450, people.length > 90]).toEqual([true, true]);
  const openers = await (await fetch(`${address()}${previewChoices}?layar=gurupenggerak/biodata`)).json();
  expect([openers.includes("sri.wahyuni"), openers.includes("ratna.petugas")]).toEqual([true, false]);
});

it("says who sees a block, and makes somebody where nobody of the demo does", async () => {
  const ask = async (view: PreviewView) => (await fetch(`${address()}${previewWho}?${writeView(view)}`)).json();
  const closed = await ask({ screen: "gurupenggerak/biodata", part: "tutup", date: "2020-01-01" });
  expect(closed.parts).toContain("petunjuk");
  const all = await ask({ screen: "gurupenggerak/biodata" });
  expect([all.people.includes("sri.wahyuni"), all.people.includes("ratna.petugas")]).toEqual([true, false]);
  expect((await ask({ screen: "gurupenggerak/biodata", part: "tidak-ada" })).title).toBe(
    'Layar ini tidak memiliki blok "tidak-ada".',
  );

  const change = JSON.stringify({ profile: { angkatan: 3 }, preferences: { permissions: ["guru-penggerak-profil.index"] } });
  const { send } = await enter({ persona: "sri.wahyuni", change });
  expect((await send("/profil")).body.profile.angkatan).toBe(3);
  expect((await send("/preferensi")).body.permissions).toContain("guru-penggerak-profil.index");
});

it("makes the witness of a claim, with the values and the answers that the search chose", async () => {
  const values = {
    "session.role": "gtk",
    "profile.angkatan": 4,
    "preferences.config.isTbsDemo": true,
    "preferences.config.registrasi-peserta-tbs.lms-demo": "x",
    "form.k_profesi_gpm": 99,
  };
  const witness = { persona: undefined, values, before: {}, question: { before: false, after: true } };
  const { send } = await enter(witnessView(witness, "gurupenggerak/biodata", "gurupenggerak/biodata") as PreviewView);
  expect((await send("/profil")).body.profile.angkatan).toBe(4);
  const { config } = (await send("/preferensi")).body;
  expect([config.isTbsDemo, config["registrasi-peserta-tbs"]]).toMatchObject([true, { "lms-demo": "x" }]);
  // The values that they filled in stay, but for those that nobody may have twice.
  const { data } = (await send("/guru-penggerak/biodata")).body;
  expect(data).toMatchObject({ k_profesi_gpm: 99, alamat: expect.any(String) });
  expect(data.nik).toBeUndefined();
});

it("answers a case as the documents do in memory: a menu, a form that is refused, and what is not so", async () => {
  const documents = readDocuments(`${join(import.meta.dirname, "../../..")}/`);
  const library = createLibrary(documents);
  expect(await replay(address(), library, "vokasi/umur-lima-puluh")).toEqual([]);
  expect(await replay(address(), library, "gurupenggerak/nik-angkatan-6")).toEqual([]);
  const wrong = documents.map((document) =>
    document.path === "schemas/cases/vokasi/umur-lima-puluh.json"
      ? { ...document, text: "", value: { ...(document.value as object), expects: { items: { pelatihanku: "open" } } } }
      : document,
  );
  const told = await replay(address(), createLibrary(wrong), "vokasi/umur-lima-puluh");
  expect(told).toEqual(['Butir "pelatihanku" seharusnya dapat dibuka, ternyata tampak tetapi tertutup.']);
});

it("writes a case for no page but its own", async () => {
  const asked = `${address()}${previewCase}?${writeView({ screen: "gurupenggerak/home", persona: "sri.wahyuni" })}`;
  const body = JSON.stringify({ title: "Contoh", section: "001 §3", sentence: "Contoh." });
  const { host } = new URL(address());
  const told = async (method: string, headers: Record<string, string>) => {
    const answer = await fetch(asked, { method, headers, ...(method === "POST" && { body }) });
    return [answer.status, (await answer.json()).title];
  };
  const refused = [404, "Kasus hanya disimpan dari halaman pratinjau sendiri."];
  expect(await told("GET", { origin: `http://${host}` })).toEqual(refused);
  expect(await told("POST", { origin: "http://a1.layar.localhost" })).toEqual(refused);
  expect(await told("POST", {})).toEqual(refused);
  // Its own origin, but not the name of the preview's page.
  expect(await told("POST", { origin: `http://${host}` })).toEqual(refused);
});
