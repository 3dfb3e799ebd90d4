/** A paper says all that its content says, however long it is: drawn by the server, read back here by another library; or it is refused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typefacesOf } from "../../../engine/tools";
import { drawPaper } from "../../../server/papers/draw-paper";
import { missingText } from "../../../server/papers/missing-text";
import type { PaperContent, PaperContentPart } from "../../../server/papers/paper-content";
import { isSurelyWhole } from "../../../server/papers/surely-whole";
import type { Services } from "../../../server/services/services";
import { isWholeRun } from "../../sample";
import { documentsOf } from "../test-app";
import { readPdf, textOf } from "./read-pdf";

/** A paper without pictures asks neither database nor storage. */
const services = { documents: documentsOf() } as Services;
const base: PaperContent = {
  title: "Bukti",
  program: "Program",
  address: "Jalan Contoh 1",
  number: "BPD-20261122-7K3QM",
  code: "7K3Q-M0XD-2RTN-81VW",
  issued: "2026-11-22 10:00:00",
  zone: "",
  holder: "Sri Wahyuni",
  parts: [],
  next: "",
  tells: [],
  isPrivate: false,
};
const draw = (content: Partial<PaperContent>) =>
  drawPaper(services, {
    content: { ...base, ...content },
    hash: "0f".repeat(32),
    program: "ppg",
    origin: "https://portal.example",
  });
