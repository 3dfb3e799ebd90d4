// biome-ignore-all lint/suspicious/noThenProperty: the language's own word
/** The parts that a screen leaves out follow from its record types; what it says itself wins, and `false` refuses it. */
import { describe, expect, it } from "vitest";
import { impliedParts } from "../../../engine/explain/implied-parts";
import { createLibrary, type JsonObject, parseDocument } from "../../../engine/tools";

const izin = {
  title: "Izin",
  data: "contoh/izin",
  transitions: [
    { id: "setujui", title: "Setujui", button: { confirm: "Setujui izin {row.nama}?" }, from: ["diajukan"], as: ["petugas"] },
    { id: "tolak", title: "Tolak", note: "required", button: { ask: { danger: true } }, from: ["diajukan"], as: ["petugas"] },
    { id: "tunda", title: "Tunda", note: "required", from: ["diajukan"], as: ["petugas"] },
    { id: "jadwalkan", title: "Jadwalkan", input: "contoh/jadwal", from: ["diajukan"], as: ["petugas"] },
  ],
  lists: { semua: { for: ["petugas"] } },
  create: { when: true },
};

const sources = {
  izin: { call: "contoh/izin.read", params: { id: { var: "params.id" } } },
  riwayat: { call: "contoh/izin.history", params: { id: { var: "params.id" } } },
  semua: { call: "contoh/izin.semua" },
};

function screens(written: Readonly<Record<string, object>>) {
  const documents: Readonly<Record<string, object>> = {
    "schemas/records/contoh/izin.json": izin,
    "schemas/data/contoh/izin.schema.json": { properties: { nama: {}, hari: {} } },
    "schemas/data/contoh/jadwal.schema.json": { properties: { hari: {} } },
    ...Object.fromEntries(Object.entries(written).map(([name, screen]) => [`screens/contoh/${name}.json`, screen])),
  };
  return createLibrary(
    Object.entries(documents).map(([path, value]) => {
      const document = parseDocument(path, JSON.stringify(value));
      if (!document) throw new Error(`${path} is no document`);
      return document;
    }),
  );
}

/** The first block of a page in full. */
function block(written: object, page: object = {}): JsonObject {
  const library = screens({ izin: { params: { id: {} }, sources, blocks: [written], ...page }, jadwal: jadwalkan });
  const { blocks } = library.get("screen", "contoh/izin") ?? {};
  return (blocks as JsonObject[])[0] as JsonObject;
}

const jadwalkan = { kind: "dialog", does: "contoh/izin.jadwalkan" };

const buttons = (list: readonly unknown[]) =>
  block({ kind: "actions", id: "tombol", of: "izin", buttons: list }).buttons as JsonObject[];

describe("a button of a transition", () => {
  it("has its title, its style and its question, asked of the row that the source has read", () => {
    const [approve, refuse, wait] = buttons(["setujui", "tolak", { id: "tunda" }]);
    expect(approve).toMatchObject({ label: "Setujui", style: "primary" });
    expect(approve?.action).toEqual({
      kind: "transition",
      transition: "contoh/izin.setujui",
      source: "izin",
      confirm: "Setujui izin {sources.izin.nama}?",
    });
    expect(refuse).toMatchObject({ label: "Tolak", style: "danger", action: { ask: { danger: true } } });
    expect(wait).toMatchObject({ label: "Tunda", style: "secondary" });
  });

  it("says itself what it says otherwise, and leaves out what it refuses", () => {
    const [own] = buttons([
      { id: "ya", transition: "setujui", label: "Ya", style: "plain", confirm: false, then: { kind: "reload" } },
    ]);
    expect(own).toEqual({
      id: "ya",
      label: "Ya",
      style: "plain",
      action: { kind: "transition", transition: "contoh/izin.setujui", source: "izin", then: { kind: "reload" } },
    });
  });

  it("stays as it is written where nothing follows", () => {
    expect(buttons(["setuju"])).toEqual([{ id: "setuju" }]);
  });

  it("saves the form of its row first, and not where it says so", () => {
    const form = { kind: "form", id: "isian", source: "izin", record: { save: "contoh/izin.save" } };
    const { secondary } = block({
      ...form,
      secondary: [
        { id: "setujui", of: "izin" },
        { id: "tolak", of: "izin", form: false },
      ],
    });
    expect((secondary as JsonObject[]).map(({ action }) => (action as JsonObject).form)).toEqual(["isian", undefined]);
  });

  it("opens the dialog that asks for its fields, with the row's id, while the row allows it", () => {
    const [opening] = buttons([{ id: "jadwalkan", dialog: "contoh/jadwal" }]);
    expect(opening).toMatchObject({
      label: "Jadwalkan",
      visibleWhen: { var: "sources.izin.may.jadwalkan" },
      action: { kind: "dialog", screen: "contoh/jadwal", params: { id: { var: "params.id" } }, then: { kind: "reload" } },
    });
  });
});

it("a button over ticked rows shows what became of each, and says its message last", () => {
  const { bulkActions } = block({
    kind: "table",
    id: "daftar",
    source: "semua",
    bulkActions: [{ id: "setujui", success: "Selesai." }],
  });
  expect((bulkActions as JsonObject[])[0]?.action).toMatchObject({
    kind: "call",
    call: "contoh/izin.setujui-bulk",
    then: [{ kind: "results" }, { kind: "reload" }, { kind: "toast", text: "Selesai." }],
  });
});

