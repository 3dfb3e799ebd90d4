// @vitest-environment jsdom
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { cleanup, screen, waitFor, within } from "../../render";
import { type FakeAddress, failure } from "../fake-host";
import { openBlocks } from "../open-screen";

const files = {
  "schemas/reference/kota.json": {
    title: "Kota",
    items: [
      { value: "3404", label: "Sleman" },
      { value: "3471", label: "Yogyakarta" },
    ],
  },
  "schemas/data/uji/pendaftaran.schema.json": {
    type: "object",
    properties: {
      nama: { type: "string", title: "Nama" },
      lahir: { type: "string", format: "date", title: "Tanggal lahir" },
      kota: { type: "string", title: "Kota", options: { list: "kota" } },
      pernah: { type: "boolean", title: "Pernah mengajar" },
      sekolah: { type: "string", title: "Sekolah", visibleWhen: { var: "form.pernah" } },
      riwayat: {
        type: "array",
        title: "Riwayat",
        items: {
          type: "object",
          properties: { lembaga: { type: "string", title: "Lembaga" }, tahun: { type: "integer", title: "Tahun" } },
        },
      },
      surel: { type: "string", title: "Surel", minLength: 3 },
      sandi: { type: "string", title: "Sandi", widget: "password" },
    },
    required: ["nama", "sekolah", "surel"],
  },
};

const form = {
  kind: "form",
  id: "daftar",
  schema: "uji/pendaftaran",
  flow: "steps",
  check: { text: "Baca sekali lagi." },
  sections: [
    { id: "diri", title: "Data diri", fields: ["nama", "lahir", "kota", "pernah"] },
    { id: "mengajar", title: "Mengajar", fields: ["sekolah"] },
    { id: "kontak", title: "Kontak", fields: ["surel", "sandi", "riwayat"] },
  ],
  submit: { id: "kirim", label: "Kirim", action: { kind: "submit", form: "daftar", call: "uji.simpan" } },
};

const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const heading = (name: string) => screen.findByRole("heading", { name });
const open = (settings: Parameters<typeof openBlocks>[1] = {}, blocks: readonly object[] = [form]) =>
  openBlocks(blocks, {
    files,
    answers: { "uji.simpan": {} },
    options: { kota: files["schemas/reference/kota.json"].items },
    ...settings,
  });

/** Fills in everything up to the answers. */
async function toAnswers() {
  await userEvent.type(await screen.findByLabelText(/Nama/), "Sri");
  await press("Lanjut");
  await userEvent.type(await screen.findByLabelText(/Surel/), "sri@example.id");
  await press("Lanjut");
  await heading("Periksa jawaban Anda");
}

