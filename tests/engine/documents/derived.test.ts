/** Documents that lie in no file follow from a record type that says `screens`, and are documents like any other for all who read them. */
import { describe, expect, it } from "vitest";
import { impliedInScreen } from "../../../engine/explain/implied-parts";
import { createLibrary, type JsonObject, parseDocument } from "../../../engine/tools";

const izin: JsonObject = {
  title: "Izin",
  data: "contoh/izin",
  columns: { nama: { title: "Nama", from: "owner.name" }, hari: { field: "hari" } },
  states: { draf: {}, diajukan: {} },
  start: "draf",
  create: { when: { permitted: "izin.minta" } },
  read: [
    { id: "pemilik", own: true },
    { id: "petugas", when: { and: [{ permitted: "izin.periksa" }, { "!=": [{ var: "row.state" }, "draf"] }] } },
  ],
  write: { in: ["draf"], as: ["pemilik"] },
  transitions: [
    { id: "ajukan", title: "Ajukan", from: ["draf"], as: ["pemilik"] },
    { id: "tolak", title: "Tolak", input: "contoh/alasan", from: ["diajukan"], as: ["petugas"], mail: { subject: "Ditolak" } },
    { id: "undang", title: "Undang", from: ["draf"], as: ["petugas"], mail: { subject: "Undangan", to: "surel" } },
  ],
  lists: { saya: { for: ["pemilik"] }, antrean: { for: ["petugas"], columns: ["nama", "hari"], export: {} }, lain: {} },
  reports: { hari: { for: ["petugas"], group: ["hari"] } },
  screens: { saya: { title: "Izin saya", icon: "file", caption: "Minta izin" }, antrean: { icon: "list" }, hari: {} },
};

const documents = (more: Readonly<Record<string, unknown>> = {}) =>
  Object.entries({
    "schemas/programs/contoh.json": { name: "Contoh", home: "contoh/home", menus: {} },
    "schemas/data/contoh/izin.schema.json": { properties: { hari: { type: "string" }, putusan: { readOnlyWhen: true } } },
    "schemas/data/contoh/alasan.schema.json": { properties: { alasan: { type: "string" } } },
    "schemas/records/contoh/izin.json": izin,
    ...more,
  }).flatMap(([path, value]) => parseDocument(path, JSON.stringify(value)) ?? []);

const screensOf = (more: Readonly<Record<string, unknown>> = {}) => createLibrary(documents(more));
const blockOf = (screen: JsonObject | undefined, id: string) =>
  (screen?.blocks as JsonObject[] | undefined)?.find((block) => block.id === id);

