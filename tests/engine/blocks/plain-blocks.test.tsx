// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure } from "../fake-host";
import { openBlocks } from "../open-screen";

describe("tiles", () => {
  const menu = {
    place: "tiles",
    title: "Layanan",
    items: [
      {
        id: "buka",
        label: "Buka",
        caption: [{ when: { var: "baru" }, text: "Gelombang baru" }, { text: "Gelombang lama" }],
        screen: "uji/a",
      },
      { id: "izin", label: "Berizin", permission: "a.index|b.index", screen: "uji/a" },
      { id: "nanti", label: "Nanti", screen: "uji/a", enabledWhen: false, disabledReason: "Dibuka 1 Desember" },
    ],
  };
  const files = { "menus/uji/ubin.json": menu };

  it("shows a menu's items that the person may see, with caption and reason, and goes where they lead", async () => {
    const { events } = await openBlocks([{ kind: "tiles", id: "ubin", menu: "uji/ubin" }], { files, context: { baru: true } });
    const tiles = within(screen.getByRole("region", { name: "Layanan" })).getAllByRole("button");
    expect(tiles.map((tile) => tile.getAttribute("aria-disabled"))).toEqual([null, "true"]);
    expect(screen.getByRole("button", { name: "Buka", description: "Gelombang baru" })).toBeTruthy();
    const later = screen.getByRole("button", { name: "Nanti", description: /Dibuka 1 Desember/ });
    await userEvent.click(later);
    await userEvent.click(screen.getByRole("button", { name: "Buka" }));
    expect(events).toEqual([{ kind: "go", screen: "uji/a", params: {} }]);
  });

  it("makes a tile of each row of a source, and says when there is none", async () => {
    const blocks = [
      {
        kind: "tiles",
        id: "layanan",
        source: "layanan",
        rows: "layanan",
        empty: "Belum ada layanan",
        item: { id: "satu", label: "{row.nama}", href: "{row.url}", visibleWhen: { "!": [{ var: "row.arsip" }] } },
      },
    ];
    const source = { sources: { layanan: { call: "layanan.list" } } };
    const layanan = [
      { nama: "Kelas", url: "https://kelas.example.id", arsip: false },
      { nama: "Lama", url: "https://lama.example.id", arsip: true },
    ];
    await openBlocks(blocks, { screen: source, answers: { "layanan.list": { layanan } } });
    const link = screen.getByRole("link", { name: "Kelas (buka tab baru)" });
    expect(link.getAttribute("href")).toBe("https://kelas.example.id");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(screen.queryByRole("link", { name: /^Lama/ })).toBeNull();
    cleanup();
    await openBlocks(blocks, { screen: source, answers: { "layanan.list": { layanan: [] } } });
    expect(screen.getByText("Belum ada layanan")).toBeTruthy();
  });

  it("is a link where it opens a screen: a plain click stays in the page, a click with Control is the browser's", async () => {
    const { events } = await openBlocks([{ kind: "tiles", id: "ubin", menu: "uji/ubin" }], {
      files,
      addresses: { "uji/a": "/a" },
    });
    const link = screen.getByRole("link", { name: "Buka" });
    expect(link.getAttribute("href")).toBe("/a");
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(events).toEqual([]);
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() => expect(events).toEqual([{ kind: "go", screen: "uji/a", params: {} }]));
    expect(screen.getByRole("button", { name: "Nanti", description: /Dibuka 1 Desember/ }).getAttribute("href")).toBeNull();
    expect(screen.queryByRole("link", { name: "Nanti" })).toBeNull();
  });

  it("makes a tile of each row of any list, which it waits for, and says in its place that there is none", async () => {
    const items = [
      { id: "kelas", each: { var: "sources.kelas.data" }, empty: "Belum ada kelas", label: "{row.nama}", href: "{row.url}" },
      { id: "lain", label: "Panduan", href: "https://panduan.example.id" },
    ];
    const blocks = [{ kind: "tiles", id: "ubin", items }];
    const settings = { screen: { sources: { kelas: { call: "kelas.list" } } } };
    const kelas = [{ id: "k1", nama: "Kelas A", url: "https://kelas.example.id/a" }];
    await openBlocks(blocks, { ...settings, answers: { "kelas.list": { data: kelas } } });
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Kelas A (buka tab baru)",
      "Panduan (buka tab baru)",
    ]);
    cleanup();
    await openBlocks(blocks, { ...settings, answers: { "kelas.list": { data: [] } } });
    expect(screen.getByText("Belum ada kelas")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    await openBlocks(blocks, { ...settings, answers: { "kelas.list": failure(500, "unexpected", "Gagal dibaca") } });
    expect(screen.getByRole("alert").textContent).toContain("Gagal dibaca");
  });

  it("never links to an address that is none", async () => {
    const items = [{ id: "jahat", label: "Jahat", href: "javascript:alert(1)" }];
    await openBlocks([{ kind: "tiles", id: "ubin", items }]);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("stands as an error where its menu does not exist", async () => {
    await openBlocks([{ kind: "tiles", id: "ubin", menu: "uji/tidak-ada" }]);
    expect(screen.getByRole("alert")).toBeTruthy();
  });
});

