/** Sheets that a person has asked for. How they are made: tests/server/sheets. */
import { sheetWork } from "../../../../server/work/sheet-work";
import type { Refusal, Rows, Sent } from "../row";
import { ownAlone, readOnly } from "../row";
import type { World } from "../world";

const as = "galih.koordinator";
const list = "gurupenggerak/dokumen.antrean-export";

/** A sheet of the demo's dossiers that waits to be made. */
async function waiting(world: World): Promise<Sent> {
  const { id } = (await world.send(list, { as, body: { form: "csv" } })).json();
  return { as, params: { id } };
}

async function made(world: World): Promise<Sent> {
  const sent = await waiting(world);
  const { next } = sheetWork(world.services, new Map(), { warn: () => {} });
  while (await next()) {}
  return sent;
}

const unknown: Refusal = { why: "an unknown sheet", send: { as, params: { id: "x" } }, status: 404, code: "not-found" };
const ofAnother = (of: (world: World) => Promise<Sent>): Refusal => ({
  why: "another officer",
  send: async (world) => ({ ...(await of(world)), as: "wahyu.verifikator" }),
  status: 404,
  code: "not-found",
});

export const rows: Rows = {
  "unduhan.list": {
    allowed: [{ why: "a page", send: { as }, answer: { per_page: 10, current_page: 1 } }],
    refused: ownAlone,
    invalid: [{ why: "page 0", send: { as, query: { page: 0 } }, status: 422, code: "invalid" }],
    repeated: readOnly,
  },
  "unduhan.read": {
    allowed: [{ why: "one that waits", send: waiting, answer: { data: { keadaan: "menunggu", baris: 0 } } }],
    refused: [ofAnother(waiting)],
    invalid: [unknown],
    repeated: readOnly,
  },
  "unduhan.file": {
    allowed: [{ why: "one that is done", send: made }],
    refused: [ofAnother(made)],
    invalid: [unknown, { why: "one that still waits", send: waiting, status: 404, code: "not-found" }],
    repeated: readOnly,
  },
  "unduhan.remove": {
    allowed: [{ why: "one's own", send: waiting }],
    refused: [ofAnother(waiting)],
    invalid: [unknown],
    repeated: { send: waiting, again: { status: 404, code: "not-found" } },
  },
};
