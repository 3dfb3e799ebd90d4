// @vitest-environment jsdom
/** Choices that a call finds, in a form: what is asked and when, and what becomes of a choice when what it hangs on changes. */
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { CallRequest } from "../../../engine/host";
import { screen, waitFor } from "../../render";
import { failure } from "../fake-host";
import { openBlocks } from "../open-screen";

const schools = [
  { npsn: "1", nama: "SD Melati", kota: 11 },
  { npsn: "2", nama: "SD Mawar", kota: 11 },
  { npsn: "3", nama: "SD Kenanga", kota: 12 },
];

/** As a backend answers: of one city, by number or by a part of the name, ten at the most. */
const answer = ({ params = {} }: CallRequest) => {
  const { kota, npsn, keyword = "" } = params as { kota?: number; npsn?: string; keyword?: string };
  const found = schools.filter(
    (school) =>
      school.kota === kota &&
      (npsn === undefined || school.npsn === npsn) &&
      school.nama.toLowerCase().includes(keyword.toLowerCase()),
  );
  return {
    data: found.map(({ npsn: id, nama }) => ({ type: "sekolah", id, attributes: { npsn: id, nama } })),
    total: found.length,
  };
};

const files = {
  "schemas/calls/sekolah.json": {
    calls: [
      {
        id: "list",
        method: "GET",
        path: "/sekolah",
        query: { type: "object", required: ["kota"], properties: { kota: {}, npsn: {}, keyword: {} } },
      },
    ],
  },
  "schemas/reference/kota.json": {
    title: "Kota",
    items: [
      { value: 11, label: "Kota Satu" },
      { value: 12, label: "Kota Dua" },
    ],
  },
  "schemas/data/x/tugas.schema.json": {
    type: "object",
    properties: {
      kota: { type: "integer", title: "Kota", options: { list: "kota" } },
      npsn: {
        type: "string",
        title: "Sekolah",
        optionsFrom: { call: "sekolah.list", params: { kota: { var: "form.kota" } }, key: "npsn", value: "npsn", label: "nama" },
      },
    },
  },
};

const submit = { id: "kirim", label: "Simpan", action: { kind: "submit", form: "tugas", call: "x.save" } };
const form = {
  kind: "form",
  id: "tugas",
  schema: "x/tugas",
  source: "saved",
  sections: [{ id: "a", fields: ["kota", "npsn"] }],
  submit,
};

async function open(data: Record<string, unknown>, list: unknown = answer) {
  const answers = { "x.read": { data, revision: 1 }, "x.save": { data, revision: 2 }, "sekolah.list": list };
  const opened = await openBlocks([form], { files, answers, screen: { sources: { saved: { call: "x.read" } } } });
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: "Sekolah" });
  return { ...opened, box, asked: () => opened.requestsOf("sekolah.list").map(({ params }) => params) };
}

const choose = (name: string) => userEvent.selectOptions(screen.getByRole("combobox", { name: "Kota" }), name);

describe("a choice that a call finds", () => {
  it("shows the name of what is stored, and asks for that one alone", async () => {
    const { box, asked } = await open({ kota: 11, npsn: "2" });
    await waitFor(() => expect(box.value).toBe("SD Mawar"));
    expect(asked()).toEqual([{ kota: 11, npsn: "2" }]);
  });

  it("asks once for what is typed, not for each key, and asks nothing about what is taken", async () => {
    const { box, asked, requestsOf } = await open({ kota: 11 });
    await userEvent.type(box, "me");
    await waitFor(() => expect(screen.queryByRole("option", { name: "SD Mawar" })).toBeNull());
    expect(screen.getByRole("option", { name: "SD Melati" })).toBeTruthy();
    await userEvent.keyboard("{Enter}");
    expect(box.value).toBe("SD Melati");
    expect(screen.queryByRole("listbox")).toBeNull();
    // The list that the click has opened, and the words.
    expect(asked()).toEqual([{ kota: 11 }, { kota: 11, keyword: "me" }]);
    await userEvent.click(screen.getByRole("button", { name: "Simpan" }));
    await waitFor(() => expect(requestsOf("x.save")[0]?.body).toEqual({ kota: 11, npsn: "1" }));
  });

  it("goes on with the arrows and ends with Escape, which changes nothing", async () => {
    const { box } = await open({ kota: 11 });
    await userEvent.click(box);
    await screen.findByRole("option", { name: "SD Mawar" });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(box.value).toBe("SD Mawar");
    await userEvent.clear(box);
    await userEvent.type(box, "xyz");
    expect(await screen.findByText("Tidak ada pilihan yang cocok")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box.value).toBe("");
  });

  it("waits for the field that it hangs on, and says so", async () => {
    const { box, asked } = await open({});
    expect(box.placeholder).toBe("Pilih Kota dahulu");
    await userEvent.type(box, "sd");
    expect(asked()).toEqual([]);
    await choose("Kota Dua");
    await userEvent.type(box, "sd");
    expect(await screen.findByRole("option", { name: "SD Kenanga" })).toBeTruthy();
  });

  it("is emptied when it is no choice under another city", async () => {
    const { box } = await open({ kota: 11, npsn: "2" });
    await waitFor(() => expect(box.value).toBe("SD Mawar"));
    await choose("Kota Dua");
    await waitFor(() => expect(box.value).toBe(""));
  });

  it("keeps its value when the call fails, and asks again when told to", async () => {
    let fails = true;
    const { box } = await open({ kota: 11, npsn: "2" }, (request: CallRequest) =>
      fails ? failure(503, "busy") : answer(request),
    );
    await screen.findByText(/gagal dimuat/);
    expect(box.value).toBe("2");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    await waitFor(() => expect(box.value).toBe("SD Mawar"));
  });
});
