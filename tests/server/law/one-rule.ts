/**
 * One rule, written wherever a document may write a rule, and what each place decides by it for one person, one set of values and one date:
 * the form while it is filled in, the server that takes its data, the screen, the row and its transition, and the list in SQL. The values
 * are what was typed in the form, what is known of the person on the screen, and the columns of the row.
 */
import fc from "fast-check";
import { sql } from "kysely";
import { compileScreen } from "../../../engine/blocks/index";
import { NoSql } from "../../../engine/conditions/sql";
import { FormModel } from "../../../engine/form/model/form-model";
import { sqlOf } from "../../../engine/records/row-rule";
import { acceptData, type JsonObject, type Scope } from "../../../engine/server";
import { findScreen } from "../../../portal/addresses";
import { destinationOf } from "../../../portal/destination";
import type { ScreenEntry } from "../../../portal/entries";
import { DocumentView } from "../../../server/documents/documents";
import { allowedActs } from "../../../server/records/allowed-acts";
import type { OpenedRow } from "../../../server/records/opened-row";
import { possibleReaders, readersOf } from "../../../server/records/readers";
import { selectRows } from "../../../server/records/selected-rows";
import { anyOf, valueSql } from "../../../server/rows/fragment-sql";
import { type RecordKind, recordKind } from "../../../server/rows/record-kind";
import type { Row } from "../../../server/rows/record-table";
import { libraryOf } from "../../engine/form/documents";
import type { BareDatabase } from "../databases";
import { days, moments, numbers, rulesOver, words } from "../records/random-rules";

export type Values = Readonly<Record<string, unknown>>;

/** The asking person, and the moment. */
export interface Asking {
  readonly date: string;
  readonly actor: Values;
  readonly preferences: { readonly permissions: readonly string[] };
}

type Decisions = Readonly<Record<string, unknown>>;

export interface Played {
  readonly rule: unknown;
  readonly values: Values;
  readonly asking: Asking;
  /** The earlier values of the form, and the people who saw them when, before it came to be as it is. */
  readonly before: { readonly values: Values; readonly asking: Asking };
}

const optional = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const filled = words.filter((word) => word !== "");
const values: fc.Arbitrary<Values> = fc.record({
  nama: optional(filled),
  kota: optional(filled),
  angka: optional([-1, 0, 1, 3, 34, 1e6]),
  nilai: optional(numbers),
  aktif: optional([true, false]),
  lahir: optional(days),
  ajuan: optional(moments),
});
const asking: fc.Arbitrary<Asking> = fc.record({
  date: fc.constantFrom("2026-11-22 10:00:00", "2026-11-21 23:59:59", "2026-11-22 23:59:59", "2028-02-29 00:00:00"),
  actor: fc.record({
    id: fc.constantFrom("a", "ab", "A"),
    kota: fc.constantFrom([{ k: "ab" }, { k: "A" }], []),
    nomor: fc.constantFrom(3, 0, 34),
    kosong: fc.constant(null),
  }),
  preferences: fc.record({ permissions: fc.subarray(["baca", "tulis"]) }),
});

export const rules = rulesOver({
  texts: ["nama", "kota"],
  numbers: ["angka", "nilai"],
  flags: ["aktif"],
  days: ["lahir"],
  moments: ["ajuan"],
});
export const plays: fc.Arbitrary<Played> = fc.record({
  rule: rules,
  values,
  asking,
  before: fc.record({ values, asking }),
});

/** The rule as it reads the values where they stand. */
const reading = (root: string, rule: unknown) => JSON.parse(JSON.stringify(rule).replaceAll('"row.', `"${root}.`));

const columns = {
  nama: { field: "nama" },
  kota: { field: "kota" },
  angka: { field: "angka" },
  nilai: { field: "nilai" },
  aktif: { field: "aktif" },
  lahir: { field: "lahir" },
  ajuan: { type: "moment" },
};
export const table = `create table r_x_hal (id text primary key, owner_id text, state text, nama text, kota text, angka bigint,
  nilai double precision, aktif boolean, lahir date, ajuan timestamptz)`;

