/** Agreements of PPG: each is saved and downloaded by who it is with, once it was agreed to. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { recordKind } from "../../../../server/rows/record-kind";
import { insertRow } from "../../../../server/rows/record-table";
import { nothingSent, type Row, type Rows } from "../row";
import type { World } from "../world";

const forbidden = { status: 403, code: "forbidden" };
// The permissions of galuh.prameswari from a group.
const permissions = ["epakta", "pks", "epks"].map((kind) => `ppg-daljab-${kind}.index`);

/** A student with an agreement of this kind in this state. */
const student = (kind: string, state?: string) => async (world: World) => {
  const as = await world.fresh("galuh.prameswari", { preferences: { permissions } });
  if (state === undefined) return { as, body: {} };
  const { db, documents } = world.services;
  const { id: owner } = await db.selectFrom("account").select("id").where("username", "=", as).executeTakeFirstOrThrow();
  await insertRow(db, recordKind(documents.base, kind), {
    id: randomUUID(),
    owner,
    ownerName: "Galuh Prameswari",
    cohort: "",
    state,
    sealed: {},
    columns: {},
    now: new Date(),
  });
  return { as, body: {} };
};

/** The download of an agreement, which is ready in one state and not in another. */
const download = (kind: string, ready: string, title: string): Row => ({
  allowed: [{ why: "what was agreed to", send: student(kind, ready), answer: { url: expect.stringContaining("/cetak/") } }],
  refused: [
    { why: "who is no student of PPG", send: { as: "sri.wahyuni", body: {} }, ...forbidden },
    { why: "who has none", send: student(kind), ...forbidden, title },
  ],
  invalid: nothingSent,
  repeated: { send: student(kind, ready), again: { status: 200 } },
  tooMany: { as: "galuh.prameswari", body: {} },
});

export const rows: Rows = {
  "perjanjian.unduh-epakta": download("ppg/epakta", "disetujui", "Pakta integritas Anda belum ada."),
  "perjanjian.unduh-pks": download("ppg/pks", "siap", "PKS Anda belum ada."),
  "perjanjian.unduh-epks": download("ppg/epks", "disetujui", "EPKS Anda belum ada."),
};
