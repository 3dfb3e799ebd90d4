/**
 * New documents of the kinds that a programme is made of, small and whole: a program with its home, a record type with its form and list,
 * a screen with its tile and permission, a persona, a permission. Nothing is written here: what comes out are whole files.
 *
 *   newDocuments(files, { kind: "screen", id: "gpk/berita", title: "Berita" })  ->  screens/gpk/berita.json, menus/gpk/tiles.json, ...
 */
import { applyEdits, modify } from "jsonc-parser";
import {
  createLibrary,
  groupsOf,
  isObject,
  type JsonObject,
  type Library,
  nearestName,
  rightsOf,
  type SourceDocument,
} from "../../engine/tools";
import { WrongWish } from "./new-cohort";

export const newKinds = ["program", "record", "screen", "persona", "permission"] as const;
export type NewKind = (typeof newKinds)[number];

/** `id` is a program (`gpk`), `<program>/<name>`, or the login of a persona; `title` what people read. */
export interface Wish {
  readonly kind: NewKind;
  readonly id: string;
  readonly title: string;
  /** Of a persona. */
  readonly program?: string | undefined;
  readonly permission?: string | undefined;
  /** The number of the access group that is given a permission. */
  readonly group?: number | undefined;
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** The part of a wish that cannot be guessed, with the question for it. */
export const questions: Readonly<Record<NewKind, Readonly<Partial<Record<"id" | "title" | "program", string>>>>> = {
  program: { id: "Nama singkat program (huruf kecil), misalnya kepsek", title: "Nama program" },
  record: { id: "Jenis catatan, ditulis program/nama, misalnya gpk/berita", title: "Judulnya" },
  screen: { id: "Layar, ditulis program/nama, misalnya gpk/berita", title: "Judulnya" },
  persona: { id: "Nama masuk, misalnya siti.aminah", program: "Program", title: "Siapa dia (label)" },
  permission: { id: "Izin, ditulis program/izin, misalnya gpk/gpk-berita.index", title: "Apa yang diizinkan" },
};

/** Throws a `WrongWish` for what is there already, or has no place. */
export function newDocuments(documents: readonly SourceDocument[], wish: Wish): NewFile[] {
  const files = new Files(documents);
  makers[wish.kind](files, wish);
  return files.changed;
}

/** The files as they will be. */
class Files {
  private readonly texts: Map<string, string>;
  private readonly written = new Set<string>();
  readonly library: Library;

  constructor(documents: readonly SourceDocument[]) {
    this.texts = new Map(documents.map(({ path, text }) => [path, text]));
    this.library = createLibrary(documents);
  }

  get programs(): readonly string[] {
    return this.library.ids("program");
  }

  get changed(): NewFile[] {
    return [...this.written].map((path) => ({ path, text: this.texts.get(path) ?? "" }));
  }

  has(path: string): boolean {
    return this.texts.has(path);
  }

  read(path: string): unknown {
    const text = this.texts.get(path);
    return text === undefined ? undefined : JSON.parse(text);
  }

  put(path: string, value: JsonObject): void {
    if (this.has(path)) throw new WrongWish(`${path} sudah ada.`);
    this.keep(path, `${JSON.stringify(value, null, 2)}\n`);
  }

  /** Behind the last item of a list in a file that is there. */
  append(path: string, list: readonly (string | number)[], item: JsonObject | string): void {
    const text = this.texts.get(path) ?? "";
    const edits = modify(text, [...list, -1], item, {
      isArrayInsertion: true,
      formattingOptions: { tabSize: 2, insertSpaces: true },
    });
    this.keep(path, applyEdits(text, edits));
  }