describe("a form in steps", () => {
  it("checks a step before the next: the first fault takes the focus, the summary lists those of the step", async () => {
    await open();
    await press("Lanjut");
    expect(document.activeElement).toBe(screen.getByLabelText(/Nama/));
    const summary = screen.getByRole("region", { name: "Periksa kembali isian berikut" });
    expect(within(summary).getAllByRole("link")).toHaveLength(1);
    expect(screen.getByText("1 isian perlu diperbaiki sebelum lanjut.")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Kontak" })).toBeNull();
    await userEvent.type(screen.getByLabelText(/Nama/), "Sri");
    await press("Lanjut");
    expect(document.activeElement).toBe(await heading("Kontak"));
    expect(screen.queryByRole("region", { name: "Periksa kembali isian berikut" })).toBeNull();
  });

  it("leaves out a step without a visible field, and takes it in when one comes", async () => {
    await open();
    expect(await screen.findByRole("list", { name: "Langkah 1 dari 3" })).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Nama/), "Sri");
    await userEvent.click(screen.getByLabelText(/Pernah mengajar/));
    expect(screen.getByRole("list", { name: "Langkah 1 dari 4" })).toBeTruthy();
    await press("Lanjut");
    expect(await heading("Mengajar")).toBeTruthy();
  });

  it("loses nothing on the way back", async () => {
    await open();
    await userEvent.type(await screen.findByLabelText(/Nama/), "Sri");
    await press("Lanjut");
    await userEvent.type(await screen.findByLabelText(/Surel/), "s");
    await press("Kembali");
    expect(document.activeElement).toBe(await heading("Data diri"));
    expect(screen.getByLabelText<HTMLInputElement>(/Nama/).value).toBe("Sri");
    await press("Lanjut");
    expect(screen.getByLabelText<HTMLInputElement>(/Surel/).value).toBe("s");
  });

  it("stands in the address: Back of the browser goes one step back, a reload stays", async () => {
    const address: FakeAddress = { history: [{}] };
    await open({ address });
    await userEvent.type(await screen.findByLabelText(/Nama/), "Sri");
    await press("Lanjut");
    expect(address.history).toEqual([{}, { "daftar.step": "kontak" }]);
    address.back?.();
    await waitFor(async () => expect(document.activeElement).toBe(await heading("Data diri")));
    cleanup();
    await open({ address: { history: [{ "daftar.step": "kontak" }] } });
    expect(await heading("Kontak")).toBeTruthy();
    cleanup();
    await open({ address: { history: [{ "daftar.step": "mengajar" }] } });
    expect(await heading("Data diri")).toBeTruthy();
  });

  it("keeps the step of a dialog out of the address of the page below it", async () => {
    const address: FakeAddress = { history: [{}] };
    await open({ address, screen: { kind: "dialog" } });
    await userEvent.type(await screen.findByLabelText(/Nama/), "Sri");
    await press("Lanjut");
    expect(await heading("Kontak")).toBeTruthy();
    expect(address.history).toEqual([{}]);
  });

  it("reads the answers back as people say them, without what is hidden", async () => {
    const { container } = await open(
      {
        answers: {
          "uji.baca": {
            data: {
              nama: "Sri",
              lahir: "1990-04-21",
              kota: "3404",
              surel: "sri@example.id",
              sandi: "rahasia",
              riwayat: [{ lembaga: "SD Satu", tahun: 2014 }],
            },
          },
          "uji.simpan": {},
        },
        screen: { sources: { lama: { call: "uji.baca" } } },
      },
      [{ ...form, source: "lama" }],
    );
    await press("Lanjut");
    await press("Lanjut");
    await waitFor(() => expect(screen.getByText("Sleman", { selector: "dd" })).toBeTruthy());
    const rows = [...container.querySelectorAll(".answers-list > div")].map((row) => row.textContent);
    expect(rows).toEqual([
      "NamaSri",
      "Tanggal lahir21 April 1990",
      "KotaSleman",
      "Pernah mengajarBelum diisi",
      "Surelsri@example.id",
      "Sandi••••••••",
      "RiwayatButir 1LembagaSD SatuTahun2014",
      "LembagaSD Satu",
      "Tahun2014",
    ]);
  });

  it("leads from an answer to its step and back to the answers", async () => {
    const { requestsOf } = await open();
    await toAnswers();
    await press("Ubah Data diri");
    expect(document.activeElement).toBe(await heading("Data diri"));
    await userEvent.clear(screen.getByLabelText(/Nama/));
    await press("Kembali ke pemeriksaan");
    expect(document.activeElement).toBe(screen.getByLabelText(/Nama/));
    await userEvent.type(screen.getByLabelText(/Nama/), "Dewi");
    await press("Kembali ke pemeriksaan");
    expect(document.activeElement).toBe(await heading("Periksa jawaban Anda"));
    expect(screen.getByText("Dewi")).toBeTruthy();
    await press("Kirim");
    await waitFor(() => expect(requestsOf("uji.simpan")).toHaveLength(1));
    expect(requestsOf("uji.simpan")[0]?.body).toEqual({ nama: "Dewi", surel: "sri@example.id" });
  });

  it("leads to the step of a fault that the server found", async () => {
    await open({ answers: { "uji.simpan": failure(422, "invalid", "Gagal", { nama: "Nama ini sudah terdaftar" }) } });
    await toAnswers();
    await press("Kirim");
    const summary = await screen.findByRole("region", { name: "Periksa kembali isian berikut" });
    expect(await heading("Data diri")).toBeTruthy();
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole("link", { name: /Nama ini sudah terdaftar/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Nama/));
  });

  it("leads to the step of a fault when the send finds one that was skipped by the address", async () => {
    const { requestsOf } = await open({ address: { history: [{ "daftar.step": "check-answers" }] } });
    await press("Kirim");
    expect(await heading("Data diri")).toBeTruthy();
    const summary = screen.getByRole("region", { name: "Periksa kembali isian berikut" });
    expect(within(summary).getAllByRole("link")).toHaveLength(2);
    await userEvent.click(within(summary).getByRole("link", { name: /Surel/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Surel/));
    expect(requestsOf("uji.simpan")).toEqual([]);
  });
});

