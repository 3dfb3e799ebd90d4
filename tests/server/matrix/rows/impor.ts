/** Sheets that a person imports. What becomes of their lines: tests/server/sheets/imports.test.ts. */
import { sheetWork } from "../../../../server/work/sheet-work";
import type { Refusal, Rows, Sent } from "../row";
import { forEveryMember, readOnly } from "../row";
import type { World } from "../world";

const as = "lestari.akses";
const kind = "bersama/instansi.import";
const sheet = (number: string) => Buffer.from(`Nomor instansi,Nama instansi\r\n${number},Instansi ${number}\r\n`);
const file = (bytes: Buffer, name = "instansi.csv"): Sent => ({ as, file: { field: "berkas", name, bytes } });
let last = 99_880_000;

/** An import of one new line that waits to be read. */
async function waiting(world: World): Promise<Sent> {
  last += 1;
  const { url } = (await world.send("impor.upload", file(sheet(String(last))))).json();
  const { id } = (await world.send(kind, { as, body: { file: url } })).json();
  return { as, params: { id } };
}

async function run(world: World): Promise<void> {
  const { next } = sheetWork(world.services, new Map(), { warn: () => {} });
  while (await next()) {}
}

async function ready(world: World): Promise<Sent> {
  const sent = await waiting(world);
  await run(world);
  return sent;
}

/** One that is only looked at: a person uploads so many sheets in a while and no more. */
const lookedAt = new WeakMap<World, Promise<Sent>>();
function shown(world: World): Promise<Sent> {
  const known = lookedAt.get(world) ?? ready(world);
  lookedAt.set(world, known);
  return known;
}

async function applied(world: World): Promise<Sent> {
  const sent = await ready(world);
  await world.send("impor.apply", { ...sent, body: { hanya_benar: false } });
  await run(world);
  return sent;
}

const moved = "Impor ini sudah berlanjut. Muat ulang untuk melihat keadaannya.";
const unknown: Refusal = { why: "an unknown import", send: { as, params: { id: "x" } }, status: 404, code: "not-found" };
const withBody =
  (of: (world: World) => Promise<Sent>, body: object) =>
  async (world: World): Promise<Sent> => ({ ...(await of(world)), body });
const ofAnother = (of: (world: World) => Promise<Sent>, body?: object): Refusal => ({
  why: "another person",
  send: async (world) => ({ ...(await of(world)), as: "sri.wahyuni", ...(body ? { body } : {}) }),
  status: 404,
  code: "not-found",
});
const all = { hanya_benar: false };

export const rows: Rows = {
  "impor.upload": {
    allowed: [{ why: "a CSV", send: file(sheet("1")), answer: { type: "text/csv" } }],
    refused: forEveryMember,
    invalid: [
      {
        why: "a PDF",
        send: file(Buffer.from("%PDF-1.7\n"), "a.csv"),
        status: 422,
        code: "type",
        title: "Format file yang diunggah tidak sesuai. Berkas ini berjenis PDF; yang diterima XLSX, CSV.",
      },
    ],
    repeated: { send: file(sheet("2")), again: { status: 200 } },
  },
  "impor.read": {
    allowed: [{ why: "one that is read", send: shown, answer: { keadaan: "siap", baru: 1 } }],
    refused: [ofAnother(shown)],
    invalid: [unknown],
    repeated: readOnly,
  },
  "impor.rows": {
    allowed: [{ why: "a page", send: shown, answer: { per_page: 10, current_page: 1 } }],
    refused: [ofAnother(shown)],
    invalid: [unknown],
    repeated: readOnly,
  },
  "impor.differences": {
    allowed: [{ why: "none, of what is no register", send: shown, answer: { total: 0 } }],
    refused: [ofAnother(shown)],
    invalid: [unknown],
    repeated: readOnly,
  },
  "impor.headings": {
    allowed: [{ why: "those of the file", send: shown, answer: { total: 2 } }],
    refused: [ofAnother(shown)],
    invalid: [unknown],
    repeated: readOnly,
  },
  "impor.tables": {
    allowed: [{ why: "the lines that may be its head", send: shown, answer: { total: 2 } }],
    refused: [ofAnother(shown)],
    invalid: [unknown],
    repeated: readOnly,
  },
  "impor.map": {
    allowed: [{ why: "as before", send: ready }],
    refused: [ofAnother(ready)],
    invalid: [{ ...unknown, send: { as, params: { id: "x" }, body: {} } }],
    repeated: { send: ready, again: { status: 409, code: "stale" } },
  },
  "impor.apply": {
    allowed: [{ why: "one that is right", send: withBody(ready, all) }],
    refused: [ofAnother(ready, all)],
    invalid: [{ why: "without a choice", send: withBody(ready, {}), status: 422, code: "invalid" }],
    repeated: { send: withBody(ready, all), again: { status: 409, code: "stale" } },
  },
  "impor.undo": {
    allowed: [{ why: "one that is applied", send: applied }],
    refused: [ofAnother(applied)],
    invalid: [{ why: "one that is not applied", send: ready, status: 409, code: "stale", title: moved }],
    repeated: { send: applied, again: { status: 409, code: "stale" } },
  },
  "impor.faults": {
    allowed: [{ why: "of one that is read", send: shown }],
    refused: [ofAnother(shown)],
    invalid: [unknown],
    repeated: readOnly,
  },
};