  private keep(path: string, text: string): void {
    this.texts.set(path, text);
    this.written.add(path);
  }
}

const makers: Readonly<Record<NewKind, (files: Files, wish: Wish) => void>> = {
  program: makeProgram,
  record: makeRecord,
  screen: (files, wish) => {
    const [program, name] = placeOf(files, wish.id);
    const permission = wish.permission ?? `${program}-${name}.index`;
    files.put(`screens/${program}/${name}.json`, {
      ...screenOf(program, name, wish.title, permission),
      blocks: [{ kind: "text", id: "isi", text: wish.title }],
    });
    addPermission(files, program, { value: permission, label: `Membuka ${wish.title}` });
    addTile(files, program, { id: name, label: wish.title, icon: "file-text", permission, screen: `${program}/${name}` });
  },
  persona: (files, { id, title, program = "" }) => {
    requireProgram(files, program);
    if (!/^[a-z][a-z0-9.]*$/.test(id)) throw new WrongWish(`"${id}" bukan nama masuk: huruf kecil, angka dan titik.`);
    if (files.library.ids("persona").some((one) => one.endsWith(`/${id}`))) throw new WrongWish(`Persona ${id} sudah ada.`);
    const nama = id.split(".").map(capital).join(" ");
    files.put(`schemas/personas/${program}/${id}.json`, {
      $schema: "../../language/persona.schema.json",
      label: title,
      description: `${title}.`,
      ptk: { ptk_id: `PTK-${id}`, nama, email: `${id}@example.id` },
      preferences: { permissions: [] },
    });
  },
  permission: (files, { id, title, group }) => {
    const [program, permission] = [id.slice(0, id.indexOf("/")), id.slice(id.indexOf("/") + 1)];
    requireProgram(files, program);
    addPermission(files, program, { value: permission, label: title }, true);
    if (group === undefined) return;
    for (const { file, list, item } of givenTo(files.library, group, { permission, name: title })) files.append(file, list, item);
  },
};

const firstColor = "#2f5d8c";

function makeProgram(files: Files, { id, title }: Wish): void {
  if (!/^[a-z][a-z0-9]*$/.test(id)) throw new WrongWish(`"${id}" bukan nama singkat program: huruf kecil dan angka.`);
  files.put(`schemas/programs/${id}.json`, {
    $schema: "../language/program.schema.json",
    name: title,
    title,
    favicon: id,
    theme: { colors: { primary: firstColor } },
    home: `${id}/home`,
    menus: { services: "bersama/services", account: "bersama/account" },
  });
  files.put(`schemas/marks/${id}.json`, {
    $schema: "../language/mark.schema.json",
    name: title,
    background: firstColor,
    shapes: [{ circle: { x: 12, y: 12, r: 7 } }],
  });
  files.put(`screens/${id}/home.json`, {
    $schema: screenSchema,
    title: "Beranda",
    name: "home",
    path: "/home",
    allowedWhen: true,
    aliases: ["/"],
    blocks: [
      { kind: "banner", id: "salam", title: "Selamat datang, {session.name}" },
      { kind: "tiles", id: "layanan", title: "Layanan Anda", menu: `${id}/tiles`, empty: "Belum ada layanan." },
    ],
  });
  files.put(tilesOf(id), {
    $schema: "../../schemas/language/menu.schema.json",
    title: "Layanan Anda",
    place: "tiles",
    items: [{ id: "beranda", label: "Beranda", icon: "home", screen: `${id}/home` }],
  });
}

/** Each person keeps rows of their own: a list, a dialog for a new one, and the form of one with its history. */
function makeRecord(files: Files, { id, title, permission: wished }: Wish): void {
  const [program, name] = placeOf(files, id);
  const permission = wished ?? `${program}-${name}.index`;
  putType(files, id, title, permission);
  putScreens(files, id, title, permission);
  addPermission(files, program, { value: permission, label: `Mengisi ${title}` });
  addTile(files, program, { id: name, label: title, icon: "file-text", permission, screen: id });
}

function putType(files: Files, id: string, title: string, permission: string): void {
  files.put(`schemas/data/${id}.schema.json`, {
    $schema: "../../language/data.schema.json",
    title,
    type: "object",
    additionalProperties: false,
    properties: { judul: { title: "Judul", type: "string", minLength: 1, maxLength: 150 } },
    required: ["judul"],
  });
  files.put(`schemas/records/${id}.json`, {
    $schema: "../../language/record.schema.json",
    title,
    data: id,
    columns: { judul: { field: "judul" } },
    states: { draf: { title: "Draf" }, dikirim: { title: "Dikirim", tone: "success", final: true } },
    start: "draf",
    create: { when: { permitted: permission } },
    read: [{ id: "pemilik", own: true }],
    write: { in: ["draf"], as: ["pemilik"], partial: true },
    transitions: [{ id: "kirim", title: "Kirim", from: ["draf"], to: "dikirim", as: ["pemilik"], complete: true }],
    lists: { milik: { for: ["pemilik"], columns: ["judul"] } },
  });
}

function putScreens(files: Files, id: string, title: string, permission: string): void {
  const [program, name] = placeOf(files, id);
  files.put(`screens/${id}.json`, {
    ...screenOf(program, name, title, permission),
    sources: { baris: { call: `${id}.milik` } },
    blocks: [
      {
        kind: "table",
        id: "baris",
        title,
        source: "baris",
        columns: ["judul", "state"],
        open: { action: { kind: "go", screen: `${id}-isi`, params: rowOf("row") } },
        actions: [{ id: "baru", label: "Buat baru", style: "primary", icon: "plus", dialog: `${id}-baru` }],
        empty: "Belum ada.",
      },
    ],
  });
  files.put(`screens/${id}-baru.json`, {
    $schema: screenSchema,
    title: `${title} baru`,
    kind: "dialog",
    allowedWhen: { permitted: permission },
    does: `${id}.create`,
  });
  files.put(`screens/${id}-isi.json`, {
    ...screenOf(program, `${name}-isi`, title, permission),
    path: `/${name}/:id`,
    params: { id: { type: "string", description: "Nomor catatan." } },
    sources: {
      baris: { call: `${id}.read`, params: rowOf("params") },
      riwayat: { call: `${id}.history`, params: rowOf("params") },
    },
    blocks: [
      {
        kind: "form",
        id: "isian",
        schema: id,
        source: "baris",
        record: { save: `${id}.save` },
        sections: [{ id: "isi", title, fields: ["judul"] }],
        submit: { id: "simpan" },
        secondary: [{ id: "kirim", of: "baris" }],
      },
      { kind: "history", id: "riwayat", source: "riwayat" },
    ],
  });
}

const rowOf = (scope: "row" | "params"): JsonObject => ({ id: { var: `${scope}.id` } });

const screenSchema = "../../schemas/language/screen.schema.json";

const screenOf = (program: string, name: string, title: string, permission: string): JsonObject => ({
  $schema: screenSchema,
  title,
  name: `${program}.${name}`,
  path: `/${name}`,
  allowedWhen: { permitted: permission },
});

const tilesOf = (program: string) => `menus/${program}/tiles.json`;

function addTile(files: Files, program: string, item: JsonObject): void {
  if (!files.has(tilesOf(program))) throw new WrongWish(`Program ${program} belum punya ubin: ${tilesOf(program)} tidak ada.`);
  files.append(tilesOf(program), ["items"], item);
}

interface Permission {
  readonly value: string;
  readonly label: string;
}

/** Whether a text can be a permission: `gpk-guru.index`. */
export const isPermission = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9-]+$/.test(name);