it("a dialog that does a transition has its title, its row, its form, and two buttons", () => {
  const dialog = screens({ jadwal: jadwalkan }).get("screen", "contoh/jadwal");
  expect(dialog).toMatchObject({
    title: "Jadwalkan",
    params: { id: { type: "string" } },
    sources: { row: { call: "contoh/izin.read" } },
    blocks: [
      {
        schema: "contoh/jadwal",
        sections: [{ fields: ["hari"] }],
        submit: { label: "Jadwalkan", action: { kind: "transition", source: "row", input: "isian", then: { kind: "close" } } },
        secondary: [{ action: { kind: "close", result: false } }],
      },
    ],
  });
});

it("a dialog that is handed the row's revision changes the row as its opener has read it, and reads none itself", () => {
  const dialog = {
    ...jadwalkan,
    params: { revision: {} },
    blocks: [{ kind: "form", id: "isian", submit: { success: "Dijadwalkan." } }],
  };
  const opener = { kind: "actions", id: "tombol", of: "izin", buttons: [{ id: "jadwalkan", dialog: "contoh/jadwal" }] };
  const library = screens({ izin: { params: { id: {} }, sources, blocks: [opener] }, jadwal: dialog });
  const handed = library.get("screen", "contoh/jadwal");
  expect(handed?.sources).toBeUndefined();
  expect(handed).toMatchObject({
    params: { id: {}, revision: {} },
    blocks: [
      {
        submit: {
          action: {
            kind: "submit",
            call: "contoh/izin.jadwalkan",
            params: { id: { var: "params.id" } },
            revision: { var: "params.revision" },
            body: { input: { var: "forms.isian" } },
            then: [{ kind: "toast", text: "Dijadwalkan." }, { kind: "close" }],
          },
        },
      },
    ],
  });
  expect(library.get("screen", "contoh/izin")).toMatchObject({
    blocks: [{ buttons: [{ action: { params: { id: { var: "params.id" }, revision: { var: "sources.izin.revision" } } } }] }],
  });
});

it("a child changes one word of its parent's button, before anything follows", () => {
  const parent = {
    sources,
    blocks: [{ kind: "actions", id: "tombol", of: "izin", buttons: [{ id: "setujui" }, { id: "tolak" }] }],
  };
  const child = { extends: "induk.json", blocks: [{ id: "tombol", buttons: [{ id: "setujui", label: "Baik" }] }] };
  const [first] = (screens({ induk: parent, anak: child }).get("screen", "contoh/anak")?.blocks ?? []) as JsonObject[];
  expect(first?.buttons).toMatchObject([{ label: "Baik", action: { transition: "contoh/izin.setujui" } }, { label: "Tolak" }]);
});

it("the history of a record has its title, its events, and a word for none", () => {
  expect(block({ kind: "history", id: "riwayat", source: "riwayat" })).toMatchObject({
    title: { ref: "history.title" },
    item: {},
  });
  expect(block({ kind: "history", id: "riwayat", source: "semua" })).not.toHaveProperty("item");
});

it("a chain is run wherever its name stands, and a name that nobody knows stays", () => {
  const page = { chains: { pulang: { kind: "go", screen: "contoh/izin" } } };
  const written = {
    kind: "actions",
    id: "tombol",
    of: "izin",
    buttons: [
      { id: "setujui", then: "pulang" },
      { id: "tolak", then: "pulng" },
    ],
  };
  const [first, second] = block(written, page).buttons as JsonObject[];
  expect(first?.action).toMatchObject({ then: page.chains.pulang });
  expect(second?.action).toMatchObject({ then: "pulng" });
});

it("a read rule of the owner is a condition over the row, which its own condition narrows", () => {
  const narrower = { "!=": [{ var: "row.state" }, "batal"] };
  const read = [
    { id: "pemilik", own: true },
    { id: "pelapor", own: true, when: narrower, without: ["nama"] },
  ];
  const document = parseDocument("schemas/records/contoh/izin.json", JSON.stringify({ ...izin, read }));
  const isOwner = { "==": [{ var: "row.owner" }, { var: "actor.id" }] };
  expect(createLibrary(document ? [document] : []).get("record", "contoh/izin")?.read).toEqual([
    { id: "pemilik", when: isOwner },
    { id: "pelapor", when: { and: [isOwner, narrower] }, without: ["nama"] },
  ]);
});

it("a screen that leaves nothing out is the very same object", () => {
  const library = screens({ izin: { sources, blocks: [{ kind: "text", id: "isi", text: "Isi" }] } });
  expect(library.get("screen", "contoh/izin")).toBe(library.written("screen", "contoh/izin"));
});

it("what is implied is told part by part, without what is written", () => {
  const library = screens({ izin: { sources, blocks: [{ kind: "actions", id: "tombol", of: "izin", buttons: ["setujui"] }] } });
  const [own, whole] = [library.written("screen", "contoh/izin"), library.get("screen", "contoh/izin")];
  const told = impliedParts(own ?? {}, whole ?? {});
  expect(told.map(({ at, says }) => [at, Object.keys(says)])).toEqual([["tombol.setujui", ["label", "style", "action"]]]);
});