describe("a record type that says its screens", () => {
  const library = screensOf();

  it("has a page for each list and report that it names, one for a row of each list, a dialog for what asks, and no other", () => {
    const names = ["antrean", "antrean-rinci", "create", "hari", "saya", "saya-rinci", "tolak"];
    expect([...library.ids("screen")].toSorted()).toEqual(["contoh/home", ...names.map((name) => `contoh/izin-${name}`)]);
    expect(library.get("screen", "contoh/izin-antrean")).toMatchObject({ title: "Izin", path: "/izin-antrean" });
    expect(library.get("screen", "contoh/izin-antrean-rinci")).toMatchObject({ path: "/izin-antrean/:id" });
  });

  it("opens them for whom the read rules are, as far as these are about the person, and for owners as far as they make rows", () => {
    expect(library.get("screen", "contoh/izin-antrean")?.allowedWhen).toEqual({ permitted: "izin.periksa" });
    expect(library.get("screen", "contoh/izin-tolak")?.allowedWhen).toEqual({ permitted: "izin.periksa" });
    expect(library.get("screen", "contoh/izin-saya-rinci")?.allowedWhen).toEqual({ permitted: "izin.minta" });
  });

  it("gives who writes a row the buttons beside its form, and others below it; nobody is asked for what nobody types", () => {
    const [own, queue] = ["saya", "antrean"].map((name) => library.get("screen", `contoh/izin-${name}-rinci`));
    expect(blockOf(own, "isian")).toMatchObject({ sections: [{ fields: ["hari"] }], secondary: [{ id: "ajukan" }] });
    expect(blockOf(own, "putusan")).toBeUndefined();
    expect(blockOf(queue, "isian")).not.toHaveProperty("submit");
    expect(blockOf(queue, "putusan")).toMatchObject({ buttons: [{ id: "tolak", action: { kind: "dialog" } }, { id: "undang" }] });
    expect(blockOf(queue, "keadaan")?.fields).toMatchObject([{ column: "state" }, { column: "nama" }, { field: "putusan" }]);
  });

  it("shows the time that is left to whoever writes timed work, and to nobody else", () => {
    const timed = { in: ["draf"], start: { transition: "mulai", minutes: 30 }, over: "habis", atEnd: "send" };
    const made = screensOf({ "schemas/records/contoh/izin.json": { ...izin, timed } });
    const [own, queue] = ["saya", "antrean"].map((name) => made.get("screen", `contoh/izin-${name}-rinci`));
    const kinds = ((own?.blocks ?? []) as JsonObject[]).map(({ kind }) => kind);
    expect(kinds).toEqual(["detail", "countdown", "countdown", "form", "history"]);
    expect(blockOf(own, "sisa")).toMatchObject({ until: { var: "sources.catatan.timed.end" } });
    expect(blockOf(own, "tunggu")).toMatchObject({ onEnd: { kind: "reload", source: "catatan" } });
    expect(blockOf(queue, "sisa")).toBeUndefined();
    expect(blockOf(library.get("screen", "contoh/izin-saya-rinci"), "sisa")).toBeUndefined();
    expect([own, queue].map((screen) => screen?.state)).toEqual([{ habis: false }, undefined]);
  });

  it("stands in the menus and on the home of its program where it has an icon", () => {
    const items = [
      { id: "izin-saya", label: "Izin saya" },
      { id: "izin-antrean", label: "Izin" },
    ];
    expect(library.get("menu", "contoh/sidebar")?.items).toMatchObject([{ id: "home" }, ...items]);
    expect(library.get("menu", "contoh/tiles")?.items).toMatchObject([{ ...items[0], caption: "Minta izin" }, items[1]]);
    expect(blockOf(library.get("screen", "contoh/home"), "keadaan")?.cases).toMatchObject([{ id: "izin" }, { id: "awal" }]);
  });

  it("offers over ticked rows of a queue the steps out of what waits that ask nothing, to others than owners", () => {
    const waiting = (more: JsonObject, list = "antrean") => {
      const ambil = { id: "ambil", title: "Ambil", from: ["diajukan"], to: "draf", as: ["petugas", "pemilik"], ...more };
      const lists = {
        ...(izin.lists as JsonObject),
        [list]: { for: [list === "saya" ? "pemilik" : "petugas"], waits: "diajukan" },
      };
      const transitions = [...(izin.transitions as JsonObject[]), ambil];
      const made = screensOf({ "schemas/records/contoh/izin.json": { ...izin, lists, transitions } });
      return blockOf(made.get("screen", `contoh/izin-${list}`), "daftar")?.bulkActions;
    };
    expect(waiting({})).toMatchObject([{ id: "ambil" }]);
    expect(waiting({}, "saya")).toBeUndefined();
    for (const asked of [{ note: "required" }, { input: "contoh/alasan" }, { claimed: true }, { button: { confirm: "Yakin?" } }])
      expect(waiting(asked), JSON.stringify(asked)).toBeUndefined();
    expect(waiting({ from: ["draf"] })).toBeUndefined();
  });

  it("offers the next of what waits where a claim takes it, or leads to where it is held", () => {
    const taken = (claim: JsonObject | undefined) => {
      const begins = { id: "ambil", title: "Ambil", from: ["diajukan"], to: "diperiksa" };
      const lists = { ...(izin.lists as JsonObject), antrean: { for: ["petugas"], waits: "diajukan" } };
      const transitions = [...(izin.transitions as JsonObject[]), begins];
      const states = { ...(izin.states as JsonObject), diperiksa: {} };
      const record = { ...izin, lists, transitions, states, ...(claim && { claim: { as: ["petugas"], minutes: 30, ...claim } }) };
      const made = screensOf({ "schemas/records/contoh/izin.json": record });
      return JSON.stringify(made.get("screen", "contoh/izin-antrean")).includes('"berikutnya"');
    };
    expect(taken({ in: ["diajukan"] })).toBe(true);
    expect(taken({ in: ["diperiksa"], begins: "ambil" })).toBe(true);
    expect(taken({ in: ["diperiksa"] })).toBe(false);
    expect(taken(undefined)).toBe(false);
  });

  it("has its mails to the owner open the owner's page of the row", () => {
    const { transitions } = library.get("record", "contoh/izin") ?? {};
    const mails = (transitions as JsonObject[]).map(({ mail }) => mail);
    const open = { screen: "contoh/izin-saya-rinci", params: { id: { var: "row.id" } } };
    expect(mails).toEqual([undefined, { subject: "Ditolak", open }, { subject: "Undangan", to: "surel" }]);
  });
});