function documentsWith(rule: unknown): Record<string, unknown> {
  const inForm = reading("form", rule);
  return {
    "schemas/data/x/hal.schema.json": {
      type: "object",
      properties: {
        nama: { type: "string" },
        kota: { type: "string" },
        angka: { type: "integer" },
        nilai: { type: "number" },
        aktif: { type: "boolean" },
        lahir: { type: "string", format: "date" },
      },
    },
    "schemas/data/x/isian.schema.json": {
      type: "object",
      properties: {
        nama: { type: "string" },
        kota: { type: "string" },
        angka: { type: "integer" },
        nilai: { type: "number" },
        aktif: { type: "boolean" },
        lahir: { type: "string" },
        ajuan: { type: "string" },
        terlihat: { type: "string", visibleWhen: inForm },
        wajib: { type: "string", requiredWhen: inForm },
        terkunci: { type: "string", readOnlyWhen: inForm },
        pilihan: { type: "string", options: { list: "pilihan" }, optionsWhen: inForm },
      },
    },
    "schemas/reference/pilihan.json": { title: "Pilihan", items: [{ value: "satu", label: "Satu" }] },
    "schemas/records/x/hal.json": {
      title: "Hal",
      data: "x/hal",
      columns,
      states: { baru: { title: "Baru" }, lama: { title: "Lama" } },
      start: "baru",
      read: [
        { id: "semua", when: true },
        { id: "sebagian", when: rule },
      ],
      transitions: [{ id: "geser", title: "Geser", from: ["baru"], to: "lama", as: ["semua"], when: rule }],
      lists: {
        terpilih: { for: ["semua"], when: rule, columns: ["nama"] },
        terbaca: { for: ["sebagian"], columns: ["nama"] },
      },
    },
    "screens/x/hal.json": { title: "Hal", path: "/hal", allowedWhen: reading("ptk", rule), blocks: [] },
  };
}

/** The parts that a test may stand in for, to see that what they break is found. */
export interface Machinery {
  readonly Form: typeof FormModel;
}
export const machinery: Machinery = { Form: FormModel };

/**
 * The decisions of each place. A rule that the database cannot say lets nobody read a row, however true it is: what it then says of rows
 * stands in `unsaid`.
 */
export async function decisionsOf(
  { db }: BareDatabase,
  played: Played,
  { Form }: Machinery = machinery,
): Promise<{ readonly decided: Decisions; readonly unsaid: Decisions }> {
  const view = new DocumentView(libraryOf(documentsWith(played.rule)));
  const kind = recordKind(view, "x/hal");
  const { move, reads } = await ofRow(db, kind, played);
  const decided = { ...inPage(view, played, Form), ...onServer(view, played), ...onScreen(view, played), ...move };
  return isSaid(kind, played) ? { decided: { ...decided, ...reads }, unsaid: {} } : { decided, unsaid: reads };
}

function isSaid({ record, shape }: RecordKind, { asking }: Played): boolean {
  const rule = record.readers.find(({ id }) => id === "sebagian")?.when;
  try {
    sqlOf(rule, shape, { ...asking });
    return true;
  } catch (error) {
    if (error instanceof NoSql) return false;
    throw error;
  }
}

const texts = (ref: string) => ref;

/** Filled in field by field, after other values and by the eyes of somebody else at another time. */
function inPage(view: DocumentView, { values, asking, before }: Played, Form: typeof FormModel): Decisions {
  const { compiled, validator } = dataOf(view);
  const model = new Form({
    compiled: JSON.parse(JSON.stringify(compiled)),
    validator,
    texts,
    data: { ...before.values, terlihat: "x", terkunci: "x", pilihan: "satu" },
    context: { ...before.asking },
  });
  for (const [name, value] of Object.entries(values)) model.set([name], value);
  model.setContext({ ...asking });
  const [seen, required, locked, choice] = ["terlihat", "wajib", "terkunci", "pilihan"].map((name) => model.state([name]));
  return {
    "page: field shown": seen?.visible,
    "page: field required": required?.required,
    "page: field locked": locked?.readOnly,
    "page: choice offered": choice?.options?.length === 1,
    "page: sends it": Object.hasOwn(model.sent as object, "terlihat"),
    "page: refuses to send without it": model.submit().some(({ path }) => path === "wajib"),
  };
}

