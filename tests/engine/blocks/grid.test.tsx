// @vitest-environment jsdom
/** A grid to fill in: keys, clipboard, faults in cells, and what is sent and answered row by row. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { FormDraft, FormDrafts } from "../../../engine/page";
import { failure } from "../fake-host";
import { type OpenedScreen, openBlocks } from "../open-screen";

const schema = {
  $schema: "../../language/data.schema.json",
  title: "Baris",
  type: "object",
  additionalProperties: false,
  properties: {
    tugas: { title: "Tugas", type: "number", minimum: 0, maximum: 100 },
    lulus: { title: "Lulus", type: "boolean" },
    catatan: { title: "Catatan", type: "string", maxLength: 10 },
    hp: { title: "Nomor HP", type: "string", format: "phone" },
    nik: { title: "NIK", type: "string", format: "nik" },
    jumlah: { title: "Jumlah", type: "integer", minimum: 0, maximum: 2000 },
    kehadiran: {
      title: "Kehadiran",
      type: "array",
      items: {
        type: "object",
        required: ["ke"],
        properties: {
          ke: { title: "Ke", type: "integer" },
          keadaan: { title: "Keadaan", type: "string", enum: ["H", "S", "A"] },
        },
      },
    },
  },
};

const block = {
  kind: "grid",
  id: "nilai",
  title: "Nilai",
  source: "peserta",
  schema: "uji/baris",
  labels: [{ id: "nama", label: "Nama", text: "{row.nama}" }],
  columns: [
    { id: "tugas", field: "tugas", total: { sum: [{ var: "values" }] } },
    { id: "dua", label: "Dua kali", value: { "*": [{ var: "row.tugas" }, 2] } },
    { id: "lulus", field: "lulus" },
    { id: "catatan", field: "catatan" },
    {
      id: "hadir",
      label: "P{column.id}",
      from: { source: "pertemuan", list: "kehadiran", key: "ke", field: "keadaan" },
    },
  ],
  readOnlyWhen: { "==": [{ var: "row.nama" }, "Citra"] },
  save: { id: "simpan", label: "Simpan", action: { kind: "submit", form: "nilai", call: "nilai.save" } },
};

const pupils = [
  { id: 7, revision: 2, nama: "Ani", tugas: 80, kehadiran: [{ ke: 1, keadaan: "H" }] },
  { id: 8, revision: 5, nama: "Budi" },
  { id: 9, revision: 1, nama: "Citra", tugas: 70 },
];

let opened: OpenedScreen;
let user: ReturnType<typeof userEvent.setup>;

async function open(answer: unknown = { data: [] }, change: object = {}, drafts?: FormDrafts) {
  user = userEvent.setup();
  opened = await openBlocks([{ ...block, ...change }], {
    files: { "schemas/data/uji/baris.schema.json": schema },
    ...(drafts && { drafts }),
    screen: { sources: { peserta: { call: "nilai.list" }, pertemuan: { call: "nilai.meetings" } } },
    answers: {
      "nilai.list": { data: pupils },
      "nilai.meetings": [{ id: 1 }, { id: 2 }],
      "nilai.save": answer,
      "nilai.send": {},
    },
  });
  await screen.findByRole("grid", { name: "Nilai" });
}

const cell = (row: number, column: number) =>
  opened.container.querySelector<HTMLElement>(`tr[data-row="${row}"] > td[data-column="${column}"]`) as HTMLElement;
const wordsOf = (one: Element) =>
  [...one.childNodes].map((node) => ((node as HTMLElement).hidden ? "" : node.textContent)).join("");
const texts = (row: number) => [...opened.container.querySelectorAll(`tr[data-row="${row}"] > td`)].map(wordsOf);
const focused = () => document.activeElement?.id;
const faultOf = (row: number, column: number) => {
  const id = cell(row, column).getAttribute("aria-describedby");
  return id && document.getElementById(id)?.textContent;
};
const paste = (text: string) => fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
const save = () => user.click(screen.getByRole("button", { name: "Simpan" }));
const sent = () => opened.requestsOf("nilai.save").at(-1)?.body;

describe("keys in a grid", () => {
  beforeEach(() => open());

  it("is one tab stop, and moves by arrows", async () => {
    await user.tab();
    expect(focused()).toBe("nilai-0-0");
    await user.keyboard("{ArrowRight}{ArrowDown}");
    expect(focused()).toBe("nilai-1-1");
    expect(opened.container.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
    await user.keyboard("{Control>}{End}{/Control}");
    expect(focused()).toBe("nilai-2-5");
    await user.keyboard("{Home}");
    expect(focused()).toBe("nilai-2-0");
    await user.tab();
    expect(opened.container.querySelector("table")?.contains(document.activeElement)).toBe(false);
  });

  it("begins with what is typed, keeps it with Enter and goes down", async () => {
    await user.click(cell(0, 0));
    await user.keyboard("9,5{Enter}");
    expect(texts(0)[0]).toBe("9,5");
    expect(texts(0)[1]).toBe("19");
    expect(focused()).toBe("nilai-1-0");
    await user.keyboard("{ArrowUp}{F2}");
    expect((document.activeElement as HTMLInputElement).value).toBe("9,5");
  });

  it("leaves a cell as it was with Escape, and goes to the next with Tab", async () => {
    await user.click(cell(0, 0));
    await user.keyboard("12{Escape}");
    expect(texts(0)[0]).toBe("80");
    expect(focused()).toBe("nilai-0-0");
    await user.keyboard("12{Tab}");
    expect(texts(0)[0]).toBe("12");
    expect(focused()).toBe("nilai-0-1");
  });

  it("ticks with the space bar, chooses by letter, clears with Delete and takes each back", async () => {
    await user.click(cell(1, 2));
    await user.keyboard(" ");
    expect(cell(1, 2).textContent).toBe("Ya");
    await user.keyboard("{ArrowRight}{ArrowRight}s");
    expect(cell(1, 4).textContent).toBe("S");
    await user.keyboard("{Delete}");
    expect(cell(1, 4).textContent).toBe("");
    await user.keyboard("{Control>}z{/Control}");
    expect(cell(1, 4).textContent).toBe("S");
    await user.keyboard("{Control>}zz{/Control}");
    expect(texts(1)).toEqual(["", "", "", "", "", ""]);
    expect(screen.queryByText(/belum disimpan/)).toBeNull();
  });

  it("fills all that is selected, and nothing that is only read", async () => {
    await user.click(cell(0, 4));
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}a");
    expect([0, 1, 2].map((row) => texts(row).slice(4))).toEqual([
      ["A", "A"],
      ["A", "A"],
      ["", ""],
    ]);
    expect(cell(2, 4).getAttribute("aria-readonly")).toBe("true");
    expect(cell(0, 4).getAttribute("aria-selected")).toBe("true");
  });

  it("says what is wrong in the cell, counts it, and leads to it", async () => {
    await user.click(cell(0, 0));
    await user.keyboard("101{Enter}{ArrowDown}");
    expect(cell(0, 0).getAttribute("aria-invalid")).toBe("true");
    expect(faultOf(0, 0)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "1 keliru, ke berikutnya" }));
    expect(focused()).toBe("nilai-0-0");
    expect(screen.getByRole("status").textContent).toContain("Tugas, Ani:");
    await user.keyboard("99{Enter}");
    expect(cell(0, 0).getAttribute("aria-invalid")).toBeNull();
  });

  it("adds up what is filled in", async () => {
    expect(screen.getByRole("row", { name: /^Jumlah/ }).textContent).toContain("150");
    await user.click(cell(1, 0));
    await user.keyboard("50{Enter}");
    expect(screen.getByRole("row", { name: /^Jumlah/ }).textContent).toContain("200");
  });
});

describe("a clipboard", () => {
  beforeEach(() => open());

  it("is pasted from the current cell on, and undone as a whole", async () => {
    await user.click(cell(0, 0));
    paste("90,5\t181\tya\r\n60\t120\ttidak\r\n");
    expect([texts(0).slice(0, 3), texts(1).slice(0, 3)]).toEqual([
      ["90,5", "181", "Ya"],
      ["60", "120", "Tidak"],
    ]);
    await user.keyboard("{Control>}z{/Control}");
    expect(texts(0)[0]).toBe("80");
    expect(texts(1)[0]).toBe("");
  });

  it("tells cell by cell what finds no room, and marks what is wrong", async () => {
    await user.click(cell(1, 0));
    paste("abc\t5\n71\t142\n72\t144");
    expect(faultOf(1, 0)).toBeTruthy();
    expect(texts(1)[0]).toBe("abc");
    const notice = screen.getByRole("region", { name: "5 sel tidak dapat ditempel" });
    const items = [...notice.querySelectorAll("li")].map((item) => item.textContent);
    expect(items).toEqual([
      "5 selnya hanya dapat dibaca (baris 1, kolom 2 dari yang disalin)",
      "71 selnya hanya dapat dibaca (baris 2, kolom 1 dari yang disalin)",
      "142 selnya hanya dapat dibaca (baris 2, kolom 2 dari yang disalin)",
      "72 melewati baris terakhir (baris 3, kolom 1 dari yang disalin)",
      "144 melewati baris terakhir (baris 3, kolom 2 dari yang disalin)",
    ]);
    await user.click(screen.getByRole("button", { name: "Tutup pesan ini" }));
    expect(screen.queryByRole("region", { name: /tidak dapat ditempel/ })).toBeNull();
  });

  it("takes what is selected as a spreadsheet reads it", async () => {
    await user.click(cell(0, 0));
    await user.keyboard("1234,5{Enter}{ArrowUp}{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
    let copied = "";
    fireEvent.copy(document.activeElement as Element, {
      clipboardData: { setData: (_: string, text: string) => (copied = text) },
    });
    expect(copied.split("\r\n")[0]).toBe("1234,5\t2469");
  });
});

describe("saving a grid", () => {
  const change = async () => {
    await user.click(cell(0, 0));
    await user.keyboard("81{Enter}");
    await user.click(cell(1, 5));
    await user.keyboard("s");
  };

  it("sends the changed rows alone, and nothing when there are none", async () => {
    await open();
    await save();
    expect(opened.requestsOf("nilai.save")).toHaveLength(0);
    await change();
    expect(opened.store.forms.get("nilai")?.unsaved()).toEqual(["Ani", "Budi"]);
    await save();
    expect(sent()).toEqual([
      { id: 7, revision: 2, tugas: 81, kehadiran: [{ ke: 1, keadaan: "H" }] },
      { id: 8, revision: 5, kehadiran: [{ ke: 2, keadaan: "S" }] },
    ]);
    await waitFor(() => expect(opened.store.forms.get("nilai")?.unsaved()).toEqual([]));
  });

  it("keeps rows that were not saved, with the server's words in their cells", async () => {
    await open({
      data: [
        { id: 7, ok: true, revision: 3 },
        { id: 8, ok: false, errors: { "kehadiran.0.keadaan": "Pertemuan ini ditutup" } },
      ],
    });
    await change();
    await save();
    await waitFor(() => expect(faultOf(1, 5)).toBe("Pertemuan ini ditutup"));
    expect(opened.store.forms.get("nilai")?.unsaved()).toEqual(["Budi"]);
    expect(screen.getByRole("status").textContent).toBe("1 baris tersimpan, 1 belum. Periksa yang ditandai.");
    await user.click(cell(0, 0));
    await user.keyboard("82{Enter}");
    await save();
    expect(sent()).toMatchObject([
      { id: 7, revision: 3, tugas: 82 },
      { id: 8, revision: 5 },
    ]);
  });

  it("is sent before what follows, which waits for rows that were refused and does without what nobody changed", async () => {
    const refused = { data: [{ id: 7, ok: false, errors: { tugas: "Sudah dikunci" } }] };
    const action = {
      kind: "submit",
      form: "nilai",
      ifChanged: true,
      call: "nilai.save",
      // biome-ignore lint/suspicious/noThenProperty: the language's own word
      then: { kind: "call", call: "nilai.send" },
    };
    await open(refused, { save: { ...block.save, action } });
    await save();
    await waitFor(() => expect(opened.requestsOf("nilai.send")).toHaveLength(1));
    expect(opened.requestsOf("nilai.save")).toHaveLength(0);
    await change();
    await save();
    await waitFor(() => expect(faultOf(0, 0)).toBe("Sudah dikunci"));
    expect(opened.requestsOf("nilai.send"), "a refused row would go as it was before").toHaveLength(1);
  });

  it("puts what is wrong with the whole call into the rows that were sent", async () => {
    await open(failure(422, "invalid", "Ada yang keliru", { "1.kehadiran.0.keadaan": "Tidak dikenal" }));
    await change();
    await save();
    await waitFor(() => expect(faultOf(1, 5)).toBe("Tidak dikenal"));
    expect(opened.store.forms.get("nilai")?.unsaved()).toEqual(["Ani", "Budi"]);
  });

  it.each([
    ["Pakai isian saya", ["81", "A"], ["Ani"]],
    ["Pakai semua data terbaru", ["60", "A"], []],
  ])("offers the newer copy of a row that was changed elsewhere: %s", async (button, cells, unsaved) => {
    const newer = { tugas: 60, kehadiran: [{ ke: 1, keadaan: "A" }] };
    await open({ data: [{ id: 7, ok: false, code: "stale", data: newer, revision: 9 }] });
    await user.click(cell(0, 0));
    await user.keyboard("81{Enter}");
    await save();
    expect((await screen.findByRole("region", { name: "Ani" })).textContent).toContain("isian Anda 81, data terbaru 60");
    await user.click(screen.getByRole("button", { name: button }));
    expect([texts(0)[0], texts(0)[4]]).toEqual(cells);
    expect(opened.store.forms.get("nilai")?.unsaved()).toEqual(unsaved);
    if (unsaved.length === 0) return;
    await save();
    expect(sent()).toMatchObject([{ id: 7, revision: 9, tugas: 81 }]);
  });
});

function deviceDrafts() {
  const kept = new Map<string, FormDraft>();
  const drafts: FormDrafts = {
    read: (key) => kept.get(key),
    write: (key, draft) => Boolean(kept.set(key, draft)),
    remove: (key) => void kept.delete(key),
  };
  return { kept, drafts };
}

it("keeps what is filled in on the device, and shows it again", async () => {
  const { kept, drafts } = deviceDrafts();
  await open({ data: [] }, {}, drafts);
  await user.click(cell(0, 0));
  await user.keyboard("81{Enter}");
  cleanup();
  expect(kept.get("uji/layar.nilai")).toMatchObject({ changed: 1, data: { 7: { data: { tugas: 81 }, revision: 2 } } });
  await open({ data: [] }, {}, drafts);
  expect(texts(0)[0]).toBe("81");
  expect(opened.store.forms.get("nilai")?.unkept()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Buang isian itu" }));
  await waitFor(() => expect(texts(0)[0]).toBe("80"));
  expect(kept.size).toBe(0);
  await user.click(screen.getByRole("button", { name: "Kembalikan" }));
  expect(texts(0)[0]).toBe("81");
});

it("keeps what is typed into a cell that nobody has left, from the first key on", async () => {
  const { kept, drafts } = deviceDrafts();
  await open({ data: [] }, {}, drafts);
  await user.click(cell(0, 0));
  await user.keyboard("9");
  dispatchEvent(new Event("pagehide"));
  expect(kept.get("uji/layar.nilai")).toMatchObject({ data: { 7: { data: { tugas: 9 } } } });
});

describe("what is pasted into a grid in other spellings", () => {
  it("is read as it is stored, also where several cells of a row come at once", async () => {
    await open({ data: [] }, { columns: ["hp", "nik", "jumlah"].map((field) => ({ id: field, field })) });
    await user.click(cell(1, 0));
    paste("+62 857-0000-0011\t9971 0100 0010 0003\t1.500\r\n");
    await waitFor(() => expect(texts(1)).toEqual(["085700000011", "9971010000100003", "1.500"]));
    expect([0, 1, 2].map((column) => faultOf(1, column) ?? "")).toEqual(["", "", ""]);
    await save();
    expect(JSON.stringify(sent())).toContain('"hp":"085700000011","nik":"9971010000100003","jumlah":1500');
  });
});
