/** The access rights; only their administrators may use these calls. */

import { expect } from "vitest";
import { firstGroups, firstRights } from "../../../first-access";
import { type Refusal, type Rows, readOnly, type Sending } from "../row";

const as = "lestari.akses";
const params = { ppgAksesId: "8801" };
const refusedTo = (send: object): Refusal[] => [
  { why: "participants", send: { ...send, as: "sri.wahyuni" }, status: 403, code: "forbidden" },
  { why: "monitors", send: { ...send, as: "joko.pemantau" }, status: 403, code: "forbidden" },
];
const noList: Refusal[] = [
  { why: "page 0", send: { as, query: { page: 0 } }, status: 422, code: "invalid" },
  { why: "a thousand rows", send: { as, query: { limit: 1000 } }, status: 422, code: "invalid" },
  { why: "what it does not know", send: { as, query: { lain: 1 } }, status: 422, code: "invalid" },
];
const missing = { status: 404, code: "not-found", title: "Hak akses itu tidak ada." };
const ownAccess = { status: 409, code: "own-access" };
const save =
  (change: object): Sending =>
  (world) =>
    world.record("akses.fetch", { as, params }, change);

const rightsOf = (group: number) => firstRights.filter(({ kelompok }) => kelompok === group).length;

export const rows: Rows = {
  "akses.groups": {
    allowed: [
      {
        why: "a page of groups",
        send: { as },
        answer: { total: firstGroups.length, per_page: 10, current_page: 1, last_page: Math.ceil(firstGroups.length / 10) },
      },
    ],
    refused: refusedTo({}),
    invalid: noList,
    repeated: readOnly,
  },
  "akses.list": {
    allowed: [{ why: "the rights of a group", send: { as, query: { kelompok: 88 } }, answer: { total: rightsOf(88) } }],
    refused: refusedTo({}),
    invalid: [...noList, { why: "an unknown group", send: { as, query: { kelompok: 2 } }, status: 404, code: "not-found" }],
    repeated: readOnly,
  },
  "akses.fetch": {
    allowed: [{ why: "one right", send: { as, params }, answer: { revision: expect.any(Number) } }],
    refused: refusedTo({ params }),
    invalid: [
      { why: "an unknown number", send: { as, params: { ppgAksesId: "1" } }, ...missing },
      { why: "what is no number", send: { as, params: { ppgAksesId: "x" } }, ...missing },
    ],
    repeated: readOnly,
  },
  "akses.save": {
    allowed: [{ why: "a change", send: save({ nama: "Menilai esai" }), answer: { message: "Hak akses berhasil disimpan." } }],
    refused: [
      ...refusedTo({ body: { ppg_akses_id: "8801", nama: "X", izin: "ppg-akses.index" }, headers: { "if-match": '"1"' } }),
      {
        why: "what would lock the person out",
        send: (world) => world.record("akses.fetch", { as, params: { ppgAksesId: "102" } }, { izin: "ppg-akses.index" }),
        ...ownAccess,
      },
    ],
    invalid: [
      {
        why: "no name",
        send: save({ nama: "" }),
        status: 422,
        code: "invalid",
        answer: { errors: { nama: expect.any(String) } },
      },
      { why: "an unknown permission", send: save({ izin: "semua" }), status: 422, code: "invalid" },
      {
        why: "an older revision",
        send: async (world) => ({ ...(await world.resolve(save({}))), headers: { "if-match": '"0"' } }),
        status: 409,
        code: "stale",
      },
    ],
    repeated: { send: save({ nama: "Menilai esai calon" }), again: { status: 409, code: "stale" } },
    tooMany: { as },
  },
  "akses.save-aktif": {
    allowed: [{ why: "off", send: { as, body: { ppg_akses_id: "6502", is_aktif: 0 } }, answer: { data: { is_aktif: 0 } } }],
    refused: [
      ...refusedTo({ body: { ppg_akses_id: "6502", is_aktif: 1 } }),
      { why: "what would lock the person out", send: { as, body: { ppg_akses_id: "102", is_aktif: 0 } }, ...ownAccess },
    ],
    invalid: [
      { why: "nothing", send: { as }, status: 422, code: "invalid" },
      { why: "another value", send: { as, body: { ppg_akses_id: "6502", is_aktif: 2 } }, status: 422, code: "invalid" },
      { why: "an unknown number", send: { as, body: { ppg_akses_id: "1", is_aktif: 1 } }, ...missing },
    ],
    repeated: { send: { as, body: { ppg_akses_id: "6502", is_aktif: 1 } }, again: { status: 200 } },
    tooMany: { as },
  },
  "akses.save-tutup": {
    allowed: [{ why: "closed", send: { as, body: { ppg_akses_id: "6502", is_tutup: 1 } }, answer: { data: { is_tutup: 1 } } }],
    refused: [
      ...refusedTo({ body: { ppg_akses_id: "6502", is_tutup: 0 } }),
      { why: "what would lock the person out", send: { as, body: { ppg_akses_id: "102", is_tutup: 1 } }, ...ownAccess },
    ],
    invalid: [
      { why: "nothing", send: { as }, status: 422, code: "invalid" },
      { why: "another value", send: { as, body: { ppg_akses_id: "6502", is_tutup: "1" } }, status: 422, code: "invalid" },
      { why: "an unknown number", send: { as, body: { ppg_akses_id: "1", is_tutup: 1 } }, ...missing },
    ],
    repeated: { send: { as, body: { ppg_akses_id: "6502", is_tutup: 0 } }, again: { status: 200 } },
    tooMany: { as },
  },
  "akses.download": {
    allowed: [{ why: "a file", send: { as, query: { kelompok: 88 } } }],
    refused: refusedTo({}),
    invalid: [
      { why: "a page", send: { as, query: { page: 1 } }, status: 422, code: "invalid" },
      { why: "an unknown group", send: { as, query: { kelompok: 2 } }, status: 404, code: "not-found" },
    ],
    repeated: readOnly,
  },
};