describe("a written document at the same place", () => {
  it("stands instead", () => {
    const library = screensOf({ "screens/contoh/izin-hari.json": { title: "Lain", path: "/lain" } });
    expect(library.get("screen", "contoh/izin-hari")).toEqual({ title: "Lain", path: "/lain" });
  });

  it("takes up what follows, and writes the difference; a cohort sees it as any other document", () => {
    const overlays = [{ document: "screens/contoh/izin-antrean.json", patch: { title: "Antrean 2" } }];
    const library = screensOf({
      "screens/contoh/izin-antrean.json": { extends: "#follows", blocks: [{ id: "daftar", empty: "Kosong." }] },
      "schemas/cohorts/contoh/2.json": { overlays },
    });
    const screen = library.get("screen", "contoh/izin-antrean");
    expect(screen).toMatchObject({ path: "/izin-antrean", title: "Izin" });
    expect(blockOf(screen, "daftar")).toMatchObject({ follows: true, empty: "Kosong." });
    expect(library.forCohort("contoh/2").get("screen", "contoh/izin-antrean")?.title).toBe("Antrean 2");
  });
});

it("explain tells of all that nobody wrote, block by block, and not of what a file says", () => {
  const written = { extends: "#follows", blocks: [{ id: "daftar", empty: "Kosong." }] };
  const [library, other] = [screensOf(), screensOf({ "screens/contoh/izin-antrean.json": written })];
  const told = impliedInScreen(library, "contoh/izin-antrean");
  expect(told).toMatchObject([
    { at: "", says: { path: "/izin-antrean" } },
    { at: "daftar", says: { follows: true, empty: {} } },
  ]);
  const [, table] = impliedInScreen(other, "contoh/izin-antrean");
  expect(table).toMatchObject({ at: "daftar", says: { follows: true } });
  expect(table?.says).not.toHaveProperty("empty");
});

it("what follows is the same object from one state of the documents to the next, until its record type changes", () => {
  const before = screensOf();
  const after = createLibrary([...before.sources.values()], before);
  expect(after.get("screen", "contoh/izin-saya")).toBe(before.get("screen", "contoh/izin-saya"));
  const titled = { ...izin, screens: { saya: { title: "Izin Anda" } } };
  const changed = createLibrary(documents({ "schemas/records/contoh/izin.json": titled }), after);
  expect(changed.get("screen", "contoh/izin-saya")?.title).toBe("Izin Anda");
  expect(changed.has("screen", "contoh/izin-antrean")).toBe(false);
});

it("a data schema that names its fields is one of an object that takes no others, and so are groups in it", () => {
  const group = { properties: { hari: { type: "string" } } };
  const library = screensOf({
    "schemas/data/contoh/lain.schema.json": { properties: { daftar: { type: "array", items: group } } },
  });
  const whole = { type: "object", additionalProperties: false };
  expect(library.get("data", "contoh/lain")).toMatchObject({ ...whole, properties: { daftar: { items: whole } } });
  const open = { type: "object", properties: {} };
  expect(screensOf({ "schemas/data/contoh/lain.schema.json": open }).get("data", "contoh/lain")).toEqual(open);
});
