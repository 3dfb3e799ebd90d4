// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { rangeOf, visiblePages } from "../../../engine/blocks/table/pages";
import type { CallRequest } from "../../../engine/host";
import { readPage, readRows } from "../../../engine/resolve/rows";
import { failure } from "../fake-host";
import { openBlocks } from "../open-screen";

afterEach(cleanup);

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
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ page: 5 });
  });

  it("searches from the first page, and names keyword and title when nothing is found", async () => {
    const { requestsOf } = await open();
    await userEvent.click(await screen.findByRole("button", { name: "Halaman 3" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Cari nama" }), "Guru 7{Enter}");
    expect(await screen.findByText("1–5 dari 5")).toBeTruthy();
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ keyword: "Guru 7" });
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
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ status: 1 }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Provinsi" }), "Aceh");
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "Kota" }),
      await screen.findByRole("option", { name: "Banda Aceh" }),
    );
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ status: 1, propinsi: 11, kota: 1171 }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Provinsi" }), "Sumatera Utara");
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ status: 1, propinsi: 12 }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Semua");
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ propinsi: 12 }));
  });

  it("turns the order around when its head is pressed again", async () => {
    const { requestsOf } = await open();
    const head = await screen.findByRole("button", { name: "Urutkan menurut Nama" });
    await userEvent.click(head);
    expect(await screen.findByRole("columnheader", { name: /Nama/, sort: undefined } as object)).toBeTruthy();
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ sort: "nama" }));
    await userEvent.click(head);
    await waitFor(() => expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ sort: "-nama" }));
  });

  it("offers a row's actions by the row, runs them with it, and stays on its page afterwards", async () => {
    const { requestsOf } = await open();
    await userEvent.click(await screen.findByRole("button", { name: "Halaman 2" }));
    const row = await screen.findByRole("row", { name: /Guru 13/ });
    expect(within(screen.getByRole("row", { name: /Guru 14/ })).queryByRole("button")).toBeNull();
    const actions = within(row).getByRole("group", { name: /^Guru 13/ });
    await userEvent.click(within(actions).getByRole("button", { name: "Kunci" }));
    expect(requestsOf("peserta.claim").at(-1)?.params).toEqual({ id: 13 });
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ page: 2 });
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
    expect(requestsOf("peserta.list").at(-1)?.params).toEqual({ page: 4 });
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
