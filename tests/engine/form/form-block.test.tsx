// @vitest-environment jsdom

import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CallFailure, type CallRequest, Declined, type Host, type HostAnswer } from "../../../engine/host";
import { ScreenView } from "../../../engine/react";
import type { ScreenStore } from "../../../engine/screen/screen-store";
import { compileValidator } from "../../../engine/server";
import { compileScreen, toWib } from "../../../engine/tools";
import { pdfFile } from "../../pdf-file";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "../../render";
import { failure } from "../fake-host";
import { openBlocks } from "../open-screen";
import { libraryOf, sharedText } from "./documents";

const documents = {
  "schemas/reference/profesi.json": {
    title: "Profesi",
    items: [
      { value: 1, label: "Guru" },
      { value: 99, label: "Lainnya" },
    ],
  },
  "schemas/data/x/data-diri.schema.json": {
    type: "object",
    properties: {
      nama: { type: "string", title: "Nama" },
      nik: { type: "string", title: "NIK", readOnlyWhen: { ">=": [{ var: "profile.angkatan" }, 7] } },
      profesi: { type: "integer", title: "Profesi", options: { list: "profesi" } },
      pin: { type: "string", title: "PIN", sensitive: "encrypted" },
      lain: { type: "string", title: "Profesi lain", visibleWhen: { "==": [{ var: "form.profesi" }, 99] } },
      riwayat: {
        type: "array",
        title: "Riwayat",
        items: {
          type: "object",
          properties: {
            sekolah: { type: "string", title: "Sekolah" },
            tahun: { type: "string", title: "Tahun", pattern: "^[0-9]+$" },
          },
          required: ["sekolah"],
        },
      },
    },
    required: ["nama", "lain"],
  },
  "screens/x/data-diri.json": {
    title: "Data diri",
    sources: { saved: { call: "x.read" } },
    blocks: [
      {
        kind: "form",
        id: "diri",
        schema: "x/data-diri",
        source: "saved",
        sections: [
          {
            id: "utama",
            title: "Utama",
            fields: [{ field: "nama", label: "Nama lengkap", help: "Sesuai KTP" }, "nik", "pin", "profesi", "lain", "riwayat"],
          },
        ],
        submit: { id: "simpan", label: "Simpan", action: { kind: "submit", form: "diri", call: "x.save" } },
      },
    ],
  },
};

/** The same form with a group and a list that are not plain. */
const composite = structuredClone(documents);
Object.assign(composite["schemas/data/x/data-diri.schema.json"].properties, {
  alamat: { type: "object", title: "Alamat", properties: { kota: { type: "string", title: "Kota" } } },
  gelar: { type: "array", title: "Gelar", items: { type: "string", title: "Sebutan" } },
});
composite["screens/x/data-diri.json"].blocks[0]?.sections[0]?.fields.push("alamat", "gelar");

/** The values that the device keeps, as it does between two visits. */
const kept = new Map<string, object>();
let isFull = false;
/** The key of the person, under which the device seals. */
let deviceKey: string | undefined;
/** Whether the person answers questions with yes, and what they were asked. */
let agrees = true;
const asked: string[] = [];
const told: string[] = [];

type Save = (request: CallRequest) => HostAnswer;

/** A host whose calls are answered by the test; everything else is the engine's own. */
function fakeHost(stored: object, save: Save): { host: Host; sent: CallRequest[] } {
  const sent: CallRequest[] = [];
  const host = {
    call: async (call: string, request: CallRequest) => {
      if (call === "x.read") return { status: 200, body: stored };
      sent.push(request);
      return save(request);
    },
    text: sharedText,
    options: async () => [],
    toast: ({ text }: { text: string }) => void told.push(text),
    confirm: async ({ text }: { text: string }) => {
      asked.push(text);
      if (!agrees) throw new Declined();
      return true;
    },
    now: () => Date.now(),
    deviceKey: () => deviceKey,
    drafts: {
      read: (form: string) => kept.get(form),
      write: (form: string, draft: object) => !isFull && Boolean(kept.set(form, draft)),
      remove: (form: string) => kept.delete(form),
    },
  } as unknown as Host;
  return { host, sent };
}