describe("notice and text", () => {
  it("shows Markdown, and an error notice is an alert", async () => {
    await openBlocks(
      [
        { kind: "text", id: "isi", text: "## Bagian\n\nHalo **{nama}**" },
        { kind: "notice", id: "galat", tone: "error", title: "Ditolak", text: "Lihat [panduan](/panduan)" },
      ],
      { context: { nama: "Sari" } },
    );
    expect(screen.getByRole("heading", { level: 2, name: "Bagian" })).toBeTruthy();
    expect(screen.getByText("Sari").tagName).toBe("STRONG");
    expect(
      within(screen.getByRole("alert", { name: "Ditolak" }))
        .getByRole("link", { name: "panduan" })
        .getAttribute("href"),
    ).toBe("/panduan");
  });

  it("takes the focus when it comes in place of what had it, and not when the screen opens", async () => {
    const set = (value: boolean) => [
      { id: "ganti", label: value ? "Kirim" : "Ulang", action: { kind: "set", name: "terkirim", value } },
    ];
    const blocks = [
      { kind: "notice", id: "isi", text: "Isi dahulu", visibleWhen: { "!": [{ var: "state.terkirim" }] }, actions: set(true) },
      { kind: "notice", id: "usai", text: "Diterima", visibleWhen: { var: "state.terkirim" }, actions: set(false) },
    ];
    await openBlocks(blocks, { screen: { state: { terkirim: false } } });
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole("button", { name: "Kirim" }));
    expect(document.activeElement?.textContent).toMatch(/^Diterima/);
    await userEvent.click(screen.getByRole("button", { name: "Ulang" }));
    expect(document.activeElement?.textContent).toMatch(/^Isi dahulu/);
  });
});

describe("detail", () => {
  it("shows pairs, marks what is empty and shortens what is long", async () => {
    const alasan = "kata ".repeat(80).trim();
    await openBlocks(
      [
        {
          kind: "detail",
          id: "rincian",
          title: "Berkas",
          source: "berkas",
          fields: [
            { id: "nama", label: "Nama", text: "{sources.berkas.nama}" },
            { id: "nip", label: "NIP", text: "{sources.berkas.nip}", empty: "Belum diisi" },
            { id: "lahir", label: "Lahir", text: "{sources.berkas.lahir|date}" },
            { id: "alasan", label: "Alasan", text: "{sources.berkas.alasan}", wide: true },
            { id: "url", label: "Berkas", text: "Lihat", href: "{sources.berkas.url}" },
          ],
        },
      ],
      {
        screen: { sources: { berkas: { call: "berkas.read" } } },
        answers: { "berkas.read": { nama: "Sari", lahir: "1990-05-02", alasan, url: "javascript:x" } },
      },
    );
    const region = screen.getByRole("region", { name: "Berkas" });
    expect(within(region).getByText("2 Mei 1990")).toBeTruthy();
    expect(within(region).getByText("Belum diisi")).toBeTruthy();
    expect(within(region).queryByRole("link")).toBeNull();
    expect(within(region).queryByText(alasan)).toBeNull();
    await userEvent.click(within(region).getByRole("button", { name: "Selengkapnya" }));
    expect(within(region).getByText(alasan)).toBeTruthy();
  });

  it("lets an e-mail address be broken at its @, and be a link where it leads somewhere", async () => {
    const text = "sari@example.id";
    const fields = [
      { id: "surel", label: "Surel", text },
      { id: "surat", label: "Surat", text, href: "mailto:sari@example.id" },
    ];
    const { container } = await openBlocks([{ kind: "detail", id: "kontak", fields }]);
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.getByRole("link", { name: text }).getAttribute("href")).toBe("mailto:sari@example.id");
    expect(container.querySelectorAll("wbr")).toHaveLength(2);
  });
});

