/** Mail that the portal sends, for staff. */
import { sql } from "kysely";
import { putMail } from "../../../../server/mail/outbox";
import { emailHash } from "../../../../server/security/email-hash";
import { registration } from "../../registration";
import type { Refusal, Rows, Sending } from "../row";
import { readOnly } from "../row";
import type { World } from "../world";

const as = "ratna.petugas";
const refusedTo = (send: object): Refusal[] => [
  { why: "participants", send: { ...send, as: "sri.wahyuni" }, status: 403, code: "forbidden" },
  { why: "monitors", send: { ...send, as: "joko.pemantau" }, status: 403, code: "forbidden" },
];

/** A mail of its own, given up or waiting. */
async function mail(
  { services }: World,
  { failed_at = null, expires_at = null }: { failed_at?: Date | null; expires_at?: Date | null },
) {
  const to = registration().email;
  const words = { sender: "Layar", subject: "Percobaan", paragraphs: ["Halo."], button: "Buka", path: "/biodata" };
  await putMail(services, services.db, { ...words, to });
  const { id } = await services.db
    .updateTable("outbox")
    .set({ failed_at, expires_at })
    .where("email_hash", "=", emailHash(services, to))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { as, body: { surel_id: id } };
}

const long = new Date("2026-01-01T00:00:00Z");
const failed: Sending = (world) => mail(world, { failed_at: long });

/** To one participant mail came back. */
const returned: Sending = async ({ services: { db } }) => {
  const told = JSON.stringify({ surel_kembali: { alamat: "w•••@example.id", wkt: "2026-11-20 07:00:00", sebab: "5.1.1" } });
  await sql`update account set preferences = preferences || cast(${told} as jsonb) where username = 'wulan.sari'`.execute(db);
  return { as: "wulan.sari" };
};

export const rows: Rows = {
  "surel.list": {
    allowed: [{ why: "a page", send: { as }, answer: { per_page: 10, current_page: 1, meta: { is_kirim: 0 } } }],
    refused: refusedTo({}),
    invalid: [
      { why: "page 0", send: { as, query: { page: 0 } }, status: 422, code: "invalid" },
      { why: "an unknown state", send: { as, query: { keadaan: "hilang" } }, status: 422, code: "invalid" },
      { why: "what it does not know", send: { as, query: { lain: 1 } }, status: 422, code: "invalid" },
    ],
    repeated: readOnly,
  },
  "surel.resend": {
    allowed: [{ why: "a failed mail", send: failed, answer: { data: { keadaan: "menunggu" } } }],
    refused: [
      ...refusedTo({ body: { surel_id: "x" } }),
      { why: "a mail that waits", send: (world) => mail(world, {}), status: 409, code: "mail-not-failed" },
      {
        why: "a mail whose link has expired",
        send: (world) => mail(world, { failed_at: long, expires_at: long }),
        status: 422,
        code: "mail-expired",
      },
    ],
    invalid: [
      { why: "nothing", send: { as }, status: 422, code: "invalid" },
      { why: "a number", send: { as, body: { surel_id: 5 } }, status: 422, code: "invalid" },
      {
        why: "an unknown mail",
        send: { as, body: { surel_id: "x" } },
        status: 404,
        code: "not-found",
        title: "Surel itu tidak ada.",
      },
    ],
    repeated: { send: failed, again: { status: 409, code: "mail-not-failed" } },
    tooMany: { as },
  },
  "surel.benar": {
    allowed: [{ why: "a person whose mail came back", send: returned, answer: {} }],
    refused: [{ why: "a person whose mail arrives", send: { as: "nurhayati" }, status: 403, code: "forbidden" }],
    invalid: "it takes nothing",
    repeated: { send: returned, again: { status: 403, code: "forbidden" } },
    tooMany: { as: "wulan.sari" },
  },
};
