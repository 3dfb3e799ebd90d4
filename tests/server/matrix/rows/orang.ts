/** People whom an administrator gives a group or an institution. */
import { expect } from "vitest";
import { type Rows, readOnly } from "../row";

const as = "lestari.akses";

export const rows: Rows = {
  "orang.list": {
    allowed: [
      {
        why: "people of that name",
        send: { as, query: { keyword: "wahyu nug" } },
        answer: { total: 1, data: [{ type: "orang", id: expect.any(String), attributes: { username: "wahyu.verifikator" } }] },
      },
    ],
    refused: [
      { why: "participants", send: { as: "sri.wahyuni" }, status: 403, code: "forbidden" },
      { why: "who only assigns officers", send: { as: "galih.koordinator" }, status: 403, code: "forbidden" },
    ],
    invalid: [
      { why: "page 0", send: { as, query: { page: 0 } }, status: 422, code: "invalid" },
      { why: "what it does not know", send: { as, query: { lain: 1 } }, status: 422, code: "invalid" },
    ],
    repeated: readOnly,
  },
};
