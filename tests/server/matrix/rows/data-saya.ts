/** The calls of "Data saya". */
import { randomUUID } from "node:crypto";
import { demoPassword } from "../../../../server/session/demo-password";
import type { Rows, Sent } from "../row";
import { ownAlone, readOnly } from "../row";
import type { World } from "../world";

const as = "nurhayati";
const body = { kata_sandi: demoPassword };

/** A consent that the person gave. */
async function given(world: World): Promise<Sent> {
  const { db } = world.services;
  const { id: account_id } = await db.selectFrom("account").select("id").where("username", "=", as).executeTakeFirstOrThrow();
  const [id, hash, at] = [randomUUID(), "sidik", new Date()];
  const text = { hash, consent: "bersama/pendaftaran", version: "1", statement: "Setuju.", explanation: null, first_at: at };
  await db
    .insertInto("consent_text")
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto("consent").values({ id, account_id, email_hash: null, hash, call: "pjok.create", at }).execute();
  return { as, body: { id } };
}

export const rows: Rows = {
  "data-saya.salinan": {
    allowed: [{ why: "with the password", send: { as, body } }],
    refused: ownAlone,
    invalid: [
      { why: "nothing", send: { as }, status: 422, code: "invalid", answer: { errors: { kata_sandi: "Isi kata sandi Anda." } } },
      { why: "another password", send: { as, body: { kata_sandi: "salah-sekali" } }, status: 422, code: "invalid" },
    ],
    repeated: { send: async (world) => ({ as: await world.fresh(as), body }) },
  },
  "data-saya.persetujuan": {
    allowed: [{ why: "one's own", send: { as }, answer: { data: [] } }],
    refused: ownAlone,
    invalid: [{ why: "a question", send: { as, query: { x: 1 } }, status: 422, code: "invalid" }],
    repeated: readOnly,
  },
  "data-saya.tarik": {
    allowed: [{ why: "one's own", send: given }],
    refused: [
      {
        why: "another's",
        send: async (world) => ({ ...(await given(world)), as: "tono.wijaya" }),
        status: 404,
        code: "not-found",
      },
    ],
    invalid: [{ why: "nothing", send: { as, body: {} }, status: 422, code: "invalid" }],
    repeated: { send: given, again: { status: 404, code: "not-found" } },
  },
};