describe("a send that demands a consent", () => {
  const calls = {
    calls: [
      {
        id: "simpan",
        method: "POST",
        path: "/simpan",
        consent: {
          title: "Pernyataan",
          text: "Bacalah.",
          statement: "Isian ini **benar**.",
          yes: "Setujui dan kirim",
          no: "Nanti saja",
        },
      },
    ],
  };
  const settings = { files: { ...files, "schemas/calls/uji.json": calls } };

  it("asks in a dialog once the form is sound, and sends only what was agreed to", async () => {
    const { events, requestsOf } = await open(settings);
    await toAnswers();
    await press("Kirim");
    await waitFor(() => expect(requestsOf("uji.simpan")).toHaveLength(1));
    expect(events).toContainEqual({ kind: "confirm", text: "Bacalah.", consent: "Isian ini benar." });
    expect(requestsOf("uji.simpan")[0]?.consented).toBe("1");
    cleanup();
    const declined = await open({ ...settings, confirms: false });
    await toAnswers();
    await press("Kirim");
    await waitFor(() => expect(declined.events.map(({ kind }) => kind)).toContain("confirm"));
    expect(declined.requestsOf("uji.simpan")).toEqual([]);
  });

  it("of a field is asked no second time, and the version that its page showed goes along", async () => {
    const inField = { id: "simpan", method: "POST", path: "/simpan", consents: { of: "uji/data", field: "nama" } };
    const consent = { title: "Data", versions: [{ version: "3", since: "2026-01-01", statement: "Ya." }] };
    const more = { "schemas/calls/uji.json": { calls: [inField] }, "schemas/consents/uji/data.json": consent };
    const { events, requestsOf } = await open({ files: { ...files, ...more } });
    await toAnswers();
    await press("Kirim");
    await waitFor(() => expect(requestsOf("uji.simpan")).toHaveLength(1));
    expect(requestsOf("uji.simpan")[0]?.consented).toBe("3");
    expect(events.map(({ kind }) => kind)).not.toContain("confirm");
  });

  it("is ticked in the form where its document says so, and asked for again after a change", async () => {
    const { events, requestsOf } = await open(settings, [{ ...form, consent: "form" }]);
    await toAnswers();
    expect((await button("Kirim")).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Centang pernyataan terlebih dahulu")).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox", { name: "Isian ini benar." }));
    await press("Ubah Data diri");
    await userEvent.type(screen.getByLabelText(/Nama/), " W");
    await press("Kembali ke pemeriksaan");
    await press("Kirim");
    expect(requestsOf("uji.simpan")).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Isian ini benar." }));
    await press("Kirim");
    await waitFor(() => expect(requestsOf("uji.simpan")).toHaveLength(1));
    expect(requestsOf("uji.simpan")[0]?.consented).toBe("1");
    expect(events.map(({ kind }) => kind)).not.toContain("confirm");
  });
});

describe("a form in a block of steps", () => {
  const { flow: _, check: __, submit, ...page } = form;
  const step = (to: string, label: string) => ({ id: to, label, action: { kind: "step", to } });
  const blocks = [
    {
      kind: "steps",
      id: "langkah",
      steps: [
        { id: "isi", title: "Isi", blocks: [page, { kind: "actions", id: "a", buttons: [step("next", "Teruskan")] }] },
        {
          id: "periksa",
          title: "Periksa",
          blocks: [
            { kind: "check-answers", id: "jawaban", form: "daftar" },
            { kind: "actions", id: "b", buttons: [submit] },
          ],
        },
      ],
    },
  ];

  it("is checked before the next step, and shown again to change an answer", async () => {
    const { requestsOf } = await open({}, blocks);
    await press("Teruskan");
    expect(screen.getByRole("heading", { name: "Isi" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Nama/));
    await userEvent.type(screen.getByLabelText(/Nama/), "Sri");
    await userEvent.type(screen.getByLabelText(/Surel/), "sri@example.id");
    await press("Teruskan");
    expect(document.activeElement).toBe(await heading("Periksa"));
    await press("Ubah Kontak");
    expect(document.activeElement).toBe(screen.getByLabelText(/Surel/));
    await userEvent.clear(screen.getByLabelText(/Surel/));
    await userEvent.type(screen.getByLabelText(/Surel/), "baru@example.id");
    await press("Teruskan");
    expect(screen.getByText("baru@example.id")).toBeTruthy();
    await press("Kirim");
    await waitFor(() => expect(requestsOf("uji.simpan")).toHaveLength(1));
  });

  it("comes into view when the server finds a fault in it", async () => {
    await open({ answers: { "uji.simpan": failure(422, "invalid", "Gagal", { surel: "Surel ini sudah dipakai" }) } }, blocks);
    await userEvent.type(await screen.findByLabelText(/Nama/), "Sri");
    await userEvent.type(screen.getByLabelText(/Surel/), "sri@example.id");
    await press("Teruskan");
    await press("Kirim");
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Surel ini sudah dipakai"));
    expect(screen.getByRole("heading", { name: "Isi" })).toBeTruthy();
  });
});