async function open(
  stored: object,
  save: Save = () => ({ status: 200, body: {} }),
  context: object = {},
  shown: Parameters<typeof libraryOf>[0] = documents,
) {
  const compiled = compileScreen(libraryOf(shown), "x/data-diri");
  if (!compiled) throw new Error("the screen did not compile");
  const schema = compiled.data["x/data-diri"]?.schema ?? {};
  const bundle = { ...compiled, validators: { "x/data-diri": compileValidator(schema) } };
  const { host, sent } = fakeHost(stored, save);
  let store: ScreenStore | undefined;
  const onStore = (own: ScreenStore) => {
    store = own;
  };
  render(<ScreenView bundle={bundle} host={host} context={{ ...context }} onStore={onStore} />);
  await screen.findByText("Nama lengkap");
  return { sent, store: () => store, form: () => store?.forms.get("diri") };
}

const field = (name: string) => screen.getByRole("textbox", { name });
/** The text beside a term: the value of a field that may only be read. */
const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  kept.clear();
  isFull = false;
  deviceKey = undefined;
  agrees = true;
  asked.length = 0;
  told.length = 0;
  vi.useRealTimers();
});

const keptName = () => ([...kept.values()][0] as { data?: { nama?: string } } | undefined)?.data?.nama;
const typeName = (value: string) => fireEvent.change(field("Nama lengkap"), { target: { value } });

