// @vitest-environment jsdom
/** The failure of several blocks in the same words stands on the page once, and one button asks for all of it again. */
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { failure } from "./fake-host";
import { openBlocks } from "./open-screen";

const detail = (source: string, of = source) => ({
  kind: "detail",
  id: of,
  source,
  fields: [{ id: "nama", label: "Nama", text: `{sources.${source}.nama} di ${of}` }],
});
const blocks = [
  detail("berkas"),
  { kind: "stack", id: "dua", blocks: [detail("berkas", "ringkas"), detail("riwayat")] },
  detail("lain"),
];
const sources = { berkas: { call: "berkas.read" }, riwayat: { call: "riwayat.read" }, lain: { call: "lain.read" } };
const gone = "Yang Anda cari tidak ditemukan.";

async function open() {
  let isThere = false;
  const found = (nama: string) => () => (isThere ? { nama } : failure(404, "not-found", gone));
  const answers = {
    "berkas.read": found("Ijazah"),
    "riwayat.read": found("Diajukan"),
    "lain.read": failure(403, "forbidden", "Hanya untuk petugas."),
  };
  const opened = await openBlocks(blocks, { screen: { sources }, answers });
  const put = () => {
    isThere = true;
  };
  return { ...opened, put };
}

const said = () => screen.getAllByRole("alert").map((alert) => alert.querySelector("p")?.textContent);

it("is said by the first block that has to say it, and what differs beside it", async () => {
  await open();
  expect(said()).toEqual([gone, "Hanya untuk petugas."]);
});

it("comes with one press, wherever it stands", async () => {
  const { put, requestsOf } = await open();
  put();
  await act(async () => void fireEvent.click(screen.getAllByRole("button", { name: "Coba lagi" })[0] as HTMLElement));
  for (const text of ["Ijazah di berkas", "Ijazah di ringkas", "Diajukan di riwayat"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(said()).toEqual(["Hanya untuk petugas."]);
  expect(requestsOf("berkas.read")).toHaveLength(2);
});

it("is said once where the network has lost the sources of several blocks", async () => {
  const lost = failure(0, "network", "");
  await openBlocks(blocks, { screen: { sources }, answers: { "berkas.read": lost, "riwayat.read": lost, "lain.read": lost } });
  expect(said()).toEqual([expect.stringContaining("pastikan Anda terhubung internet")]);
});
