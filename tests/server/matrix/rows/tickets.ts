import { productKey, proofOf } from "../../../../server/tickets/ticket";
import type { Rows, Sent } from "../row";
import { findRecords } from "../tickets";
import type { World } from "../world";

const officer = "surya.pusat";
const none = "00000000-0000-4000-8000-000000000000";
const forbidden = { status: 403, code: "forbidden" };
const missing = { status: 404, code: "not-found" };
const noBody = "nothing is sent";

const opens =
  (type: string, as: string) =>
  async (world: World): Promise<Sent> => ({ as, params: { id: await findRecords(world, type) } });

/** A ticket that was given just now, as the product sends it back. */
async function fresh(world: World): Promise<Sent> {
  const asked = await opens("ppg/aplikasi", officer)(world);
  const { url } = (await world.send("aplikasi.buka", asked)).json();
  const tiket = String(new URL(url).searchParams.get("tiket"));
  const { product } = JSON.parse(Buffer.from(tiket.split(".")[0] ?? "", "base64url").toString());
  return { body: { tiket, bukti: proofOf(productKey(world.services.vault, product), tiket) } };
}

const handsOver = (type: string) => ({
  allowed: [{ why: "who may read the row", send: opens(type, officer) }],
  refused: [{ why: "a row that is not there", send: { as: officer, params: { id: none } }, ...missing }],
  invalid: noBody,
  repeated: { send: opens(type, officer), again: { status: 200 } },
  tooMany: { as: officer, params: { id: none } },
});

export const rows: Rows = {
  "aplikasi.buka": handsOver("ppg/aplikasi"),
  "aplikasi.buka-lms": handsOver("ppg/kelas-lms"),
  "aplikasi.buka-lms-dtp": handsOver("ppg/kelas-lms-dtp"),
  "aplikasi.kunci": {
    allowed: [{ why: "who manages products", send: opens("ppg/aplikasi", officer), answer: { alamat: "/tiket" } }],
    refused: [{ why: "anybody else", send: { as: "laras.puspita", params: { id: none } }, ...forbidden }],
    invalid: noBody,
    repeated: "a read",
    tooMany: { as: officer, params: { id: none } },
  },
  "tiket.pakai": {
    allowed: [{ why: "the product, with its proof", send: fresh, answer: { nama: "Surya Atmaja" } }],
    refused: [{ why: "a forged ticket", send: { body: { tiket: "abc.def", bukti: "x" } }, ...forbidden }],
    invalid: [{ why: "no proof", send: { body: { tiket: "abc" } }, status: 422, code: "invalid" }],
    repeated: { send: fresh, again: { status: 403, code: "forbidden" } },
    tooMany: { body: { tiket: "abc.def", bukti: "x" } },
  },
};
