// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { rangeOf, visiblePages } from "../../../engine/blocks/table/pages";
import type { CallRequest } from "../../../engine/host";
import { readPage, readRows } from "../../../engine/values/rows";
import { type FakeAddress, failure } from "../fake-host";
import { openBlocks } from "../open-screen";

describe("page numbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])("on page %i of %i are %j", (current, last, pages) => expect(visiblePages(current, last)).toEqual(pages));

  it("count what is shown by the server's page size", () => {
    expect(rangeOf({ currentPage: 3, perPage: 10, total: 24 }, 4)).toEqual({ from: 21, to: 24, total: 24 });
    expect(rangeOf({ currentPage: 1, perPage: 10, total: 0 }, 0)).toEqual({ from: 0, to: 0, total: 0 });
  });
});

describe("rows of an answer", () => {
  it("lays attributes and related items out flat", () => {
    const answer = {
      data: [
        {
          id: "1",
          type: "guru",
          attributes: { nama: "Sari", is_aktif: 1 },
          relationships: { sekolah: { data: { id: "s1", type: "sekolah" } }, mapel: { data: [{ id: "m1", type: "mapel" }] } },
        },
      ],
      included: [
        { id: "s1", type: "sekolah", attributes: { nama: "SMPN 1" } },
        { id: "m1", type: "mapel", attributes: { nama: "IPA" } },
      ],
      meta: { total: 41, last_page: 5, per_page: 10, current_page: 2 },
    };
    expect(readRows(answer)).toEqual([
      {
        id: "1",
        type: "guru",
        nama: "Sari",
        is_aktif: 1,
        sekolah: { id: "s1", nama: "SMPN 1" },
        mapel: [{ id: "m1", nama: "IPA" }],
      },
    ]);
    expect(readPage(answer)).toMatchObject({ total: 41, lastPage: 5, perPage: 10, currentPage: 2 });
  });

  it("takes a plain list, one at a path, and nothing for what is no list", () => {
    expect(readRows([{ id: 1 }])).toEqual([{ id: 1 }]);
    expect(readRows({ isi: { daftar: [{ id: 1 }] } }, "isi.daftar")).toEqual([{ id: 1 }]);
    expect(readRows(undefined)).toEqual([]);
    expect(readRows({ data: null })).toEqual([]);
  });
});

const people = Array.from({ length: 73 }, (_, index) => ({
  id: index + 1,
  nama: `Guru ${index + 1}`,
  status: index % 3,
  k_kota: index % 2,
}));

/** A list as a server pages it: ten at a time. */
function list({ params = {} }: CallRequest) {
  const { page = 1, keyword = "", status } = params as { page?: number; keyword?: string; status?: number };
  const found = people.filter((one) => one.nama.includes(keyword) && (status === undefined || one.status === status));
  const data = found.slice((page - 1) * 10, page * 10);
  return { data, total: found.length, per_page: 10, last_page: Math.ceil(found.length / 10), current_page: page, meta: {} };
}

const table = {
  kind: "table",
  id: "daftar",
  title: "Peserta",
  source: "peserta",
  search: { label: "Cari nama" },
  filters: [
    { id: "status", label: "Status", list: "status" },
    { id: "propinsi", label: "Provinsi", list: "propinsi" },
    { id: "kota", label: "Kota", list: "kota", parent: "propinsi" },
  ],
  columns: [
    { id: "nama", label: "Nama", text: "{row.nama}", sort: "nama" },
    {
      id: "status",
      label: "Status",
      text: "{row.status|status}",
      tones: [{ when: { "==": [{ var: "row.status" }, 1] }, tone: "success" }],
    },
  ],
  rowActions: [
    {
      id: "klaim",
      label: "Kunci",
      visibleWhen: { "==": [{ var: "row.status" }, 0] },
      action: {
        kind: "call",
        call: "peserta.claim",
        params: { id: { var: "row.id" } },
        // biome-ignore lint/suspicious/noThenProperty: the language's own word
        then: { kind: "reload", source: "peserta" },
      },
    },
  ],
};
const files = {
  "schemas/reference/status.json": {
    items: [
      { value: 0, label: "Diajukan" },
      { value: 1, label: "Disetujui" },
      { value: 2, label: "Ditolak" },
    ],
  },
  "schemas/reference/propinsi.json": { master: { name: "propinsi" } },
};
const open = (answer: unknown = list) =>
  openBlocks([table], {
    files,
    screen: { sources: { peserta: { call: "peserta.list" } } },
    answers: { "peserta.list": answer, "peserta.claim": {} },
    options: {
      propinsi: [
        { value: 11, label: "Aceh" },
        { value: 12, label: "Sumatera Utara" },
      ],
      kota: [{ value: 1171, label: "Banda Aceh", parent: 11 } as never],
    },
  });

