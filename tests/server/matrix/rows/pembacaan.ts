/** The reads of one's own data by others. What is noted: tests/server/personal-reads.test.ts. */
import type { Rows } from "../row";
import { ownAlone, readOnly } from "../row";

const as = "sri.wahyuni";

export const rows: Rows = {
  "pembacaan.list": {
    allowed: [{ why: "a page", send: { as }, answer: { per_page: 10, current_page: 1 } }],
    refused: ownAlone,
    invalid: [{ why: "page 0", send: { as, query: { page: 0 } }, status: 422, code: "invalid" }],
    repeated: readOnly,
  },
};
