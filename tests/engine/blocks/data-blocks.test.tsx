// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pdfFile } from "../../pdf-file";
import { failure } from "../fake-host";
import { openBlocks } from "../open-screen";

describe("uploads", () => {
  const block = {
    kind: "uploads",
    id: "dokumen",
    title: "Dokumen",
    source: "dokumen",
    files: { var: "sources.dokumen.data" },
    call: "dokumen.upload",
    params: { jalur: { var: "jalur" } },
    remove: "dokumen.remove",
    progress: "{done} dari {total} dokumen terunggah",
    items: [
      {
        id: "ktp",
        label: "KTP",
        help: "Seluruh sisi **terbaca**",
        example: { label: "Contoh KTP", href: "/contoh/ktp.pdf" },
        note: "Ditolak: {file.alasan}",
        tones: [{ when: { present: { var: "file.alasan" } }, tone: "error" }],
      },
      { id: "sk", label: "SK mengajar", visibleWhen: { "!=": [{ var: "jalur" }, 3] } },
      { id: "piagam", label: "Piagam", optional: true, readOnlyWhen: { present: { var: "file" } } },
    ],
  };
  function open(jalur: number, upload: unknown = undefined) {
    const stored: Record<string, object> = { piagam: { name: "piagam.pdf", url: "/berkas/piagam" } };
    const answers = {
      "dokumen.read": () => ({ data: { ...stored } }),
      "dokumen.upload": (request: { name?: string; params?: { dokumen?: string } }) => {
        if (upload) return typeof upload === "function" ? upload() : upload;
        stored[String(request.params?.dokumen)] = { name: request.name, alasan: "buram" };
        return { url: "/berkas/1" };
      },
      "dokumen.remove": ({ params }: { params?: { dokumen?: string } }) => {
        delete stored[String(params?.dokumen)];
        return {};
      },
    };
    return openBlocks([block], { screen: { sources: { dokumen: { call: "dokumen.read" } } }, answers, context: { jalur } });
  }

  it("asks for the documents of this person, counts those that must be there, and shows help and example", async () => {
    await open(1);
    expect(await screen.findByText("0 dari 2 dokumen terunggah")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByRole("link", { name: "Contoh KTP" }).getAttribute("href")).toBe("/contoh/ktp.pdf");
    expect(screen.getByRole("link", { name: "piagam.pdf" })).toBeTruthy();
    expect(screen.queryByLabelText(/Piagam/)).toBeNull();
    cleanup();
    await open(3);
    expect(await screen.findByText("0 dari 1 dokumen terunggah")).toBeTruthy();
  });

  it("sends a document with its id, shows what is said of it, and removes it after a question", async () => {
    const { events, requestsOf } = await open(1);
    await userEvent.upload(await screen.findByLabelText("Unggah KTP"), pdfFile("ktp.pdf"));
    expect(await screen.findByText("1 dari 2 dokumen terunggah")).toBeTruthy();
    expect(requestsOf("dokumen.upload")[0]?.params).toEqual({ jalur: 1, dokumen: "ktp" });
    expect(screen.getByText("Ditolak: buram").getAttribute("data-tone")).toBe("error");
    await userEvent.click(screen.getByRole("button", { name: "Hapus KTP" }));
    expect(events.find(({ kind }) => kind === "confirm")?.text).toBe("Hapus KTP? Berkasnya harus diunggah lagi.");
    expect(await screen.findByText("0 dari 2 dokumen terunggah")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Unggah KTP"));
  });

  it("refuses a file of another kind before sending it", async () => {
    const { requestsOf } = await open(1);
    const text = new File(["halo"], "ktp.pdf", { type: "application/pdf" });
    await userEvent.upload(await screen.findByLabelText("Unggah KTP"), text);
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^Format file yang diunggah tidak sesuai\. Berkas ini berjenis teks;/,
    );
    expect(requestsOf("dokumen.upload")).toEqual([]);
  });

  it("offers to try again when an upload fails", async () => {
    let tries = 0;
    const { requestsOf } = await open(1, () => {
      tries += 1;
      return tries === 1 ? failure(0, "connection") : { url: "/berkas/1" };
    });
    await userEvent.upload(await screen.findByLabelText("Unggah KTP"), pdfFile("ktp.pdf"));
    await userEvent.click(await screen.findByRole("button", { name: "Coba lagi" }));
    await waitFor(() => expect(requestsOf("dokumen.upload")).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText("Unggah KTP"));
  });
});

