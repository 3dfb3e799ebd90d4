// @vitest-environment jsdom
/** A source that a lost network keeps away: its block says so, with a way to try again, and is loaded when the network is back. */
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { failure } from "./fake-host";
import { openBlocks } from "./open-screen";

const lost = "Terjadi kegagalan koneksi, pastikan Anda terhubung internet. Silakan mencoba kembali.";
const blocks = [
  { kind: "detail", id: "berkas", source: "berkas", fields: [{ id: "nama", label: "Nama", text: "{sources.berkas.nama}" }] },
  { kind: "detail", id: "lain", source: "lain", fields: [{ id: "nama", label: "Lain", text: "{sources.lain.nama}" }] },
];
const sources = { berkas: { call: "berkas.read" }, lain: { call: "lain.read" } };

async function open() {
  let isLost = true;
  const answers = {
    "berkas.read": () => (isLost ? failure(0, "network", "") : { nama: "Ijazah" }),
    "lain.read": failure(500, "unexpected", "Ada kesalahan pada data"),
  };
  const opened = await openBlocks(blocks, { screen: { sources }, answers });
  const comeBack = () => {
    isLost = false;
  };
  return { ...opened, comeBack };
}

it("says so in the block's place, beside what else failed", async () => {
  const { requestsOf } = await open();
  expect(screen.getAllByRole("alert").map((alert) => alert.querySelector("p")?.textContent)).toEqual([
    lost,
    "Ada kesalahan pada data",
  ]);
  expect(requestsOf("berkas.read")).toEqual([{ params: {}, showsLoss: true }]);
});

const server = "Maaf!, Ada kesalahan pada data yang membuat aplikasi tidak berjalan. Silakan memuat ulang halaman.";

it.each([
  [500, "", server],
  [502, "", lost],
  [520, "", lost],
  [503, "Portal sedang dipelihara", "Portal sedang dipelihara"],
])("a list that fails with %s says the sentence of the catalogue, or the server's own", async (status, title, said) => {
  const table = { kind: "table", id: "daftar", source: "daftar", columns: [{ id: "nama", label: "Nama", text: "{row.nama}" }] };
  await openBlocks([table], {
    screen: { sources: { daftar: { call: "x.list" } } },
    answers: { "x.list": failure(status, "x", title) },
  });
  expect(screen.getByRole("alert").querySelector("p")?.textContent).toBe(said);
});

it("is loaded again on request", async () => {
  const { comeBack } = await open();
  comeBack();
  await act(async () => void fireEvent.click(screen.getAllByRole("button", { name: "Coba lagi" })[0] as HTMLElement));
  expect(screen.getByText("Ijazah")).toBeTruthy();
  expect(screen.queryByText(lost)).toBeNull();
});

it("is loaded by itself when the network is back, and nothing else with it", async () => {
  const { comeBack, requestsOf } = await open();
  comeBack();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(screen.getByText("Ijazah")).toBeTruthy();
  expect(requestsOf("lain.read")).toHaveLength(1);
  await act(async () => void dispatchEvent(new Event("online")));
  expect(requestsOf("berkas.read")).toHaveLength(2);
});