describe("a table", () => {
  it("shows the server's page, five page numbers at once, and asks for the page that was chosen", async () => {
    const { requestsOf } = await open();
    await screen.findByRole("table", { name: "Peserta" });
    expect(screen.getByText("1–10 dari 73")).toBeTruthy();
    const pages = screen.getByRole("navigation", { name: "Halaman daftar Peserta" });
    const numbers = () => within(pages).getAllByRole("button", { name: /^Halaman \d/ });
    expect(numbers().map((page) => page.textContent)).toEqual(["1", "2", "3", "4", "5"]);
    await userEvent.click(within(pages).getByRole("button", { name: "Halaman 5" }));
    expect(await screen.findByText("41–50 dari 73")).toBeTruthy();
    expect(numbers().map((page) => page.textContent)).toEqual(["3", "4", "5", "6", "7"]);
    expect(within(pages).getByRole("button", { name: "Halaman 5", current: "page" })).toBeTruthy();
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, page: 5 });
  });

  it("searches from the first page, and names keyword and title when nothing is found", async () => {
    const { requestsOf } = await open();
    await userEvent.click(await screen.findByRole("button", { name: "Halaman 3" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Cari nama" }), "Guru 7{Enter}");
    expect(await screen.findByText("1–5 dari 5")).toBeTruthy();
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, keyword: "Guru 7" });
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.type(screen.getByRole("searchbox"), "tidak ada{Enter}");
    expect(await screen.findByText("Data Pencarian Peserta dengan kata kunci tidak ada tidak ditemukan")).toBeTruthy();
  });

  it("says that an empty list is empty", async () => {
    await open({ data: [], total: 0 });
    expect(await screen.findByText("Belum ada data yang ditemukan")).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("filters by closed lists and by master data whose child starts anew with its parent", async () => {
    const { requestsOf } = await open();
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "Disetujui");
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, status: 1 }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Provinsi" }), "Aceh");
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "Kota" }),
      await screen.findByRole("option", { name: "Banda Aceh" }),
    );
    await waitFor(() =>
      expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, status: 1, propinsi: 11, kota: 1171 }),
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Provinsi" }), "Sumatera Utara");
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, status: 1, propinsi: 12 }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Semua");
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, propinsi: 12 }));
  });

  it("turns the order around when its head is pressed again", async () => {
    const { requestsOf } = await open();
    const head = await screen.findByRole("button", { name: "Nama" });
    await userEvent.click(head);
    expect(await screen.findByRole("columnheader", { name: /Nama/, sort: undefined } as object)).toBeTruthy();
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, sort: "nama" }));
    await userEvent.click(head);
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, sort: "-nama" }));
  });

  it("offers a row's actions by the row, runs them with it, and stays on its page afterwards", async () => {
    const { requestsOf } = await open();
    await userEvent.click(await screen.findByRole("button", { name: "Halaman 2" }));
    const row = await screen.findByRole("row", { name: /Guru 13/ });
    expect(within(screen.getByRole("row", { name: /Guru 14/ })).queryByRole("button")).toBeNull();
    const actions = within(row).getByRole("group", { name: /^Guru 13/ });
    await userEvent.click(within(actions).getByRole("button", { name: "Kunci" }));
    expect(requestsOf("peserta.claim").at(-1)?.params).toEqual({ id: 13 });
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, page: 2 });
  });

  it("keeps what was asked when a load fails and is tried again", async () => {
    let broken = false;
    const { requestsOf } = await open((request: CallRequest) =>
      broken ? failure(500, "server", "Server sibuk") : list(request),
    );
    await screen.findByRole("table");
    broken = true;
    await userEvent.click(screen.getByRole("button", { name: "Halaman 4" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Server sibuk");
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByText("31–40 dari 73")).toBeTruthy();
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, page: 4 });
  });

  it("does not show an older answer that comes after a newer one", async () => {
    const waiting: (() => void)[] = [];
    const slow = (request: CallRequest) =>
      request.params?.page === 2 ? new Promise((resolve) => waiting.push(() => resolve(list(request)))) : list(request);
    await open(slow);
    await userEvent.click(await screen.findByRole("button", { name: "Halaman 2" }));
    await userEvent.click(screen.getByRole("button", { name: "Halaman 3" }));
    expect(await screen.findByText("21–30 dari 73")).toBeTruthy();
    waiting[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText("21–30 dari 73")).toBeTruthy();
  });
});

