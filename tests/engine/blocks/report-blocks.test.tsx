// @vitest-environment jsdom
/** Blocks that report: figures, histories, sections that fold, documents to look at. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ResolvedFigure, resolveFigures } from "../../../engine/blocks/figures/resolve";
import { openBlocks } from "../open-screen";

afterEach(() => {
  cleanup();
  location.hash = "";
});

describe("figures", () => {
  const resolved = (figure: object) =>
    (resolveFigures({ figures: [{ id: "a", label: "A", value: "1", ...figure }] }, {}) as { figures: ResolvedFigure[] })
      .figures[0];

  it.each([
    [3, "up", "good"],
    [-3, "up", "bad"],
    [-3, "down", "good"],
    [0, "down", undefined],
    [3, undefined, undefined],
  ] as const)("judges a change of %s where %s is good as %s", (by, good, verdict) => {
    expect(resolved({ change: { by, good } })?.change?.verdict).toBe(verdict);
  });

  it("leaves out a change and a share that cannot be told", () => {
    expect(resolved({ change: { by: null }, share: { part: 1, whole: 0 } })).toMatchObject({
      change: undefined,
      share: undefined,
    });
  });

  it.each([
    [999, 1000, 99],
    [1, 1000, 1],
    [1000, 1000, 100],
    [0, 1000, 0],
    [81, 100, 81],
  ])("says that %s of %s are %s percent: all and none are said of all and none only", (part, whole, percent) => {
    expect(resolved({ share: { part, whole } })?.share?.percent).toBe(percent);
  });

  const waiting = (counts: object, oldest: object = {}) => {
    const figures = [{ id: "a", label: "Dokumen", waits: { source: "antrean", state: "diajukan" } }];
    const scope = { date: "2026-11-21 10:00:00", sources: { antrean: { meta: { counts, oldest } } } };
    return (resolveFigures({ figures }, scope) as { figures: ResolvedFigure[] }).figures[0];
  };

  it.each([
    ["the rows that wait, and for how long the oldest does", { diajukan: 1200 }, "2026-11-09 23:00:00", "1.200", 12],
    ["none that waits without a mark", { diajukan: 0 }, undefined, "0", undefined],
    ["nothing while the list has not come", {}, undefined, "", undefined],
  ])("says %s", (_, counts, diajukan, value, oldest) => {
    const tone = oldest === undefined ? undefined : "warning";
    const found = waiting(counts, { diajukan });
    expect([found?.value, found?.oldest, found?.tone]).toEqual([value, oldest, tone]);
  });

  it("name the oldest of several queues above them", async () => {
    const queue = (source: string, label: string) => ({ id: source, label, waits: { source, state: "diajukan" } });
    const answer = (n: number, since: string) => ({
      data: [],
      total: n,
      meta: { counts: { diajukan: n }, oldest: { diajukan: since } },
    });
    await openBlocks(
      [{ kind: "figures", id: "menunggu", figures: [queue("a", "Dokumen"), queue("b", "Berkas"), queue("c", "Honor")] }],
      {
        screen: { sources: { a: { call: "a.list" }, b: { call: "b.list" }, c: { call: "c.list" } } },
        answers: {
          "a.list": answer(3, "2026-11-19 10:00:00"),
          "b.list": answer(1, "2026-11-01 10:00:00"),
          "c.list": answer(2, "2026-11-21 08:00:00"),
        },
        context: { date: "2026-11-21 10:00:00" },
      },
    );
    await screen.findByText("Yang tertua menunggu 20 hari: Berkas.");
    for (const note of ["tertua 2 hari", "tertua 20 hari", "tertua hari ini"]) screen.getByText(note);
  });

  it("is a link as a whole where it leads somewhere", async () => {
    const figures = [
      { id: "a", label: "Diajukan", value: "18.412", action: { kind: "link", href: "https://contoh.example.id" } },
    ];
    await openBlocks([{ kind: "figures", id: "angka", figures }]);
    const link = await screen.findByRole("link", { name: "Diajukan 18.412" });
    expect(link.getAttribute("href")).toBe("https://contoh.example.id");
  });
});

describe("a history", () => {
  const block = {
    kind: "history",
    id: "riwayat",
    title: "Riwayat",
    source: "riwayat",
    first: 2,
    item: { title: "{row.apa}", who: "{row.siapa}", time: { var: "row.kapan" } },
  };
  const open = (order?: string) =>
    openBlocks([{ ...block, ...(order && { order }) }], {
      screen: { sources: { riwayat: { call: "riwayat.list" } } },
      answers: {
        "riwayat.list": [
          { id: 1, apa: "Diajukan", siapa: "Sari", kapan: "2026-11-18 09:00:00" },
          { id: 2, apa: "Tanpa waktu", siapa: "Entah", kapan: "kemarin" },
          { id: 3, apa: "Disetujui", siapa: "Rani", kapan: "2026-11-20 10:30:00" },
        ],
      },
    });
  const titles = () => screen.getAllByRole("listitem").map((item) => item.textContent);

  it("tells the newest first, and leads the focus to the first of those that were folded away", async () => {
    await open();
    await screen.findByText("Disetujui");
    expect(titles()).toEqual(["DisetujuiRani20 November 2026 pukul 10.30 WIB", "DiajukanSari18 November 2026 pukul 09.00 WIB"]);
    await userEvent.click(screen.getByRole("button", { name: "Tampilkan semua (3)" }));
    expect(titles()).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe("Tanpa waktuEntah");
  });

  it("tells the oldest first where the document says so, and all of it on paper", async () => {
    await open("oldest");
    await screen.findByText("Disetujui");
    expect(titles()[0]).toContain("Diajukan");
    act(() => void dispatchEvent(new Event("beforeprint")));
    expect(titles()).toHaveLength(3);
    act(() => void dispatchEvent(new Event("afterprint")));
    expect(titles()).toHaveLength(2);
  });
});

describe("an accordion", () => {
  const section = (id: string, more: object = {}) => ({
    id,
    title: `Bagian ${id}`,
    blocks: [{ kind: "text", id: `${id}-isi`, text: `Isi ${id}` }],
    ...more,
  });
  const block = { kind: "accordion", id: "bagian", title: "Bagian", sections: [section("satu", { open: true }), section("dua")] };
  const isOpen = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-expanded") === "true";

  it("opens and folds sections, and keeps what was opened once", async () => {
    await openBlocks([block]);
    await screen.findByText("Isi satu");
    expect(screen.queryByText("Isi dua")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Bagian dua" }));
    expect([isOpen("Bagian satu"), isOpen("Bagian dua")]).toEqual([true, true]);
    await userEvent.click(screen.getByRole("button", { name: "Bagian dua" }));
    expect(isOpen("Bagian dua")).toBe(false);
    expect(screen.getByText("Isi dua")).toBeTruthy();
  });

  it("has one open at a time where the document says so", async () => {
    await openBlocks([{ ...block, opens: "one" }]);
    await userEvent.click(await screen.findByRole("button", { name: "Bagian dua" }));
    expect([isOpen("Bagian satu"), isOpen("Bagian dua")]).toEqual([false, true]);
  });

  it("opens the section that the address names, and leads there", async () => {
    location.hash = "#dua";
    Element.prototype.scrollIntoView = () => {};
    await openBlocks([block]);
    expect(await screen.findByText("Isi dua")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Bagian dua" }));
  });

  it("has all sections open on paper", async () => {
    await openBlocks([block]);
    await screen.findByText("Isi satu");
    act(() => void dispatchEvent(new Event("beforeprint")));
    expect(isOpen("Bagian dua")).toBe(true);
    expect(screen.getByText("Isi dua")).toBeTruthy();
    act(() => void dispatchEvent(new Event("afterprint")));
    expect(isOpen("Bagian dua")).toBe(false);
  });
});

describe("a viewer", () => {
  const items = [
    { id: "foto", label: "Pasfoto", href: "/berkas/foto.jpg" },
    { id: "surat", label: "Surat izin", href: "/berkas/surat", type: "application/pdf" },
  ];
  const block = { kind: "viewer", id: "dokumen", title: "Dokumen", items };
  const picture = async () => {
    const image = (await screen.findByAltText("Pasfoto")) as HTMLImageElement;
    Object.defineProperties(image, { naturalWidth: { value: 300 }, naturalHeight: { value: 400 } });
    fireEvent.load(image);
    return image;
  };

  it("makes a picture larger and turns it, by its tools and by keys", async () => {
    await openBlocks([block]);
    const image = await picture();
    await userEvent.click(screen.getByRole("button", { name: "Perbesar" }));
    expect(screen.getByRole("button", { name: "Ukuran 150%. Paskan lebar" })).toBeTruthy();
    screen.getByRole("group", { name: /^Pasfoto\./ }).focus();
    await userEvent.keyboard("+r");
    expect(screen.getByRole("button", { name: "Ukuran 200%. Paskan lebar" })).toBeTruthy();
    expect(image.parentElement?.dataset.turns).toBe("1");
    expect(image.parentElement?.style.getPropertyValue("--ratio")).toBe("400 / 300");
    await userEvent.keyboard("0");
    expect(image.parentElement?.dataset.turns).toBe("0");
    expect(screen.getByRole("button", { name: "Ukuran 100%. Paskan lebar" })).toBeTruthy();
  });

  it("shows a document in a frame, and keeps the focus on the button that led to it", async () => {
    await openBlocks([block]);
    const next = await screen.findByRole("button", { name: "Dokumen berikutnya" });
    await userEvent.click(next);
    expect((await screen.findByTitle("Surat izin")).getAttribute("src")).toBe("/berkas/surat");
    expect(document.activeElement).toBe(next);
    expect(screen.queryByRole("button", { name: "Perbesar" })).toBeNull();
  });

  it("shows a file as a picture where only the file says what it is", async () => {
    await openBlocks([{ ...block, items: [{ id: "ktp", label: "Pasfoto", href: "/backend/berkas/7" }] }], {
      fileAt: async () => ({ type: "image/jpeg" }),
    });
    expect((await picture()).getAttribute("src")).toBe("/backend/berkas/7");
    await userEvent.click(screen.getByRole("button", { name: "Perbesar" }));
    expect(screen.getByRole("button", { name: "Ukuran 150%. Paskan lebar" })).toBeTruthy();
    expect(screen.queryByTitle("Pasfoto")).toBeNull();
  });

  it("offers to try again when a picture does not come", async () => {
    await openBlocks([block]);
    fireEvent.error(await screen.findByAltText("Pasfoto"));
    expect((await screen.findByRole("alert")).textContent).toContain("Dokumen ini gagal dimuat.");
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    await picture();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("shows the page that stands in the place of a picture which may not be read yet", async () => {
    await openBlocks([block], { fileAt: async () => ({ type: "text/html", isWithheld: true }) });
    fireEvent.error(await screen.findByAltText("Pasfoto"));
    expect((await screen.findByTitle("Pasfoto")).tagName).toBe("IFRAME");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows no frame for a file that is not there", async () => {
    const asked: string[] = [];
    const { container } = await openBlocks([{ ...block, items: items.slice(1) }], {
      fileAt: async (address) => {
        asked.push(address);
        return undefined;
      },
    });
    expect((await screen.findByRole("alert")).textContent).toContain("Dokumen ini gagal dimuat.");
    expect(asked).toEqual(["/berkas/surat"]);
    expect(container.querySelector("iframe")).toBeNull();
    expect(within(container).getByRole("link", { name: "Buka di tab baru: Surat izin" })).toBeTruthy();
  });

  describe.each([
    ["a PDF where the browser has no viewer for it", "application/pdf", false],
    ["what a browser would download unasked", "application/msword", true],
  ])("of %s", (_, type, pdfViewerEnabled) => {
    afterEach(() => void vi.unstubAllGlobals());

    it("is a card with its name and size, and two ways to the file", async () => {
      vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { pdfViewerEnabled }));
      const { container } = await openBlocks([{ ...block, items: items.slice(1) }], {
        fileAt: async () => ({ type, size: 1_300_000, name: "Surat izin Sri.pdf" }),
      });
      expect(await screen.findByText("Surat izin Sri.pdf")).toBeTruthy();
      expect(screen.getByText(/1,2 MB$/)).toBeTruthy();
      expect(container.querySelector("iframe")).toBeNull();
      expect(screen.getByRole("link", { name: "Buka: Surat izin" }).getAttribute("href")).toBe("/berkas/surat");
      expect(screen.getByRole("link", { name: "Unduh: Surat izin" }).getAttribute("download")).toBe("Surat izin Sri.pdf");
    });
  });

  it.each(["https://lain.example.id/a.pdf", "//lain.example.id/a.pdf", "/\\lain.example.id/a.pdf", "javascript:alert(1)"])(
    "never embeds %s",
    async (href) => {
      const { container } = await openBlocks([{ ...block, items: [{ id: "luar", label: "Luar", href }] }]);
      expect(await screen.findByText("Dokumen ini ada di situs lain, jadi dibuka di tab baru.")).toBeTruthy();
      expect(container.querySelector("iframe, img")).toBeNull();
    },
  );
});
