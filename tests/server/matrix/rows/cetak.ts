/** The papers that were issued: one's own, one with all that it says, and the public check of a code. */
import { openContent } from "../../../../server/papers/stored-paper";
import { forEverybody, ownAlone, type Rows, readOnly } from "../row";
import type { World } from "../world";

/** Somebody who has agreed to a pledge, and its paper. */
async function pledged(world: World) {
  const as = await world.fresh("wulan.sari", {});
  const { profile } = (await world.send("profile.read", { as })).json();
  const body = { tipe: "simulasi-ajar", id: profile.gpm_guru_fungsi_id };
  const { paper } = (await world.send("pakta.confirm", { as, body })).json();
  return { as, id: String(paper.id) };
}

async function codeOf({ services }: World, id: string): Promise<string> {
  const stored = await services.db.selectFrom("paper").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return openContent(services.vault, stored).code;
}

const missing = { status: 404, code: "not-found" };
const invalid = { status: 422, code: "invalid" };

export const rows: Rows = {
  "cetak.milik": {
    allowed: [
      { why: "what they were given", send: async (world) => ({ as: (await pledged(world)).as }), answer: { total: 1 } },
      { why: "nothing where there is nothing", send: { as: "sri.wahyuni" }, answer: { total: 0 } },
    ],
    refused: ownAlone,
    invalid: [
      { why: "page 0", send: { as: "sri.wahyuni", query: { page: 0 } }, ...invalid },
      { why: "what it does not know", send: { as: "sri.wahyuni", query: { lain: 1 } }, ...invalid },
    ],
    repeated: readOnly,
    tooMany: { as: "sri.wahyuni" },
  },
  "cetak.baca": {
    allowed: [
      {
        why: "its owner, all that it says",
        send: async (world) => {
          const { as, id } = await pledged(world);
          return { as, params: { id } };
        },
        answer: { judul: "Pakta integritas simulasi mengajar", keadaan: "berlaku" },
      },
    ],
    refused: [
      {
        why: "who may not read the row",
        send: async (world) => ({ as: "sri.wahyuni", params: { id: (await pledged(world)).id } }),
        ...missing,
      },
    ],
    invalid: [{ why: "a paper that is not there", send: { as: "sri.wahyuni", params: { id: "x" } }, ...missing }],
    repeated: readOnly,
    tooMany: { as: "sri.wahyuni", params: { id: "x" } },
  },
  "cetak.periksa": {
    allowed: [
      {
        why: "that it holds",
        send: async (world) => ({ query: { kode: await codeOf(world, (await pledged(world)).id) } }),
        answer: { keadaan: "berlaku", judul: "Pakta integritas simulasi mengajar" },
      },
      {
        why: "that nobody knows the code",
        send: { query: { kode: "0000-0000-0000-0000" } },
        answer: { keadaan: "tidak-dikenal" },
      },
    ],
    refused: forEverybody,
    invalid: [
      { why: "no code", send: {}, ...invalid },
      { why: "what it does not know", send: { query: { kode: "x", lain: 1 } }, ...invalid },
    ],
    repeated: readOnly,
    tooMany: { query: { kode: "x" } },
  },
};