/** Words of which no two are alike, so that the loss of any is seen. */
const words = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word}${index}x`).join(" ");
const table = (...rows: string[][]): PaperContentPart => ({
  kind: "table",
  columns: ["Nomor", "Uraian", "Catatan"].map((label, index) => ({ label, align: "start", share: [1, 4, 2][index] as number })),
  rows,
  empty: "",
});
const values = (...rows: [label: string, text: string][]): PaperContentPart => ({
  kind: "values",
  rows: rows.map(([label, text]) => ({ label, text })),
});

const long: readonly (readonly [name: string, content: Partial<PaperContent>, texts: readonly string[]])[] = [
  ["a cell of 320 words", { parts: [table(["1", "a", words(320, "sel")], ["2", "pendek", "b"])] }, [words(320, "sel"), "pendek"]],
  [
    "two cells of one row that both take pages",
    { parts: [table(["1", words(900, "kiri"), words(800, "kanan")])] },
    [words(900, "kiri"), words(800, "kanan")],
  ],
  ["a next of 700 words", { next: words(700, "lanjut") }, [words(700, "lanjut")]],
  [
    "a signature with a role of 900 words",
    { parts: [{ kind: "signature", date: "", role: words(900, "peran"), name: "Sri" }] },
    [words(900, "peran")],
  ],
  ["an answer of 3,000 words", { parts: [values(["Alasan", words(3000, "alas")])] }, [words(3000, "alas")]],
  [
    "a word of 900 letters beside its name",
    { parts: [values(["n".repeat(90), "b".repeat(139)])] },
    ["n".repeat(90), "b".repeat(139)],
  ],
  ["a heading of a table that is one long word", { parts: [table(["k".repeat(300), "u", "c"])] }, ["k".repeat(300)]],
  ["a title of 80 words", { title: words(80, "judul") }, [words(80, "judul")]],
  [
    "answers of empty lines",
    { parts: [values(["Alasan", `${"\n".repeat(200)}akhir`])], next: `${"\n".repeat(200)}sudah` },
    ["akhir", "sudah"],
  ],
  ["letters with loose marks", { parts: [values(["Nama", "Nurʿaini J̄ā S̱ābit ﬁnal"])] }, ["Nurʿaini", "final"]],
];

/** Where a text goes on to the next page stands a footer, and the other cells of its row stand between. */
const wordsMissing = (printed: string, text: string) =>
  text.includes(" ")
    ? text.split(" ").filter((word) => !printed.includes(word))
    : printed.replace(/\s/g, "").includes(text)
      ? []
      : [text];

describe("a paper", () => {
  it.each(long)("loses nothing of %s", async (_, content, texts) => {
    const printed = (await textOf(await draw(content))).normalize("NFC");
    expect(texts.flatMap((text) => wordsMissing(printed, text))).toEqual([]);
  });

  it("keeps a small row of a table on one page, below headings on each", async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [`n${index}.`, words((index % 9) * 6 + 2, `r${index}w`), "z"]);
    const { pages } = await readPdf(await draw({ parts: [table(...rows)] }));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages.slice(0, -1)) expect(page).toContain("Uraian");
    for (const [number = "", text = ""] of rows) {
      const own = pages.find((page) => page.includes(number)) ?? "";
      expect(wordsMissing(own, text), number).toEqual([]);
    }
  });

  it("keeps what comes next with its heading", async () => {
    const { pages } = await readPdf(await draw({ parts: [values(["Alasan", words(610, "alas")])], next: words(100, "lanjut") }));
    const own = pages.find((page) => page.includes("Selanjutnya")) ?? "";
    expect(wordsMissing(own, words(100, "lanjut"))).toEqual([]);
  });

  it.runIf(isWholeRun)("says each letter that papers can print, alone and in words", async () => {
    const points = Array.from({ length: 0x20000 - 0x21 }, (_, index) => index + 0x21).filter(
      (point) => point < 0xd800 || point > 0xdfff,
    );
    const letters = points
      .map((point) => String.fromCodePoint(point))
      .filter((letter) => Object.values(typefacesOf(letter)).some(Boolean));
    expect(letters.length).toBeGreaterThan(2_500);
    // It throws where a letter is not on its pages.
    for (let start = 0; start < letters.length; start += 600)
      await draw({
        parts: [
          values(...letters.slice(start, start + 600).map((letter): [string, string] => ["1-2", `a${letter} ${letter}b−1`])),
        ],
      });
  });

  it("is whole whatever it is made of", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 400 });
    const part = fc.oneof(
      text.map((text): PaperContentPart => ({ kind: "paragraph", text })),
      fc.array(fc.tuple(text, text), { maxLength: 6 }).map((rows) => values(...rows)),
      fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 30 }).map((rows) => table(...rows)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), text, async (parts, next) => {
        await draw({ parts, next });
      }),
      { seed: 30, numRuns: Number(process.env.PAPER_RUNS ?? 12) },
    );
  }, 60_000);
});

describe("what is read back", () => {
  const asked = [
    { name: "Nama", text: "Sri Wahyuni" },
    { name: "Uraian", text: "satu dua tiga" },
  ];
  const missing = (...pages: string[]) => missingText({ pages, asked, onPages: pages.map(() => "kaki"), headings: ["NoUraian"] });

  it.each([
    ["is whole on one page", ["Sri Wahyuni satu dua tiga kaki"], undefined],
    ["is whole where lines, columns and pages break it", ["Sri satu du Wahyuni kaki", "a tiga kaki"], undefined],
    [
      "may repeat the headings of a table at the start of a page",
      ["Sri Wahyuni satu kaki", "No Uraian dua tiga kaki"],
      undefined,
    ],
    ["lacks a word", ["Sri Wahyuni satu tiga kaki"], "Uraian"],
    ["lacks one letter", ["Sri Wahyuni satu dua tig kaki"], "Uraian"],
    ["lacks all", [""], "Nama"],
    ["lacks what repeated headings would make up for", ["Sri Wahyuni satu dua kaki", "No Uraian ti kaki"], "Uraian"],
    ["has a letter that nobody asked for", ["Sri Wahyuni satu dua tiga? kaki"], "Nama"],
  ] as const)("%s", (_, pages, name) => {
    expect(missing(...pages)).toBe(name);
  });

  it.runIf(isWholeRun)(
    "is not drawn at its issue where all of it surely fits on its pages, which the drawing bears out",
    async () => {
      const tried = { sure: 0, open: 0, onManyPages: 0 };
      const text = fc.oneof(
        fc.string({ unit: fc.constantFrom(..."abcWMmé ,\n"), maxLength: 90 }),
        fc
          .array(
            fc.constantFrom("di", "sekolah", "MWMWMWMWMWMWMWMWMWMWMWMW", "W".repeat(60), "surel.panjang@contoh.example.id"),
            { maxLength: 300 },
          )
          .map((all) => all.join(" ")),
      );
      const part = fc.oneof(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 60 }).map((rows) => values(...(rows as [string, string][]))),
        text.map((said): PaperContentPart => ({ kind: "paragraph", text: said })),
        text.map((said): PaperContentPart => ({ kind: "heading", text: said })),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }).chain((shares) =>
          fc.array(fc.tuple(...shares.map(() => text)), { maxLength: 12 }).map((rows): PaperContentPart => {
            const columns = shares.map((share, index) => ({ label: `Kolom ${index}`, align: "start" as const, share }));
            return { kind: "table", columns, rows, empty: "Tidak ada" };
          }),
        ),
        fc.tuple(text, text).map(([role, name]): PaperContentPart => ({ kind: "signature", date: "", role, name })),
      );
      const asked = fc.record({ parts: fc.array(part, { maxLength: 5 }), next: text });
      await fc.assert(
        fc.asyncProperty(asked, async (content) => {
          const isSure = isSurelyWhole({ ...base, ...content });
          tried[isSure ? "sure" : "open"] += 1;
          if (isSure && (await readPdf(await draw(content))).pages.length > 1) tried.onManyPages += 1;
        }),
        { seed: 31, numRuns: Number(process.env.PAPER_RUNS ?? 25) },
      );
      expect(tried.sure).toBeGreaterThan(5);
      expect(tried.onManyPages).toBeGreaterThan(2);
      const biodata = Array.from({ length: 27 }, (_, index): [string, string] => [
        `Isian ke-${index}`,
        `Universitas Negeri Malang ${index}`,
      ]);
      expect(isSurelyWhole({ ...base, parts: [values(...biodata)] })).toBe(true);
      expect(isSurelyWhole({ ...base, next: words(900, "kata") })).toBe(false);
      expect(isSurelyWhole({ ...base, parts: [values(["Nama", "w".repeat(61)])] })).toBe(false);
    },
  );
});