describe("consent and actions", () => {
  it("enables a button when its statement is ticked, and says why while it is not", async () => {
    const { events } = await openBlocks(
      [
        { kind: "consent", id: "baca", statements: [{ id: "dibaca", text: "Saya sudah **membaca**", state: "dibaca" }] },
        {
          kind: "actions",
          id: "tombol",
          buttons: [
            {
              id: "mulai",
              label: "Mulai",
              style: "primary",
              enabledWhen: { var: "state.dibaca" },
              disabledReason: "Centang dahulu",
              action: { kind: "print" },
            },
            { id: "nanti", label: "Nanti", waitUntil: "2026-11-21 10:01:30", action: { kind: "logout" } },
          ],
        },
      ],
      { screen: { state: { dibaca: false } } },
    );
    const start = screen.getByRole("button", { name: "Mulai", description: "Centang dahulu" });
    await userEvent.click(start);
    expect(events).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Saya sudah membaca" }));
    await userEvent.click(screen.getByRole("button", { name: "Mulai" }));
    await userEvent.click(screen.getByRole("button", { name: /^Nanti/ }));
    expect(events).toEqual([{ kind: "print" }]);
  });
});

describe("steps", () => {
  const step = (id: string, to: string) => ({
    id,
    title: `Bagian ${id}`,
    blocks: [
      { kind: "actions", id: `tombol-${id}`, buttons: [{ id: "pindah", label: `Ke ${to}`, action: { kind: "step", to } }] },
    ],
  });
  const blocks = [
    {
      kind: "steps",
      id: "langkah",
      steps: [step("a", "next"), { ...step("b", "back"), visibleWhen: { var: "adaB" } }, step("c", "a")],
    },
  ];

  it("moves by the step action, tells where one is, and takes the focus along", async () => {
    await openBlocks(blocks, { context: { adaB: true } });
    expect(await screen.findByRole("list", { name: "Langkah 1 dari 3" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Ke next" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Bagian b" }));
    expect(screen.getByRole("list", { name: "Langkah 2 dari 3" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Ke back" }));
    expect(screen.getByRole("heading", { name: "Bagian a" })).toBeTruthy();
  });

  it("leaves out a step whose condition does not hold", async () => {
    await openBlocks(blocks);
    await userEvent.click(await screen.findByRole("button", { name: "Ke next" }));
    expect(screen.getByRole("heading", { name: "Bagian c" })).toBeTruthy();
    expect(screen.getByRole("list", { name: "Langkah 2 dari 2" })).toBeTruthy();
  });
});

describe("tabs", () => {
  const tab = (id: string) => ({ id, title: `Tab ${id}`, blocks: [{ kind: "text", id: `isi-${id}`, text: `Isi ${id}` }] });

  it("moves with the arrow keys and shows one panel at a time", async () => {
    await openBlocks([
      { kind: "tabs", id: "tab", title: "Berkas", tabs: [tab("a"), tab("b"), { ...tab("c"), visibleWhen: false }] },
    ]);
    const first = await screen.findByRole("tab", { name: "Tab a", selected: true });
    first.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Tab b", selected: true }));
    expect(screen.getByRole("tabpanel", { name: "Tab b" }).textContent).toBe("Isi b");
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("tabpanel", { name: "Tab a" }).textContent).toBe("Isi a");
    expect(screen.getAllByRole("tab")).toHaveLength(2);
  });
});

describe("a badge", () => {
  it("is announced as a word of its own", async () => {
    const action = { kind: "reload" };
    await openBlocks([
      { kind: "tabs", id: "tab", tabs: [{ id: "a", title: "Jadwal", badge: "baru", blocks: [] }] },
      { kind: "tiles", id: "ubin", items: [{ id: "b", label: "Esai", badge: "baru", action }] },
    ]);
    expect(await screen.findByRole("tab", { name: "Jadwal baru" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Esai baru" })).toBeTruthy();
  });
});

describe("banner", () => {
  const blocks = [{ kind: "banner", id: "promo", title: "Pelatihan jarak jauh", text: "64 JP", dismissible: true }];

  it("stays away once it was put away", async () => {
    const { host } = await openBlocks(blocks);
    await userEvent.click(await screen.findByRole("button", { name: "Tutup Pelatihan jarak jauh" }));
    expect(screen.queryByText("Pelatihan jarak jauh")).toBeNull();
    expect(host.remembered?.has("banner.promo")).toBe(true);
    cleanup();
    await openBlocks(blocks, { remembered: ["banner.promo"] });
    expect(screen.queryByText("Pelatihan jarak jauh")).toBeNull();
  });
});

describe("countdown", () => {
  it("runs its actions once at zero, and shows dashes", async () => {
    const { events } = await openBlocks(
      [
        {
          kind: "countdown",
          id: "sisa",
          label: "Sisa waktu",
          until: { var: "tutup" },
          ended: "Waktu habis",
          onEnd: { kind: "print" },
        },
      ],
      { context: { tutup: "2026-11-21 10:00:01" } },
    );
    expect(await screen.findByRole("timer", { name: "Sisa waktu" })).toBeTruthy();
    const told = screen.getByRole("status");
    await waitFor(() => expect(told.textContent).toBe("Waktu habis"));
    expect(screen.getByRole("timer").textContent).toBe("--:--:--");
    expect(events).toEqual([{ kind: "print" }]);
  });

  it("is quiet where the document says so: date and days, hours on the last day, and a clock in the last hour", async () => {
    const quiet = async (until: string) => {
      cleanup();
      const block = { kind: "countdown", id: "sisa", label: "Sisa waktu", quiet: true, until: { var: "tutup" } };
      await openBlocks([block], { context: { tutup: until } });
      return (await screen.findByText("Sisa waktu")).parentElement;
    };
    expect((await quiet("2027-06-30"))?.textContent).toBe("Sisa waktu221 hari 30 Juni 2027 pukul 23.59 WIB");
    expect(document.querySelector("[data-soon]")).toBeNull();
    await quiet("2026-11-28 09:00:00");
    expect(document.querySelector("[data-soon]")?.textContent).toBe("6 hari 28 November 2026 pukul 09.00 WIB");
    await quiet("2026-11-21 18:30:00");
    expect(document.querySelector("[data-soon]")?.textContent).toBe("8 jam 21 November 2026 pukul 18.30 WIB");
    await quiet("2026-11-21 10:30:00");
    expect(screen.getByRole("timer", { name: "Sisa waktu" }).textContent).toMatch(/^00:(30:00|29:5\d)$/);
  });

  it("ends on time when it is quiet, too", async () => {
    const block = {
      kind: "countdown",
      id: "sisa",
      label: "Sisa",
      quiet: true,
      until: { var: "tutup" },
      onEnd: { kind: "print" },
    };
    const { events } = await openBlocks([block], { context: { tutup: "2026-11-21 10:00:01" } });
    await waitFor(() => expect(events).toEqual([{ kind: "print" }]));
    expect(screen.getByRole("timer").textContent).toBe("--:--:--");
  });
});
