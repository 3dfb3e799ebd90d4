/** The exam card of PPG: completeness, what is asked for it, and the card. */
import { nothingSent, type Rows, readOnly } from "../row";
import type { World } from "../world";

const forbidden = { status: 403, code: "forbidden" };
const invalid = { status: 422, code: "invalid" };
const info = { no_hp: "081300000101", disabilitas: 0 };
let numbers = 0;

/** A participant with a number of their own. */
const participant =
  (body: object | undefined, patch: object = {}) =>
  async (world: World) => {
    numbers += 1;
    const ujian = { no_peserta: `2026990000${numbers}`, ...patch };
    // The permissions of laras.puspita from a group.
    const preferences = { permissions: ["ppg-daljab-ujian.index"] };
    return { as: await world.fresh("laras.puspita", { ujian, preferences }), body };
  };
const complete = { k_kartu: 1, ...info };

export const rows: Rows = {
  "ujian.check": {
    allowed: [
      { why: "that something lacks", send: participant(undefined), answer: { is_lengkap: 0 } },
      { why: "that nothing lacks", send: participant(undefined, complete), answer: { is_lengkap: 1, ...info } },
    ],
    refused: [{ why: "who takes no exam", send: { as: "joko.susilo" }, ...forbidden }],
    invalid: nothingSent,
    repeated: readOnly,
    tooMany: { as: "joko.susilo" },
  },
  "ujian.save": {
    allowed: [{ why: "phone and status", send: participant(info), answer: { message: "Info ujian Anda tersimpan." } }],
    refused: [{ why: "who takes no exam", send: { as: "joko.susilo", body: info }, ...forbidden }],
    invalid: [
      { why: "no phone", send: participant({ disabilitas: 0 }), ...invalid },
      { why: "a status that no list has", send: participant({ ...info, disabilitas: 7 }), ...invalid },
    ],
    repeated: { send: participant(info), again: { status: 200 } },
    tooMany: { as: "joko.susilo", body: info },
  },
  "ujian.card": {
    allowed: [{ why: "the card", send: participant({}, complete), answer: { paper: {} } }],
    refused: [
      { why: "who takes no exam", send: { as: "joko.susilo", body: {} }, ...forbidden },
      { why: "who is not complete", send: participant({}), ...forbidden, title: "Lengkapi info ujian lebih dahulu." },
    ],
    invalid: nothingSent,
    repeated: { send: participant({}, complete), again: { status: 200 } },
    tooMany: { as: "joko.susilo", body: {} },
  },
};
