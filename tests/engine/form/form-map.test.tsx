// @vitest-environment jsdom
/** A form whose sections are tasks: the map says what each lacks, any section opens and is left at any time. */
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { cleanup, screen, waitFor, within } from "../../render";
import { type FakeAddress, failure } from "../fake-host";
import { openBlocks } from "../open-screen";

const schema = {
  type: "object",
  properties: {
    nama: { type: "string", title: "Nama" },
    kota: { type: "string", title: "Kota", maxLength: 10 },
    surel: { type: "string", title: "Surel", minLength: 3 },
    catatan: { type: "string", title: "Catatan" },
    riwayat: {
      type: "array",
      title: "Riwayat",
      items: { type: "object", properties: { kantor: { type: "string", title: "Kantor" } } },
    },
  },
  required: ["nama", "kota", "surel"],
};

const form = {
  kind: "form",
  id: "daftar",
  schema: "uji/daftar",
  source: "lama",
  flow: "tasks",
  check: {},
  readOnlyWhen: { var: "sources.lama.data.terkunci" },
  sections: [
    { id: "diri", title: "Data diri", fields: ["nama", "kota"] },
    { id: "kontak", title: "Kontak", fields: ["surel"] },
    { id: "lain", title: "Lain-lain", fields: ["catatan", "riwayat"] },
  ],
  submit: { id: "kirim", label: "Kirim", action: { kind: "submit", form: "daftar", call: "uji.simpan" } },
};

const open = (data: object, settings: { readonly address?: FakeAddress; readonly saved?: object } = {}) =>
  openBlocks([form], {
    screen: { sources: { lama: { call: "uji.baca" } } },
    files: { "schemas/data/uji/daftar.schema.json": schema },
    answers: { "uji.baca": { data, revision: 1 }, "uji.simpan": settings.saved ?? {} },
    ...(settings.address && { address: settings.address }),
  });

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const mapRows = async () => {
  const map = await screen.findByRole("region", { name: "Daftar bagian" });
  return within(within(map).getByRole("list"))
    .getAllByRole("button")
    .map((row) => row.textContent);
};

it("tells of each section whether it is done, begun, empty or wrong, and leads on to what is wrong first", async () => {
  await open({ nama: "Sri", surel: "s" });
  await waitFor(async () =>
    expect(await mapRows()).toEqual([
      "Sebagian selesaiData diri1 isian lagiSebagian selesai",
      "Perlu diperbaikiKontak1 perlu diperbaikiPerlu diperbaiki",
      "Boleh dikosongkanLain-lainBoleh dikosongkan",
      "Belum dimulaiPeriksa jawaban Anda2 bagian belum selesai",
    ]),
  );
  await press("Lanjutkan: Kontak");
  expect(document.activeElement).toBe(await screen.findByRole("heading", { name: "Kontak" }));
  const box = screen.getByLabelText<HTMLInputElement>(/Surel/);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(box, "@example.id");
  await press("Daftar bagian");
  await press("Lanjutkan: Data diri");
  expect(document.activeElement).toBe(screen.getByLabelText(/Kota/));
  await userEvent.type(screen.getByLabelText(/Kota/), "Bantul");
  await press("Lanjut");
  expect(await screen.findByRole("heading", { name: "Kontak" })).toBeTruthy();
  await press("Daftar bagian");
  await press("Periksa jawaban Anda");
  expect(await screen.findByText("Bantul")).toBeTruthy();
});

it("a section stands in the address: the browser's Back leads to the map, a reload stays", async () => {
  const address: FakeAddress = { history: [{}] };
  await open({}, { address });
  await press("Kontak");
  expect(address.history).toEqual([{}, { "daftar.step": "kontak" }]);
  address.back?.();
  await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole("heading", { name: "Daftar bagian" })));
  cleanup();
  await open({}, { address: { history: [{ "daftar.step": "lain" }] } });
  expect(await screen.findByRole("heading", { name: "Lain-lain" })).toBeTruthy();
});

it("a refusal of the server leads to its section, and the map says so", async () => {
  const data = { nama: "Sri", kota: "Bantul", surel: "sri@example.id" };
  await open(data, { saved: failure(422, "invalid", "Gagal", { surel: "Surel ini sudah dipakai" }) });
  await press("Periksa jawaban Anda");
  await press("Kirim");
  const summary = await screen.findByRole("region", { name: "Periksa kembali isian berikut" });
  expect(document.activeElement).toBe(summary);
  expect(screen.getByRole("heading", { name: "Kontak" })).toBeTruthy();
  await press("Daftar bagian");
  expect((await mapRows())[1]).toBe("Perlu diperbaikiKontak1 perlu diperbaikiPerlu diperbaiki");
});

it("who may only read it reads all sections on one page", async () => {
  await open({ nama: "Sri", kota: "Bantul", riwayat: [{ kantor: "Balai" }], terkunci: true });
  expect(await screen.findByText("Bantul")).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/Kantor/)).value).toBe("Balai");
  expect(screen.queryByText(/kantor"/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Tambah|Hapus/ })).toBeNull();
  expect(screen.getByRole("heading", { name: "Kontak" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Daftar bagian" })).toBeNull();
});
