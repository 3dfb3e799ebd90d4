/**
 * New documents of the kinds that a programme is made of, small and whole: a program with its home, a record type with its form and list,
 * a screen with its tile and permission, a persona, a permission. Nothing is written here: what comes out are whole files.
 *
 *   newDocuments(files, { kind: "screen", id: "gpk/berita", title: "Berita" })  ->  screens/gpk/berita.json, menus/gpk/tiles.json, ...
 */
import { applyEdits, modify } from "jsonc-parser";
import { createLibrary, isObject, type JsonObject, nearestName, type SourceDocument } from "../../engine/tools";
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
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

export const peopleFile = "server/demo/people.json";

/** The part of a wish that cannot be guessed, with the question for it. */
export const questions: Readonly<Record<NewKind, Readonly<Partial<Record<"id" | "title" | "program", string>>>>> = {
  program: { id: "Nama singkat program (huruf kecil), misalnya kepsek", title: "Nama program" },
  record: { id: "Jenis catatan, ditulis program/nama, misalnya gpk/berita", title: "Judulnya" },
  screen: { id: "Layar, ditulis program/nama, misalnya gpk/berita", title: "Judulnya" },
  persona: { id: "Nama masuk, misalnya siti.aminah", program: "Program", title: "Siapa dia (label)" },
  permission: { id: "Izin, ditulis program/izin, misalnya gpk/gpk-berita.index", title: "Apa yang diizinkan" },
};

/** `people` is the text of the demo people. Throws a `WrongWish` for what is there already, or has no place. */
export function newDocuments(documents: readonly SourceDocument[], people: string, wish: Wish): NewFile[] {
  const files = new Files(documents, people);
  makers[wish.kind](files, wish);
  return files.changed;
}

/** The files as they will be. */
class Files {
  private readonly texts: Map<string, string>;
  private readonly written = new Set<string>();
  readonly programs: readonly string[];