describe("what is typed", () => {
  it("is kept a tenth of a second after a key, however fast the keys come, and in few writes", async () => {
    await open({ data: { nama: "Sari" }, revision: 3 });
    const write = vi.spyOn(kept, "set");
    vi.useFakeTimers();
    for (let length = 1; length <= 100; length += 1) {
      typeName("x".repeat(length));
      vi.advanceTimersByTime(20);
    }
    expect(keptName()?.length).toBeGreaterThanOrEqual(95);
    expect(write.mock.calls.length).toBeLessThanOrEqual(41);
    vi.advanceTimersByTime(100);
    expect(keptName()).toBe("x".repeat(100));
    write.mockRestore();
  });

  it.each([
    ["the page goes", () => dispatchEvent(new Event("pagehide"))],
    ["the page is reloaded", () => dispatchEvent(new Event("beforeunload"))],
    ["the app is put aside", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["another screen comes", () => cleanup()],
  ])("is kept at once when %s", async (_, leave) => {
    await open({ data: { nama: "Sari" }, revision: 3 });
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    typeName("Sari W");
    expect(keptName()).toBeUndefined();
    leave();
    expect(keptName()).toBe("Sari W");
    hidden.mockRestore();
  });

  it("is at risk only where the device does not keep it: what is sensitive, and all of it when the device is full", async () => {
    const { form } = await open({ data: { nama: "Sari" }, revision: 3 });
    await userEvent.type(field("Nama lengkap"), " W");
    expect([form()?.unsaved(), form()?.unkept()]).toEqual([["Nama"], []]);
    await userEvent.type(field("PIN"), "1");
    expect([form()?.unsaved(), form()?.unkept()]).toEqual([["Nama", "PIN"], ["PIN"]]);
    isFull = true;
    await userEvent.type(field("Nama lengkap"), "i");
    dispatchEvent(new Event("pagehide"));
    expect(form()?.unkept()).toEqual(["Nama", "PIN"]);
  });

  it("is kept sealed where it is sensitive, and opened for the same person alone", async () => {
    deviceKey = "A".repeat(43);
    const { form } = await open({ data: { nama: "Sari" }, revision: 3 });
    await userEvent.type(field("PIN"), "987654");
    await waitFor(() => expect([...kept.values()][0]).toHaveProperty("sealed"));
    expect(form()?.unkept()).toEqual([]);
    expect(JSON.stringify([...kept.values()])).not.toContain("987654");
    // Where typing is slow, what was sealed first is a part of it: the copy is whole once it stays the same for longer than a write waits.
    const copy = () => JSON.stringify([...kept.values()]);
    for (let before = ""; before !== copy(); ) {
      before = copy();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    cleanup();
    await open({ data: { nama: "Sari" }, revision: 3 });
    await waitFor(() => expect((field("PIN") as HTMLInputElement).value).toBe("987654"));
    cleanup();
    deviceKey = "B".repeat(43);
    await open({ data: { nama: "Sari" }, revision: 3 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((field("PIN") as HTMLInputElement).value).toBe("");
  });

  it("can be had back after it was thrown away, until somebody types on", async () => {
    kept.set("x/data-diri.diri", { data: { nama: "Sari W" }, revision: 3, title: "Data diri", changed: 1 });
    await open({ data: { nama: "Sari" }, revision: 3 });
    await press("Buang isian itu");
    expect([(field("Nama lengkap") as HTMLInputElement).value, kept.size]).toEqual(["Sari", 0]);
    await press("Kembalikan");
    expect((field("Nama lengkap") as HTMLInputElement).value).toBe("Sari W");
    dispatchEvent(new Event("pagehide"));
    expect(keptName()).toBe("Sari W");
  });

  it("cannot be had back once somebody has typed on", async () => {
    kept.set("x/data-diri.diri", { data: { nama: "Sari W" }, revision: 3, title: "Data diri", changed: 1 });
    await open({ data: { nama: "Sari" }, revision: 3 });
    await press("Buang isian itu");
    await userEvent.type(field("Nama lengkap"), "x");
    expect(screen.queryByRole("button", { name: "Kembalikan" })).toBeNull();
  });

  it("is told to be kept by nobody when the device refuses it, and what to do", async () => {
    await open({ data: { nama: "Sari" }, revision: 3 });
    isFull = true;
    await userEvent.type(field("Nama lengkap"), " W");
    expect(await screen.findByText(sharedText("form.draft-lost"))).toBeTruthy();
    isFull = false;
    await userEvent.type(field("Nama lengkap"), "i");
    await waitFor(() => expect(screen.queryByText(sharedText("form.draft-lost"))).toBeNull());
  });

  it("is shown again from the first moment on, and leaves out what the document has no field for any more", async () => {
    const strict = structuredClone(documents);
    Object.assign(strict["schemas/data/x/data-diri.schema.json"], { additionalProperties: false });
    kept.set("x/data-diri.diri", { data: { nama: "Sari W", hobi: "Membaca" }, revision: 3, title: "Data diri", changed: 2 });
    const { store } = await open({ data: { nama: "Sari" }, revision: 3 }, undefined, {}, strict);
    expect((field("Nama lengkap") as HTMLInputElement).value).toBe("Sari W");
    expect(store()?.scope.forms).toEqual({ diri: { nama: "Sari W" } });
  });

  it("is kept no longer once its screen is thrown away, and kept again when that is regretted", async () => {
    const { form } = await open({ data: { nama: "Sari" }, revision: 3 });
    await userEvent.type(field("Nama lengkap"), " W");
    const keepAgain = form()?.forget?.();
    cleanup();
    expect(kept.size).toBe(0);
    keepAgain?.();
    expect(keptName()).toBe("Sari W");
  });

  it("is thrown away only after a question", async () => {
    kept.set("x/data-diri.diri", { data: { nama: "Sari W" }, revision: 3, title: "Data diri", changed: 1 });
    await open({ data: { nama: "Sari" }, revision: 3 });
    agrees = false;
    await press("Buang isian itu");
    expect(asked).toEqual([sharedText("form.draft-discard-ask", { count: 1 })]);
    expect((field("Nama lengkap") as HTMLInputElement).value).toBe("Sari W");
    expect(kept.size).toBe(1);
  });

  it("stays to be seen and is told not to have been sent when the form closes", async () => {
    const closing = structuredClone(documents);
    const [form] = closing["screens/x/data-diri.json"].blocks;
    Object.assign(form as object, { readOnlyWhen: { "!": { open: { var: "cohort.tutup" } } } });
    const tutup = toWib(new Date(Date.now() + 3_600_000));
    const { store } = await open({ data: { nama: "Sari" }, revision: 3 }, undefined, { cohort: { tutup } }, closing);
    await userEvent.type(field("Nama lengkap"), " W");
    expect(told).toEqual([]);
    act(() => store()?.update({ date: toWib(new Date(Date.now() + 3_602_000)) }));
    const words = sharedText("form.unsent", { count: 1 });
    expect(told).toEqual([words]);
    expect(screen.getByText(words)).toBeTruthy();
    expect(fact("Nama lengkap")).toMatch(/^Sari W/);
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    dispatchEvent(new Event("pagehide"));
    expect(keptName()).toBe("Sari W");
    cleanup();
    told.length = 0;
    await open({ data: { nama: "Sari" }, revision: 3 }, undefined, { cohort: { tutup: "2020-01-01" } }, closing);
    expect(screen.getByText(words)).toBeTruthy();
    expect(told).toEqual([]);
  });
});

describe("the form block", () => {
  it("shows what is stored and sends what was typed with the revision it was read at", async () => {
    const { sent } = await open({ data: { nama: "Sari", profesi: 1 }, revision: 3 });
    await userEvent.type(field("Nama lengkap"), " W");
    await press("Simpan");
    expect(sent).toMatchObject([{ body: { nama: "Sari W", profesi: 1 }, revision: 3 }]);
  });

  it("is sent by Enter in a field", async () => {
    const { sent } = await open({ data: { nama: "Sari" }, revision: 3 });
    await userEvent.type(field("Nama lengkap"), " W{Enter}");
    expect(sent).toMatchObject([{ body: { nama: "Sari W" }, revision: 3 }]);
  });

  it("keeps what was typed on the device without what is sensitive, and takes it up again at the revision it was read at", async () => {
    const stored = { data: { nama: "Sari", pin: "1234" }, revision: 3 };
    await open(stored);
    await userEvent.type(field("Nama lengkap"), " W");
    cleanup();
    expect([...kept.values()]).toEqual([{ data: { nama: "Sari W" }, revision: 3, title: "Data diri", changed: 1 }]);
    const { sent } = await open({ ...stored, revision: 4 });
    expect((field("Nama lengkap") as HTMLInputElement).value).toBe("Sari W");
    await press("Simpan");
    expect(sent).toMatchObject([{ body: { nama: "Sari W", pin: "1234" }, revision: 3 }]);
    expect(kept.size).toBe(0);
  });

  it("gives the first field the focus when what the device kept is thrown away", async () => {
    kept.set("x/data-diri.diri", { data: { nama: "Sari W" }, revision: 3 });
    await open({ data: { nama: "Sari" }, revision: 3 });
    await press("Buang isian itu");
    expect((field("Nama lengkap") as HTMLInputElement).value).toBe("Sari");
    expect(document.activeElement).toBe(field("Nama lengkap"));
  });

  it("stops a faulty submission: the summary takes the focus and leads to the field", async () => {
    const { sent } = await open({ data: {}, revision: 1 });
    await press("Simpan");
    expect(sent).toEqual([]);
    const summary = await screen.findByRole("region", { name: "Periksa kembali isian berikut" });
    expect(document.activeElement).toBe(summary);
    expect(within(summary).queryByRole("alert"), "the heading would be read twice").toBeNull();
    await press("Simpan");
    await userEvent.click(screen.getByRole("link", { name: /Nama wajib diisi/ }));
    expect(document.activeElement).toBe(field("Nama lengkap"));
    expect(field("Nama lengkap").getAttribute("aria-invalid")).toBe("true");
    const described = field("Nama lengkap").getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toMatch(/Nama wajib diisi.*Sesuai KTP/);
    await userEvent.type(field("Nama lengkap"), "S");
    expect(field("Nama lengkap").getAttribute("aria-invalid")).toBeNull();
  });

  it("shows a field with its condition and sends it only then", async () => {
    const { sent } = await open({ data: { nama: "Sari", profesi: 99, lain: "pelukis" }, revision: 1 });
    expect((field("Profesi lain") as HTMLInputElement).value).toBe("pelukis");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Profesi" }), "Guru");
    expect(screen.queryByRole("textbox", { name: "Profesi lain" })).toBeNull();
    await press("Simpan");
    expect(sent[0]?.body).toEqual({ nama: "Sari", profesi: 1 });
  });

  it("lets nobody type into a read-only field", async () => {
    await open({ data: { nama: "Sari", nik: "9912345678901234" }, revision: 1 }, undefined, { profile: { angkatan: 7 } });
    expect(fact("NIK")).toBe("9912345678901234");
    expect(screen.queryByRole("textbox", { name: "NIK" })).toBeNull();
  });

  it("adds, fills, moves and removes items of a list, and the focus goes along", async () => {
    const { sent } = await open({ data: { nama: "Sari", riwayat: [{ sekolah: "A" }] }, revision: 1 });
    const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
    await press("Tambah");
    const items = screen.getAllByRole("textbox", { name: "Sekolah" });
    expect(items).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(items[1]));
    await userEvent.keyboard("B");
    await press("Pindahkan butir 2 ke atas");
    await waitFor(() => expect(focused()).toBe("Pindahkan butir 1 ke bawah"));
    expect(screen.getAllByRole("textbox", { name: "Sekolah" }).map((box) => (box as HTMLInputElement).value)).toEqual(["B", "A"]);
    await press("Hapus butir 2");
    await waitFor(() => expect(focused()).toBe("Hapus butir 1"));
    await press("Simpan");
    expect(sent[0]?.body).toEqual({ nama: "Sari", riwayat: [{ sekolah: "B" }] });
    await press("Hapus butir 1");
    await waitFor(() => expect(focused()).toBe("Tambah"));
  });

  it("shows groups and other lists with what rjsf brings for them, and tells that it needs it", async () => {
    const stored = {
      data: { nama: "Sari", alamat: { kota: "Solo" }, gelar: ["S.Pd."], riwayat: [{ sekolah: "A" }] },
      revision: 1,
    };
    expect(compileScreen(libraryOf(documents), "x/data-diri")?.parts).toEqual(["form"]);
    expect(compileScreen(libraryOf(composite), "x/data-diri")?.parts).toEqual(["composite", "form"]);
    const { sent } = await open(stored, undefined, {}, composite);
    await userEvent.type(within(screen.getByRole("group", { name: "Alamat" })).getByRole("textbox", { name: "Kota" }), " Baru");
    await userEvent.click(within(screen.getByRole("group", { name: "Gelar" })).getByRole("button", { name: "Tambah" }));
    const degrees = await within(screen.getByRole("group", { name: "Gelar" })).findAllByRole("textbox");
    await userEvent.type(degrees[1] as HTMLElement, "M.Pd.");
    await press("Simpan");
    expect(sent[0]?.body).toEqual({ ...stored.data, alamat: { kota: "Solo Baru" }, gelar: ["S.Pd.", "M.Pd."] });
  });

  it("lists the faults of a list item by item, where the list stands in the form", async () => {
    await open({ data: { nama: "Sari", riwayat: [{ tahun: "x" }, { tahun: "y" }], profesi: 99 }, revision: 1 });
    await press("Simpan");
    const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toEqual([
      "Profesi lain wajib diisi",
      "Butir 1: Sekolah wajib diisi",
      expect.stringMatching(/^Butir 1: Tahun/),
      "Butir 2: Sekolah wajib diisi",
      expect.stringMatching(/^Butir 2: Tahun/),
    ]);
  });

  it("shows the server's faults at their fields and keeps what was typed", async () => {
    await open({ data: { nama: "Sari" }, revision: 1 }, () => {
      throw new CallFailure(422, "invalid", "Periksa isian", { fields: { nama: "Nama sudah dipakai" } });
    });
    await userEvent.type(field("Nama lengkap"), "!");
    await press("Simpan");
    expect(await screen.findByRole("link", { name: /Nama sudah dipakai/ })).toBeTruthy();
    expect((field("Nama lengkap") as HTMLInputElement).value).toBe("Sari!");
    expect(field("Nama lengkap").getAttribute("aria-invalid")).toBe("true");
  });

  it("tells of a newer copy and goes on with what the person chooses for each field", async () => {
    let times = 0;
    const newer = { data: { nama: "Sari Dewi", nik: "1", pin: "2", profesi: 1 }, revision: 5 };
    const { sent, form } = await open({ data: { nama: "Sari", pin: "1" }, revision: 4 }, (request) => {
      times += 1;
      if (times === 1) throw new CallFailure(409, "stale", "Data sudah berubah", { body: newer });
      return { status: 200, body: { data: request.body, revision: 6 } };
    });
    await userEvent.type(field("Nama lengkap"), "h");
    await press("Simpan");
    const notice = await screen.findByRole("region", { name: "Data sudah berubah" });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    const choices = (name: string) =>
      within(within(notice).getByRole("group", { name }))
        .getAllByRole<HTMLInputElement>("radio")
        .map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
    expect(choices("Nama")).toEqual([
      ["Isian saya Sarih", true],
      ["Data terbaru Sari Dewi", false],
    ]);
    expect(choices("Profesi")).toEqual([
      ["Isian saya –", false],
      ["Data terbaru Guru", true],
    ]);
    await userEvent.click(within(notice).getByRole("radio", { name: "Isian saya 1" }));
    await press("Pakai pilihan ini");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Simpan" }));
    await press("Simpan");
    expect(sent[1]).toMatchObject({ body: { nama: "Sarih", nik: "1", pin: "1", profesi: 1 }, revision: 5 });
    await waitFor(() => expect(form()?.unsaved()).toEqual([]));
  });

  describe("whose row something beside it has saved", () => {
    /** The form with "Sari W" typed over "Sari" of revision 3, and the row as it is read again. */
    const typedOver = async (newer: object) => {
      const opened = await open({ data: { nama: "Sari", nik: "1", profesi: 1 }, revision: 3 });
      await userEvent.type(field("Nama lengkap"), " W");
      act(() => opened.store()?.update({ sources: { saved: newer } }));
      return opened;
    };

    it("goes on from there with what was typed: the save names the new revision and sends the new fields", async () => {
      const { sent } = await typedOver({ data: { nama: "Sari", nik: "2", profesi: 1 }, revision: 4 });
      expect((field("Nama lengkap") as HTMLInputElement).value).toBe("Sari W");
      expect((field("NIK") as HTMLInputElement).value).toBe("2");
      await press("Simpan");
      expect(sent).toMatchObject([{ body: { nama: "Sari W", nik: "2", profesi: 1 }, revision: 4 }]);
    });

    it("keeps to the old revision where the same field was changed, so that the save asks", async () => {
      const { sent } = await typedOver({ data: { nama: "Sari Dewi", nik: "2", profesi: 1 }, revision: 4 });
      expect((field("NIK") as HTMLInputElement).value).toBe("1");
      await press("Simpan");
      expect(sent).toMatchObject([{ body: { nama: "Sari W", nik: "1" }, revision: 3 }]);
    });

    it("keeps to the revision of a draft that is older than the row was when the form was opened", async () => {
      kept.set("x/data-diri.diri", { data: { nama: "Sari W" }, revision: 2 });
      const { sent, store } = await open({ data: { nama: "Sari", nik: "1" }, revision: 3 });
      act(() => store()?.update({ sources: { saved: { data: { nama: "Sari", nik: "2" }, revision: 4 } } }));
      await press("Simpan");
      expect(sent).toMatchObject([{ revision: 2 }]);
    });
  });

  it("sends the same data again under the same key, other data under another", async () => {
    const { sent } = await open({ data: { nama: "Sari" }, revision: 1 }, () => {
      throw new CallFailure(0, "network", "Koneksi terputus");
    });
    await press("Simpan");
    await press("Simpan");
    await userEvent.type(field("Nama lengkap"), "!");
    await press("Simpan");
    expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
    expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });
});

describe("a newer copy with another province", () => {
  it("brings the city along with the province that is chosen", async () => {
    const files = {
      "schemas/reference/provinsi.json": { title: "Provinsi", master: { name: "propinsi" }, valueType: "integer" },
      "schemas/reference/kota.json": { title: "Kota", master: { name: "kota", parent: "provinsi" }, valueType: "integer" },
      "schemas/data/x/tempat.schema.json": {
        type: "object",
        properties: {
          prov: { type: "integer", title: "Provinsi", options: { list: "provinsi" } },
          kota: { type: "integer", title: "Kota", options: { list: "kota", parent: "prov" } },
        },
      },
    };
    const options = {
      provinsi: [
        { value: 11, label: "Aceh" },
        { value: 51, label: "Bali" },
      ],
      kota: [
        { value: 1171, label: "Banda Aceh", parent: 11 },
        { value: 5171, label: "Denpasar", parent: 51 },
      ],
    };
    const answers = {
      "x.read": { data: { prov: 11, kota: 1171 }, revision: 1 },
      "x.save": () => failure(409, "stale", "Berubah", {}, { data: { prov: 51, kota: 5171 }, revision: 2 }),
    };
    const submit = { id: "kirim", label: "Simpan", action: { kind: "submit", form: "tempat", call: "x.save" } };
    const sections = [{ id: "utama", fields: ["prov", "kota"] }];
    const form = { kind: "form", id: "tempat", schema: "x/tempat", source: "saved", sections, submit };
    const { requestsOf } = await openBlocks([form], {
      files,
      options,
      answers,
      screen: { sources: { saved: { call: "x.read" } } },
    });
    await screen.findByRole("option", { name: "Banda Aceh" });
    await press("Simpan");
    const notice = await screen.findByRole("region", { name: "Data sudah berubah" });
    expect(within(notice).getAllByRole("group")).toHaveLength(1);
    await press("Pakai pilihan ini");
    await screen.findByRole("option", { name: "Denpasar" });
    await press("Simpan");
    expect(requestsOf("x.save").at(-1)).toMatchObject({ body: { prov: 51, kota: 5171 }, revision: 2 });
  });
});

describe("a list that hangs on another field", () => {
  const files = {
    "schemas/reference/provinsi.json": { title: "Provinsi", master: { name: "propinsi" }, valueType: "integer" },
    "schemas/reference/kota.json": { title: "Kota", master: { name: "kota", parent: "provinsi" }, valueType: "integer" },
    "schemas/data/x/tempat.schema.json": {
      type: "object",
      properties: {
        prov: { type: "integer", title: "Provinsi", options: { list: "provinsi" } },
        kota: { type: "integer", title: "Kota", options: { list: "kota", parent: "prov" } },
      },
    },
  };
  const options = { provinsi: [{ value: 11, label: "Aceh" }], kota: [] };
  const form = { kind: "form", id: "tempat", schema: "x/tempat", sections: [{ id: "utama", fields: ["prov", "kota"] }] };

  it("asks for the other field first only until that is chosen, be its list empty or not", async () => {
    await openBlocks([form], { files, options });
    await screen.findByRole("option", { name: "Aceh" });
    const parentFirst = sharedText("widget.select.parent-first", { parent: "Provinsi" });
    expect(screen.getByRole("option", { name: parentFirst })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Provinsi" }), "Aceh");
    expect(await screen.findByRole("option", { name: sharedText("widget.select.none") })).toBeTruthy();
    expect(screen.queryByRole("option", { name: parentFirst })).toBeNull();
  });
});

describe("choices that did not come", () => {
  it("are asked for again, and the focus goes to where they are", async () => {
    let isOffline = true;
    const options = {
      get provinsi() {
        if (isOffline) throw new CallFailure(0, "network", "putus");
        return [{ value: 11, label: "Aceh" }];
      },
    };
    const files = {
      "schemas/reference/provinsi.json": { title: "Provinsi", master: { name: "propinsi" }, valueType: "integer" },
      "schemas/data/x/tempat.schema.json": {
        type: "object",
        properties: { prov: { type: "integer", title: "Provinsi", options: { list: "provinsi" } } },
      },
    };
    const form = { kind: "form", id: "tempat", schema: "x/tempat", sections: [{ id: "utama", fields: ["prov"] }] };
    await openBlocks([form], { files, options });
    expect(await screen.findByText(/Pilihan gagal dimuat\./)).toBeTruthy();
    isOffline = false;
    await press("Coba lagi");
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Provinsi" }));
    expect(await screen.findByRole("option", { name: "Aceh" })).toBeTruthy();
  });
});

describe("checkboxes of a list", () => {
  it("show the choices that the items of a plain field name", async () => {
    const items = { type: "string", enum: ["pagi", "siang"] };
    const sesi = { type: "array", title: "Sesi", widget: "checkboxes", items };
    const { requestsOf } = await openBlocks(
      [
        {
          kind: "form",
          id: "isi",
          schema: "x/sesi",
          sections: [{ id: "utama", fields: ["sesi"] }],
          submit: { id: "kirim", label: "Kirim", action: { kind: "submit", form: "isi", call: "x.simpan" } },
        },
      ],
      {
        files: { "schemas/data/x/sesi.schema.json": { type: "object", properties: { sesi } } },
        answers: { "x.simpan": {} },
      },
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: "siang" }));
    await press("Kirim");
    expect(requestsOf("x.simpan")).toMatchObject([{ body: { sesi: ["siang"] } }]);
  });
});

describe("an upload on its way", () => {
  const files = {
    "schemas/data/x/berkas.schema.json": {
      type: "object",
      properties: { ijazah: { type: "string", title: "Ijazah", upload: { call: "x.kirim", accept: ["application/pdf"] } } },
      required: ["ijazah"],
    },
  };
  const form = {
    kind: "form",
    id: "berkas",
    schema: "x/berkas",
    sections: [{ id: "utama", fields: [{ field: "ijazah", widget: "file" }] }],
    submit: { id: "kirim", label: "Kirim", action: { kind: "submit", form: "berkas", call: "x.simpan" } },
  };

  it("holds the submission back, which otherwise would send what was there before", async () => {
    let arrive: (answer: HostAnswer) => void = () => {};
    const { requestsOf, host } = await openBlocks([form], { files, answers: { "x.simpan": {} } });
    host.upload = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const pdf = pdfFile("ijazah.pdf");
    const picker = await screen.findByLabelText<HTMLInputElement>(/^Ijazah/);
    act(() => picker.focus());
    act(() => picker.blur());
    expect(screen.getAllByText("Ijazah wajib diisi")).not.toEqual([]);
    await userEvent.upload(picker, pdf);
    await screen.findByRole("progressbar");
    expect(picker.getAttribute("aria-invalid")).toBeNull();
    await press("Kirim");
    expect(requestsOf("x.simpan")).toEqual([]);
    expect(screen.getAllByText("Berkas masih diunggah. Tunggu sampai selesai, lalu kirim lagi.")).not.toEqual([]);
    await act(async () => arrive({ status: 200, body: { url: "/berkas/7" } }));
    expect(screen.queryByText("Berkas masih diunggah. Tunggu sampai selesai, lalu kirim lagi.")).toBeNull();
    await press("Kirim");
    expect(requestsOf("x.simpan")).toMatchObject([{ body: { ijazah: "/berkas/7" } }]);
  });

  it("is no fault after a refused submission either, until somebody sends again", async () => {
    const { host } = await openBlocks([form], { files });
    host.upload = () => new Promise(() => {});
    await press("Kirim");
    expect(screen.getAllByText("Ijazah wajib diisi")).not.toEqual([]);
    await userEvent.upload(await screen.findByLabelText<HTMLInputElement>(/^Ijazah/), pdfFile("ijazah.pdf"));
    await screen.findByRole("progressbar");
    expect(screen.queryByText("Berkas masih diunggah. Tunggu sampai selesai, lalu kirim lagi.")).toBeNull();
    await press("Kirim");
    expect(screen.getAllByText("Berkas masih diunggah. Tunggu sampai selesai, lalu kirim lagi.")).not.toEqual([]);
  });
});
