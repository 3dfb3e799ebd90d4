/** A help desk that looks at the portal as a participant. The whole of it: tests/server/help-desk.test.ts. */
import type { Refusal, Rows } from "../row";
import type { World } from "../world";

const as = "yanti.petugas";
const alasan = "Peserta melapor tidak melihat tombol kirim.";
const looking =
  (username: string, body: object = { alasan }, by = as) =>
  async (world: World) => {
    const { db } = world.services;
    const { id } = await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow();
    return { as: by, params: { orang: id }, body };
  };
const refused: Refusal[] = [
  { why: "participants", send: looking("dewi.lestari", { alasan }, "sri.wahyuni"), status: 403, code: "forbidden" },
  { why: "looking as another officer", send: looking("galih.koordinator"), status: 403, code: "forbidden" },
];

export const rows: Rows = {
  "bantuan.mulai": {
    allowed: [{ why: "a participant", send: looking("sri.wahyuni"), answer: { nama: "Sri Wahyuni" } }],
    refused,
    invalid: [
      { why: "no reason", send: looking("sri.wahyuni", {}), status: 422, code: "invalid" },
      { why: "nobody", send: { as, params: { orang: "x" }, body: { alasan } }, status: 404, code: "not-found" },
    ],
    repeated: { send: looking("sri.wahyuni") },
  },
  "bantuan.selesai": {
    allowed: [{ why: "who looks, and who does not", send: { as }, answer: { selesai: true } }],
    refused: "ends what is the person's own",
    invalid: "takes nothing",
    repeated: { send: { as } },
  },
};