  constructor(documents: readonly SourceDocument[], people: string) {
    this.texts = new Map([...documents.map(({ path, text }) => [path, text] as const), [peopleFile, people]]);
    this.programs = createLibrary(documents).ids("program");
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
  append(path: string, list: readonly string[], item: JsonObject): void {
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
    const people = files.read(peopleFile);
    if (Array.isArray(people) && people.some((one) => isObject(one) && one.username === id))
      throw new WrongWish(`Persona ${id} sudah ada.`);
    const nama = id.split(".").map(capital).join(" ");
    files.append(peopleFile, [], {
      username: id,
      label: title,
      description: `${title}.`,
      program,
      ptk: { ptk_id: `PTK-${id}`, nama, email: `${id}@example.id` },
      preferences: { permissions: [] },
    });
  },
  permission: (files, { id, title }) => {
    const [program, permission] = [id.slice(0, id.indexOf("/")), id.slice(id.indexOf("/") + 1)];
    requireProgram(files, program);
    addPermission(files, program, { value: permission, label: title }, true);
  },
};

function makeProgram(files: Files, { id, title }: Wish): void {
  if (!/^[a-z][a-z0-9]*$/.test(id)) throw new WrongWish(`"${id}" bukan nama singkat program: huruf kecil dan angka.`);
  files.put(`schemas/programs/${id}.json`, {
    $schema: "../language/program.schema.json",
    name: title,
    title,
    theme: { colors: { primary: "#2f5d8c" } },
    home: `${id}/home`,
    menus: { services: "bersama/services", account: "bersama/account" },
  });
  files.put(`screens/${id}/home.json`, {
    $schema: "../../schemas/language/screen.schema.json",
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

/** Each person keeps rows of their own: a list with a button for a new one, and the form of one. */
function makeRecord(files: Files, { id, title, permission: wished }: Wish): void {
  const [program, name] = placeOf(files, id);
  const permission = wished ?? `${program}-${name}.index`;
  files.put(`schemas/data/${id}.schema.json`, dataOfRow(title));
  files.put(`schemas/records/${id}.json`, recordOfRows(id, title, permission));
  files.put(`screens/${id}.json`, { ...screenOf(program, name, title, permission), ...listOfRows(id, title) });
  files.put(`screens/${id}-isi.json`, { ...screenOf(program, `${name}-isi`, title, permission), ...formOfRow(id, name, title) });
  addPermission(files, program, { value: permission, label: `Mengisi ${title}` });
  addTile(files, program, { id: name, label: title, icon: "file-text", permission, screen: id });
}

const dataOfRow = (title: string): JsonObject => ({
  $schema: "../../language/data.schema.json",
  title,
  type: "object",
  additionalProperties: false,
  properties: { judul: { title: "Judul", type: "string", minLength: 1, maxLength: 150 } },
  required: ["judul"],
});

const recordOfRows = (id: string, title: string, permission: string): JsonObject => ({
  $schema: "../../language/record.schema.json",
  title,
  data: id,
  columns: { judul: { field: "judul" } },
  states: { draf: { title: "Draf" }, dikirim: { title: "Dikirim", tone: "success", final: true } },
  start: "draf",
  create: { when: { permitted: permission } },
  read: [{ id: "pemilik", when: { "==": [{ var: "row.owner" }, { var: "actor.id" }] } }],
  write: { in: ["draf"], as: ["pemilik"], partial: true },
  transitions: [{ id: "kirim", title: "Kirim", from: ["draf"], to: "dikirim", as: ["pemilik"], complete: true }],
  lists: { milik: { for: ["pemilik"], columns: ["judul"] } },
});

const listOfRows = (id: string, title: string): JsonObject => ({
  sources: { baris: { call: `${id}.milik` } },
  blocks: [
    {
      kind: "table",
      id: "baris",
      title,
      source: "baris",
      columns: [
        {
          id: "judul",
          label: "Judul",
          text: [{ when: { present: { var: "row.judul" } }, text: "{row.judul}" }, { text: "Belum diisi" }],
        },
        { id: "keadaan", label: "Keadaan", text: "{row.state_title}" },
      ],
      open: { action: { kind: "go", screen: `${id}-isi`, params: { id: { var: "row.id" } } } },
      actions: [
        {
          id: "baru",
          label: "Buat baru",
          style: "primary",
          icon: "plus",
          action: {
            kind: "call",
            call: `${id}.create`,
            body: {},
            // biome-ignore lint/suspicious/noThenProperty: a key of the language
            then: { kind: "go", screen: `${id}-isi`, params: { id: { var: "answer.id" } } },
          },
        },
      ],
      empty: "Belum ada.",
    },
  ],
});

const formOfRow = (id: string, name: string, title: string): JsonObject => ({
  path: `/${name}/:id`,
  params: { id: { type: "string", description: "Nomor catatan." } },
  sources: { baris: { call: `${id}.read`, params: { id: { var: "params.id" } } } },
  blocks: [
    {
      kind: "form",
      id: "isian",
      schema: id,
      source: "baris",
      record: { save: `${id}.save` },
      sections: [{ id: "isi", title, fields: ["judul"] }],
      submit: {
        id: "simpan",
        label: "Simpan",
        action: { kind: "submit", form: "isian", call: `${id}.save`, params: { id: { var: "params.id" } } },
      },
      secondary: [
        {
          id: "kirim",
          label: "Kirim",
          action: { kind: "transition", transition: `${id}.kirim`, source: "baris", form: "isian" },
        },
      ],
    },
  ],
});

const screenOf = (program: string, name: string, title: string, permission: string): JsonObject => ({
  $schema: "../../schemas/language/screen.schema.json",
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

/** Into the program's own list of permissions, which is begun where it has none. One that there is already stays, unless it is what was wished. */
function addPermission(files: Files, program: string, { value, label }: Permission, isWished = false): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9-]+$/.test(value))
    throw new WrongWish(`"${value}" bukan izin: tulis seperti ${program}-berita.index.`);
  const path = `schemas/reference/${program}/permissions.json`;
  const [shared, own] = ["schemas/reference/permissions.json", path].map((file) => JSON.stringify(files.read(file) ?? ""));
  if ([shared, own].some((list) => list?.includes(`"value":"${value}"`))) {
    if (isWished) throw new WrongWish(`Izin ${value} sudah ada.`);
    return;
  }
  if (files.has(path)) files.append(path, ["items"], { value, label });
  else files.put(path, { $schema: "../../language/reference.schema.json", title: `Izin ${program}`, items: [{ value, label }] });
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
