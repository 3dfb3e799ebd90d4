/** What a person asks about their own data. */
import { demoPassword } from "../../../../server/session/demo-password";
import type { Rows } from "../row";
import { ownAlone } from "../row";

const as = "nurhayati";
const body = { kata_sandi: demoPassword };

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
};