/** Into the program's own list of permissions, which is begun where it has none. One that there is already stays, unless it is what was wished. */
function addPermission(files: Files, program: string, { value, label }: Permission, isWished = false): void {
  if (!isPermission(value)) throw new WrongWish(`"${value}" bukan izin: tulis seperti ${program}-berita.index.`);
  const path = `schemas/reference/${program}/permissions.json`;
  const [shared, own] = ["schemas/reference/permissions.json", path].map((file) => JSON.stringify(files.read(file) ?? ""));
  if ([shared, own].some((list) => list?.includes(`"value":"${value}"`))) {
    if (isWished) throw new WrongWish(`Izin ${value} sudah ada.`);
    return;
  }
  if (files.has(path)) files.append(path, ["items"], { value, label });
  else files.put(path, { $schema: "../../language/reference.schema.json", title: `Izin ${program}`, items: [{ value, label }] });
}

/** An item behind the last of a list in a document. */
export interface Addition {
  readonly file: string;
  readonly list: readonly (string | number)[];
  readonly item: JsonObject | string;
}

/**
 * The group's own set of rights gets it, or a new set where it has none for itself; its number was never given to anybody before. Throws a
 * `WrongWish` where there is no such group.
 */
export function givenTo(
  library: Library,
  number: number,
  right: { readonly permission: string; readonly name: string },
): readonly Addition[] {
  const groups = groupsOf(library);
  const group = groups.find(({ id }) => id === number);
  if (!group) throw new WrongWish(`Kelompok ${number} tidak ada. Yang ada: ${groups.map(({ id }) => id).join(", ")}.`);
  const file = library.pathOf("access", group.document);
  const sets = rightsOf(library);
  const here = library.get("access", group.document)?.sets;
  const own = group.rights.find((name) => {
    const isShared = groups.some((other) => other !== group && other.rights.includes(name));
    const isHere = isObject(here) && name in here;
    return isHere && !isShared;
  });
  const given = group.rights.flatMap((name) => sets.get(name) ?? []).map((one) => one.number);
  const item = { number: Math.max(0, ...given) + 1, ...right };
  if (own !== undefined) return [{ file, list: ["sets", own], item }];
  const name = right.permission.replaceAll(".", "-");
  return [
    { file, list: ["sets", name], item },
    { file, list: ["groups", group.index, "rights"], item: name },
  ];
}

function placeOf(files: Files, id: string): readonly [program: string, name: string] {
  const [program = "", name = "", ...rest] = id.split("/");
  if (rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new WrongWish(`"${id}" bukan program/nama: tulis dengan huruf kecil, misalnya gpk/berita.`);
  requireProgram(files, program);
  return [program, name];
}

function requireProgram({ programs }: Files, program: string): void {
  if (programs.includes(program)) return;
  const nearest = nearestName(program, programs);
  throw new WrongWish(
    `Program "${program}" tidak ada. ${nearest ? `Mungkin maksudnya "${nearest}". ` : ""}Yang ada: ${programs.join(", ")}.`,
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