describe("chart", () => {
  const block = (type: string) => ({
    kind: "chart",
    id: "grafik",
    title: "Peserta per provinsi",
    type,
    source: "rekap",
    label: "{row.nama}",
    unit: "orang",
    series: [
      { id: "lulus", label: "Lulus", value: { var: "row.lulus" } },
      { id: "gagal", label: "Gagal", value: { "-": [{ var: "row.ikut" }, { var: "row.lulus" }] } },
    ],
  });
  it.each(["bar", "stacked", "horizontal", "horizontal-stacked", "line", "pie"])(
    "says the figures of a %s chart in a table",
    async (type) => {
      await openBlocks([block(type)], {
        screen: { sources: { rekap: { call: "rekap.list" } } },
        answers: {
          "rekap.list": [
            { nama: "Aceh", ikut: 1500, lulus: 1200 },
            { nama: "Bali", ikut: 20, lulus: 0 },
          ],
        },
      });
      const figure = await screen.findByRole("figure", { name: "Peserta per provinsi" });
      await userEvent.click(within(figure).getByText("Lihat sebagai tabel"));
      const rows = within(figure)
        .getAllByRole("row")
        .map((row) => row.textContent);
      expect(rows).toEqual(["Lulus (orang)Gagal (orang)", "Aceh1.200300", "Bali020"]);
    },
  );

  it("says that there is nothing to draw", async () => {
    await openBlocks([{ ...block("bar"), empty: "Belum ada rekap" }], {
      screen: { sources: { rekap: { call: "rekap.list" } } },
      answers: { "rekap.list": { data: [] } },
    });
    expect(await screen.findByText("Belum ada rekap")).toBeTruthy();
  });

  it("gives its figures as a file, of the server where it names a call, with what its source was asked", async () => {
    const { events } = await openBlocks([{ ...block("bar"), export: { call: "rekap.unduh", label: "Unduh rekap" } }], {
      screen: { sources: { rekap: { call: "rekap.list", params: { angkatan: 11 } } } },
      answers: { "rekap.list": [{ nama: "Aceh", ikut: 1500, lulus: 1200 }] },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Unduh rekap" }));
    expect(events).toContainEqual({ kind: "download", call: "rekap.unduh", params: { angkatan: 11 } });
  });

  it("makes a file of what it draws where it names no call", async () => {
    const { events } = await openBlocks([{ ...block("bar"), export: {} }], {
      screen: { sources: { rekap: { call: "rekap.list" } } },
      answers: { "rekap.list": [{ nama: "Aceh", ikut: 1500, lulus: 1200 }] },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Unduh angka" }));
    await waitFor(() =>
      expect(events).toContainEqual({
        kind: "file",
        name: "Peserta per provinsi.csv",
        text: ";Lulus;Gagal\r\nAceh;1200;300\r\n",
      }),
    );
  });
});

describe("schedule", () => {
  it("groups events by day in order of time, with their state on the server's clock", async () => {
    const { events } = await openBlocks(
      [
        {
          kind: "schedule",
          id: "jadwal",
          title: "Jadwal",
          source: "jadwal",
          items: [{ id: "buka", title: "Pembukaan", start: "2026-11-20 08:00:00", end: "2026-11-20 09:00:00" }],
          item: {
            title: "{row.judul}",
            start: { var: "row.mulai" },
            end: { var: "row.selesai" },
            place: "{row.tempat}",
            actions: [
              {
                id: "masuk",
                label: "Masuk",
                enabledWhen: { reached: { var: "row.mulai" } },
                action: { kind: "link", href: "{row.url}" },
              },
            ],
          },
        },
      ],
      {
        date: "2026-11-21 10:00:00",
        screen: { sources: { jadwal: { call: "jadwal.list" } } },
        answers: {
          "jadwal.list": [
            { id: 2, judul: "Penutup", mulai: "2026-11-22 13:00:00" },
            {
              id: 1,
              judul: "Lokakarya",
              mulai: "2026-11-21 09:30:00",
              selesai: "2026-11-21 11:00:00",
              tempat: "Aula",
              url: "https://aula.example.id",
            },
          ],
        },
      },
    );
    const days = (await screen.findAllByRole("heading", { level: 3 })).map((day) => day.textContent);
    expect(days).toEqual(["Jumat, 20 November 2026", "Sabtu, 21 November 2026", "Minggu, 22 November 2026"]);
    const now = screen.getByRole("region", { name: "Sabtu, 21 November 2026" });
    expect(now.textContent).toContain("09.30–11.00 WIB");
    expect(now.textContent).toContain("Sedang berlangsung");
    expect(screen.getByRole("region", { name: /^Jumat/ }).textContent).toContain("Selesai");
    expect(screen.getByRole("region", { name: /^Minggu/ }).textContent).toContain("Belum dimulai");
    await userEvent.click(within(now).getByRole("link", { name: "Masuk" }));
    await userEvent.click(within(screen.getByRole("region", { name: /^Minggu/ })).getByRole("button", { name: "Masuk" }));
    expect(events.filter(({ kind }) => kind === "link")).toEqual([
      { kind: "link", href: "https://aula.example.id", newTab: false },
    ]);
  });
});

describe("score sheet", () => {
  const files = {
    "schemas/data/uji/nilai.schema.json": {
      type: "object",
      properties: {
        n1: { type: "integer", title: "Nilai", minimum: 1, maximum: 5 },
        c1: { type: "string", title: "Catatan" },
        n2: { type: "integer", title: "Nilai", minimum: 1, maximum: 5 },
        jumlah: { type: "integer", title: "Jumlah", compute: { "+": [{ var: ["form.n1", 0] }, { var: ["form.n2", 0] }] } },
        kendala: { type: "string", title: "Kendala", readOnlyWhen: { "!=": [{ var: "asesor" }, 1] } },
      },
      required: ["n1", "n2"],
    },
  };
  const block = {
    kind: "score-sheet",
    id: "lembar",
    title: "Penilaian",
    schema: "uji/nilai",
    source: "nilai",
    criteria: [
      { id: "a", title: "Kejelasan", description: "Runtut", score: "n1", note: "c1" },
      { id: "b", title: "Ketepatan", score: "n2" },
    ],
    hidden: ["jumlah"],
    totals: [{ id: "jumlah", label: "Jumlah nilai", text: "{forms.lembar.jumlah}" }],
    sections: [{ id: "lain", title: "Kendala", fields: ["kendala"] }],
    submit: { id: "simpan", label: "Simpan", action: { kind: "submit", form: "lembar", call: "nilai.save" } },
  };
  const open = (asesor: number) =>
    openBlocks([block], {
      files,
      screen: { sources: { nilai: { call: "nilai.read" } } },
      answers: {
        "nilai.read": { data: { n1: 3, kendala: "Sinyal hilang" }, revision: 2 },
        "nilai.save": { data: {}, revision: 3 },
      },
      context: { asesor },
    });

  it("adds up as scores are given, and sends the sheet", async () => {
    const { requestsOf } = await open(1);
    const criterion = await screen.findByRole("region", { name: "Ketepatan" });
    const total = (sum: string) => waitFor(() => expect(screen.getByText("Jumlah nilai").nextSibling?.textContent).toBe(sum));
    await total("3");
    await userEvent.type(within(criterion).getByRole("textbox", { name: /Nilai/ }), "4");
    await total("7");
    await userEvent.click(screen.getByRole("button", { name: "Simpan" }));
    expect(requestsOf("nilai.save")[0]).toMatchObject({
      revision: 2,
      body: { n1: 3, n2: 4, jumlah: 7, kendala: "Sinyal hilang" },
    });
  });

  it("keeps a field from whom the data's rules do not let write it", async () => {
    await open(2);
    expect(await screen.findByText(/Kendala/, { selector: "dt" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /Kendala/ })).toBeNull();
  });
});
