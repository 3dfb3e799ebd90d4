/** The file of a register. What becomes of its lines: tests/server/sheets/registers.test.ts. */
import { nothingSent, type Rows, readOnly } from "../row";
import type { World } from "../world";

const as = "ratna.petugas";
const bytes = Buffer.from("NIK,Nama\r\n9971010000100003,Sri Wahyuni\r\n");

const handedIn = (who: string) => async (world: World) => {
  const { url } = (await world.send("impor.upload", { as, file: { field: "berkas", name: "dapodik.csv", bytes } })).json();
  return { as: who, body: { file: url } };
};

export const rows: Rows = {
  "gurupenggerak/dapodik.import": {
    allowed: [{ why: "who keeps the accounts", send: handedIn(as) }],
    refused: [{ why: "a participant", send: handedIn("sri.wahyuni"), status: 403, code: "forbidden" }],
    invalid: [{ why: "a file that is not there", send: { as, body: { file: "/backend/file/x" } }, status: 422, code: "invalid" }],
    repeated: { send: handedIn(as), again: { status: 422, code: "invalid" } },
  },
  "gurupenggerak/dapodik.sample": {
    allowed: [{ why: "who keeps the accounts", send: { as } }],
    refused: [{ why: "a participant", send: { as: "sri.wahyuni" }, status: 403, code: "forbidden" }],
    invalid: nothingSent,
    repeated: readOnly,
  },
};