function onServer(view: DocumentView, { values, asking }: Played): Decisions {
  const { compiled, validator } = dataOf(view);
  const submitted = JSON.parse(JSON.stringify({ ...values, terlihat: "x", terkunci: "x", pilihan: "satu" }));
  const { data, errors } = acceptData(compiled, validator, {
    submitted,
    stored: {},
    context: { ...asking },
    offered: () => undefined,
    texts,
  });
  const refused = (path: string) => errors.some((error) => error.path === path);
  return {
    "server: keeps the field": Object.hasOwn(data, "terlihat"),
    "server: refuses without it": refused("wajib"),
    "server: refuses a change": refused("terkunci"),
    "server: takes the choice": !refused("pilihan"),
  };
}

function dataOf(view: DocumentView) {
  const checked = view.data("x/isian");
  if (!checked) throw new Error("the form's data did not compile");
  return checked;
}

/** The page is sent the screen as JSON; the server asks its own. */
function onScreen({ library }: DocumentView, { values, asking }: Played): Decisions {
  const screen = compileScreen(library, "x/hal")?.screen;
  if (!screen) throw new Error("the screen did not compile");
  const context: Scope = { ...asking, ptk: values };
  const opens = (screens: readonly ScreenEntry[], seen: Scope) => {
    const found = findScreen(screens, "/hal", "");
    return destinationOf({ status: "member", context: seen, screens, found, pathname: "/hal" }).kind === "screen";
  };
  const entries = [screen as unknown as ScreenEntry];
  return {
    "page: opens the screen": opens(JSON.parse(JSON.stringify(entries)), JSON.parse(JSON.stringify(context))),
    "server: opens the screen": opens(entries, context),
  };
}

async function ofRow(
  db: BareDatabase["db"],
  kind: RecordKind,
  { values, asking }: Played,
): Promise<{ move: Decisions; reads: Decisions }> {
  const scope = { ...asking };
  await sql`delete from r_x_hal`.execute(db);
  await insert(db, kind, values);
  const row = { ...nothing, ...values, ...common } as unknown as Row;
  const opened = {
    kind,
    actor: { id: "a", scope },
    stored: { row, sealed: {}, ownerName: null },
    data: {},
    readers: readersOf(kind, scope, row, () => undefined),
    about: () => undefined,
    ownActs: new Set<string>(),
    last: undefined,
    time: undefined,
    now: asking.date,
  } as unknown as OpenedRow;
  const isListed = async (list: string) => {
    const selection = kind.record.lists.get(list);
    if (!selection) throw new Error(`no list ${list}`);
    const readers = possibleReaders(kind, scope, selection);
    if (readers.length === 0) return false;
    const where = selectRows(kind, opened.actor, selection, {}).where();
    const found =
      await sql<JsonObject>`select id from r_x_hal as t where ${where} and ${anyOf(readers.map(({ fragment }) => fragment))}`.execute(
        db,
      );
    return found.rows.length === 1;
  };
  return {
    move: { "row: may be moved": allowedActs(opened).geser },
    reads: {
      "row: may be read": opened.readers.some(({ id }) => id === "sebagian"),
      "list: selects the row": await isListed("terpilih"),
      "list: shows the row": await isListed("terbaca"),
    },
  };
}

const common = { id: "1", owner: null, state: "baru", claimed_by: null, claimed_until: null };
const nothing = Object.fromEntries(Object.keys(columns).map((name) => [name, null]));

async function insert(db: BareDatabase["db"], { shape }: RecordKind, values: Values): Promise<void> {
  const names = Object.keys(columns);
  const inserted = names.map((name) => valueSql(shape.columns.get(name) ?? "text", values[name]));
  await sql`insert into r_x_hal (id, state, ${sql.join(names.map((name) => sql.id(name)))}) values ('1', 'baru', ${sql.join(inserted)})`.execute(
    db,
  );
}