/** The same list, of a call whose answer is all of it. */
const whole = {
  "schemas/calls/peserta.json": {
    calls: [
      { id: "list", method: "GET", path: "/peserta" },
      { id: "claim", method: "POST", path: "/peserta/klaim" },
    ],
  },
};

const openTable = (change: object, settings: object = {}) =>
  openBlocks([{ ...table, ...change }], {
    files,
    screen: { sources: { peserta: { call: "peserta.list" } } },
    answers: { "peserta.list": list, "peserta.claim": {} },
    ...settings,
  });
const openWhole = (change: object, settings: object = {}) =>
  openTable(change, { files: { ...files, ...whole }, answers: { "peserta.list": { data: people } }, ...settings });
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

describe("a table whose source answers everything", () => {
  it("pages, sorts, filters and searches in the page, and asks the call once", async () => {
    const { requestsOf } = await openWhole({ pageSize: 20 });
    expect(await screen.findByText("1–20 dari 73")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Nama" }));
    await userEvent.click(screen.getByRole("button", { name: "Nama" }));
    await waitFor(() => expect(names()[0]).toBe("Guru 73"));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Disetujui");
    expect(await screen.findByText("1–20 dari 24")).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox"), "guru 7{Enter}");
    expect(await screen.findByText("1–1 dari 1")).toBeTruthy();
    expect(names()).toEqual(["Guru 71"]);
    expect(requestsOf("peserta.list").map(({ params }) => params)).toEqual([{}]);
  });

  it("counts the states on its tabs, and shows the one that is chosen", async () => {
    await openWhole({ filters: [], states: { id: "status", label: "Keadaan", list: "status" } });
    const tabs = await screen.findByRole("tablist", { name: "Keadaan" });
    expect(
      within(tabs)
        .getAllByRole("tab")
        .map((tab) => tab.textContent),
    ).toEqual(["Semua 73", "Diajukan 25", "Disetujui 24", "Ditolak 24"]);
    await userEvent.click(within(tabs).getByRole("tab", { name: /^Ditolak/ }));
    expect(await screen.findByText("1–24 dari 24")).toBeTruthy();
    expect(within(tabs).getByRole("tab", { selected: true }).textContent).toBe("Ditolak 24");
  });
});

describe("a list that is worked through", () => {
  const states = { id: "status", label: "Keadaan", list: "status" };
  const when = { id: "sejak", label: "Sejak", text: "{row.sejak|datetime}" };
  const nothing = { id: "telepon", label: "Telepon", text: "{row.telepon}" };
  const dated = people.slice(0, 3).map((one) => ({ ...one, sejak: "2026-11-03 06:03:00" }));
  const withDates = { answers: { "peserta.list": { data: dated } } };
  const go = (id: string, more: object = {}) => ({ id, label: id, action: { kind: "toast", text: id }, ...more });

  it("asks for the rows that its source asks for, where it says how many", async () => {
    const sources = { peserta: { call: "peserta.list", params: { limit: 100 } } };
    const { requestsOf } = await openTable({}, { screen: { sources } });
    await screen.findByRole("table");
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 100 });
  });

  it("writes dates short, and says them whole to who listens or points", async () => {
    await openWhole({ filters: [], columns: [{ id: "nama", label: "Nama", text: "{row.nama}" }, when] }, withDates);
    const cell = (await screen.findAllByRole("cell", { name: "3 November 2026 pukul 06.03 WIB" }))[0] as HTMLElement;
    expect(within(cell).getByText("3 Nov 2026 06.03")).toBeTruthy();
    expect(within(cell).getByTitle("3 November 2026 pukul 06.03 WIB")).toBeTruthy();
  });

  it("shows no column that says nothing on the page", async () => {
    await openWhole({ filters: [], columns: [{ id: "nama", label: "Nama", text: "{row.nama}" }, nothing, when] }, withDates);
    await screen.findByRole("table");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Nama", "Sejak", "Tindakan"]);
  });

  it("has the verb of its document at the row, and the others in the row's menu", async () => {
    const { events } = await openWhole({ filters: [], rowActions: [go("Tolak"), go("Terima", { style: "primary" })] });
    const row = await screen.findByRole("row", { name: /Guru 14/ });
    expect(within(row).getByRole("button", { name: "Terima" })).toBeTruthy();
    expect(within(row).queryByRole("button", { name: "Tolak" })).toBeNull();
    await userEvent.click(within(row).getByRole("button", { name: "Tindakan lain: Guru 14" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Tolak" }));
    expect(JSON.stringify(events)).toContain("Tolak");
  });

  it("leaves all verbs at the row where its document gives it room", async () => {
    await openWhole({ density: "roomy", filters: [], rowActions: [go("Tolak"), go("Terima", { style: "primary" })] });
    const row = await screen.findByRole("row", { name: /Guru 14/ });
    expect(
      within(row)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Tolak", "Terima"]);
  });

  it("says in which tabs there is what was looked for, and leads there", async () => {
    await openWhole({ filters: [], states, start: { status: 2 } });
    await userEvent.type(await screen.findByRole("searchbox"), "Guru 70{Enter}");
    expect(await screen.findByText("Data Pencarian Peserta dengan kata kunci Guru 70 tidak ditemukan")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "1 di tab Diajukan" }));
    expect(await screen.findByRole("row", { name: /Guru 70/ })).toBeTruthy();
  });

  it("offers all rows where the tab that it opens on has none", async () => {
    const data = people.filter(({ status }) => status === 0);
    await openWhole({ filters: [], states, start: { status: 2 } }, { answers: { "peserta.list": { data } } });
    await userEvent.click(await screen.findByRole("button", { name: "25 di tab Semua" }));
    expect(await screen.findByText("1–25 dari 25")).toBeTruthy();
  });
});

describe("the address of a table", () => {
  it("says what is asked; a page that opens at it asks the same, and back asks what was asked before", async () => {
    const address: FakeAddress = { history: [{ "daftar.status": "1", "daftar.page": "2", lain: "x" }] };
    const { requestsOf } = await openTable({}, { address });
    const asked = () => requestsOf("peserta.list").at(-1)?.params;
    expect(asked()).toEqual({ limit: 25, status: 1, page: 2 });
    expect(await screen.findByText("11–20 dari 24")).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox"), "Guru 7{Enter}");
    await waitFor(() => expect(asked()).toEqual({ limit: 25, status: 1, keyword: "Guru 7" }));
    expect(address.history.at(-1)).toEqual({ "daftar.status": "1", "daftar.keyword": "Guru 7", lain: "x" });
    act(() => address.back?.());
    await waitFor(() => expect(asked()).toEqual({ limit: 25, status: 1, page: 2 }));
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
    expect(requestsOf("peserta.list")).toHaveLength(3);
  });

  it("says that nothing is asked where a table opens with something", async () => {
    const address: FakeAddress = { history: [{}] };
    const { requestsOf } = await openTable({ start: { status: 0 } }, { address });
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, status: 0 });
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "Semua");
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25 }));
    expect(address.history).toEqual([{}, { "daftar.status": "" }]);
  });

  it("is not touched by a dialog", async () => {
    const address: FakeAddress = { history: [{ "daftar.page": "2" }] };
    const sources = { peserta: { call: "peserta.list" } };
    const { requestsOf } = await openTable({}, { address, screen: { kind: "dialog", sources } });
    await userEvent.click(await screen.findByRole("button", { name: "Halaman 3" }));
    expect(requestsOf("peserta.list").map(({ params }) => params)).toEqual([{ limit: 25 }, { limit: 25, page: 3 }]);
    expect(address.history).toEqual([{ "daftar.page": "2" }]);
  });
});

