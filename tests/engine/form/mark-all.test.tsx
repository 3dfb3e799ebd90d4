// @vitest-environment jsdom
/**
 * An officer who judges files marks all that have no verdict yet as sound in one press; what was judged before stays, and each can be
 * changed.
 */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openBlocks } from "../open-screen";

const file = (title: string) => ({ type: "string", title, format: "file", upload: { call: "file.upload" } });
const judged = {
  fields: ["ktp", "ijazah", "sk"],
  result: { prefix: "hasil_", list: "hasil", sound: "sesuai", refused: "tidak" },
  reason: { prefix: "alasan_", title: "Alasan", list: "alasan" },
  note: { prefix: "catatan_", title: "Catatan" },
  refused: { prefix: "ditolak_", title: "Yang ditolak" },
  texts: { sound: "s", again: "a", replace: "r", judgeAll: "j", refuseOne: "o", allSound: "l", markAll: "Semua dokumen sesuai" },
};
const schema = {
  type: "object",
  judged,
  properties: { ktp: file("KTP"), ijazah: file("Ijazah"), sk: file("SK mengajar") },
};
const list = (...values: string[]) => ({ title: "x", items: values.map((value) => ({ value, label: value })) });
const files = {
  "schemas/data/x/berkas.schema.json": schema,
  "schemas/reference/hasil.json": list("sesuai", "tidak"),
  "schemas/reference/alasan.json": list("buram"),
};
const form = {
  kind: "form",
  id: "hasil",
  schema: "x/berkas",
  hidden: ["judged.own", "judged.files"],
  values: { ktp: "/berkas/1", ijazah: "/berkas/2", hasil_ktp: "tidak" },
  sections: [{ id: "hasil", fields: ["judged.verdicts"] }],
  submit: { id: "simpan", label: "Simpan", action: { kind: "submit", form: "hasil", call: "x.save" } },
};

it("marks what has no verdict as sound, and nothing that was judged or is not there", async () => {
  const { store } = await openBlocks([form], { files, answers: { "x.save": {} } });
  await userEvent.click(await screen.findByRole("button", { name: "Semua dokumen sesuai" }));
  const { hasil } = store.scope.forms as { hasil: Record<string, unknown> };
  expect([hasil.hasil_ktp, hasil.hasil_ijazah, hasil.hasil_sk]).toEqual(["tidak", "sesuai", undefined]);
  await userEvent.click(screen.getAllByRole("radio", { name: "tidak" })[1] as HTMLElement);
  expect(store.scope.forms).toMatchObject({ hasil: { hasil_ijazah: "tidak" } });
});