describe("ticked rows", () => {
  const bulkActions = [
    {
      id: "pegang",
      label: "Pegang",
      action: {
        kind: "confirm",
        text: "Pegang {selection.count} berkas?",
        // biome-ignore lint/suspicious/noThenProperty: the language's own word
        then: {
          kind: "call",
          call: "peserta.claim",
          body: { ids: { var: "selection.ids" }, items: { var: "selection.items" } },
          // biome-ignore lint/suspicious/noThenProperty: the language's own word
          then: { kind: "results", value: { var: "answer.data" } },
        },
      },
    },
  ];
  const tick = (name: string) => userEvent.click(screen.getByRole("checkbox", { name: `Centang ${name}` }));

  it("are handed to the button after its question, over pages; what became of each is said, and what failed stays ticked", async () => {
    const { requestsOf, events } = await openTable(
      { bulkActions },
      {
        answers: {
          "peserta.list": list,
          "peserta.claim": {
            data: [
              { id: 1, ok: true },
              { id: 12, ok: false, title: "Sudah dipegang Budi" },
            ],
          },
        },
      },
    );
    await screen.findByRole("table");
    await tick("Guru 1");
    await userEvent.click(screen.getByRole("button", { name: "Halaman 2" }));
    await screen.findByText("11–20 dari 73");
    await tick("Guru 12");
    const bar = screen.getByRole("group", { name: "2 dipilih" });
    await userEvent.click(within(bar).getByRole("button", { name: "Pegang" }));
    expect(events).toContainEqual({ kind: "confirm", text: "Pegang 2 berkas?" });
    expect(requestsOf("peserta.claim").at(-1)?.body).toEqual({ ids: [1, 12], items: [{ id: 1 }, { id: 12 }] });
    expect(await screen.findByText("1 berhasil, 1 gagal. Yang gagal masih dicentang.")).toBeTruthy();
    expect(within(screen.getByRole("row", { name: /Guru 12/ })).getByText("Sudah dipegang Budi")).toBeTruthy();
    expect(screen.getByRole("group", { name: "1 dipilih" })).toBeTruthy();
  });

  it("are let go when other rows are asked for, and by the cross", async () => {
    await openTable({ bulkActions });
    await screen.findByRole("table");
    await tick("Guru 1");
    await userEvent.click(screen.getByRole("button", { name: "Batalkan pilihan" }));
    expect(screen.queryByRole("group", { name: /dipilih/ })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Centang semua baris di halaman ini" }));
    expect(screen.getByRole("group", { name: "10 dipilih" })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status", hidden: true }), "Ditolak");
    await waitFor(() => expect(screen.queryByRole("group", { name: /dipilih/ })).toBeNull());
  });

  it("are only those that may be", async () => {
    await openTable({ bulkActions, selectableWhen: { "==": [{ var: "row.status" }, 0] } });
    await screen.findByRole("table");
    expect(screen.getByRole("checkbox", { name: "Centang Guru 2" })).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("checkbox", { name: "Centang semua baris di halaman ini" }));
    expect(screen.getByRole("group", { name: "4 dipilih" })).toBeTruthy();
  });

  it("have no boxes where none may be ticked", async () => {
    await openTable({ bulkActions, selectableWhen: { "==": [{ var: "row.status" }, 99] } });
    await screen.findByRole("table");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("the whole of a table", () => {
  const open = {
    visibleWhen: { "==": [{ var: "row.status" }, 0] },
    action: { kind: "go", screen: "uji/rinci", params: { id: { var: "row.id" } } },
  };

  it("leads from a row by one link; its buttons stay their own", async () => {
    const { events } = await openTable({ open }, { addresses: { "uji/rinci": "/rinci" } });
    const link = await screen.findByRole("link", { name: "Guru 1" });
    expect(link.getAttribute("href")).toBe("/rinci");
    expect(screen.queryByRole("link", { name: "Guru 2" })).toBeNull();
    link.focus();
    await userEvent.keyboard("{Enter}");
    expect(events).toContainEqual({ kind: "go", screen: "uji/rinci", params: { id: 1 } });
    await userEvent.click(within(screen.getByRole("row", { name: /Guru 4/ })).getByRole("button", { name: "Kunci" }));
    expect(events.filter(({ kind }) => kind === "go")).toHaveLength(1);
  });

  it("is a file of every row that was found, of all pages, with the columns that are shown", async () => {
    const { events, requestsOf } = await openTable({ export: {} }, { address: { history: [{ "daftar.status": "2" }] } });
    await userEvent.click(await screen.findByRole("button", { name: "Unduh" }));
    await waitFor(() => expect(events.some(({ kind }) => kind === "file")).toBe(true));
    const { name, text } = events.find(({ kind }) => kind === "file") as unknown as { name: string; text: string };
    expect(name).toBe("Peserta.csv");
    expect(text.trim().split("\r\n").slice(0, 2)).toEqual(["Nama;Status", "Guru 3;Ditolak"]);
    expect(text.trim().split("\r\n")).toHaveLength(25);
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ status: 2, page: 3, limit: 100 });
  });

  it("is the server's file where it makes one", async () => {
    const { events } = await openTable(
      { export: { call: "peserta.unduh", label: "Unduh daftar" } },
      { address: { history: [{ "daftar.status": "2", "daftar.page": "2" }] } },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Unduh daftar" }));
    expect(events).toContainEqual({ kind: "download", call: "peserta.unduh", params: { status: 2 } });
  });

  it("has the columns that the person chose, now and at the next visit", async () => {
    const columns = [...table.columns, { id: "kota", label: "Kota", text: "{row.k_kota}", off: true }];
    const { host } = await openTable({ columns, chooseColumns: true });
    await screen.findByRole("table");
    expect(screen.queryByRole("columnheader", { name: "Kota" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Kolom" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Kota" }));
    expect(screen.getByRole("columnheader", { name: "Kota" })).toBeTruthy();
    expect(host.remembered?.has("column:uji/layar/daftar/kota")).toBe(true);
    await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Status" }));
    expect(screen.queryByRole("columnheader", { name: "Status" })).toBeNull();
  });
});

describe("a filter", () => {
  it("of numbers is asked from one end to the other when a field is left", async () => {
    const { requestsOf } = await openTable({ filters: [{ id: "nilai", kind: "number", label: "Nilai" }] });
    await userEvent.type(await screen.findByRole("spinbutton", { name: "Nilai dari" }), "70");
    await userEvent.tab();
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, nilai_from: 70 }));
    await userEvent.type(screen.getByRole("spinbutton", { name: "Nilai sampai" }), "80{Enter}");
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, nilai_from: 70, nilai_to: 80 }));
    await userEvent.click(screen.getByRole("button", { name: "Hapus saringan" }));
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25 }));
  });

  it("by what a call finds is searched by typing, and an address shows the name of its value", async () => {
    const schools = [
      { npsn: "101", nama: "SDN 1" },
      { npsn: "102", nama: "SDN 2" },
    ];
    const find = ({ params = {} }: CallRequest) => ({
      data: schools.filter(({ npsn, nama }) => (params.npsn ? npsn === params.npsn : nama.includes(String(params.keyword)))),
    });
    const optionsFrom = { call: "sekolah.list", key: "npsn", value: "npsn", label: "nama" };
    const { requestsOf } = await openTable(
      { filters: [{ id: "sekolah", kind: "call", label: "Sekolah", optionsFrom }] },
      { answers: { "peserta.list": list, "sekolah.list": find }, address: { history: [{ "daftar.sekolah": "101" }] } },
    );
    const box = await screen.findByRole("combobox", { name: "Sekolah" });
    await waitFor(() => expect(box).toHaveProperty("value", "SDN 1"));
    await userEvent.clear(box);
    await userEvent.type(box, "SDN 2");
    await userEvent.click(await screen.findByRole("option", { name: "SDN 2" }));
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ limit: 25, sekolah: "102" }));
  });
});
