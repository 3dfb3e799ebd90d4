/**
 * The calls that follow from a record type, as if they were written in `schemas/calls`: their answers are typed, so the checker knows
 * what a screen may read of them.
 *
 *   contoh/permohonan.json with a list "antrean" and a transition "ajukan"
 *     ->  contoh/permohonan.antrean  GET  /records/contoh/permohonan/lists/antrean
 *         contoh/permohonan.ajukan   POST /records/contoh/permohonan/{id}/ajukan      ... and read, save, claim, history
 */

import { isNumeric } from "../conditions/sql";
import { consentInForce } from "../documents/consents";
import { rangeNames } from "../documents/filter-names";
import type { RecordExport, RecordList, RecordReport, RecordTransition, RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { maskedBy } from "../documents/sealed";
import { isObject, type JsonObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { Pointer } from "../json/pointer";
import type { ClosedLists } from "../language/closed-lists";
import { addableRows } from "../records/addable-rows";
import { columnSchemas } from "../records/column-schema";
import { publicColumns, rowColumns } from "../records/compiled-record";
import { draftAnswer, draftBody } from "../records/draft-call";
import { importCall, sampleCall } from "../records/import-call";
import { keepsDrafts } from "../records/keeps-drafts";
import { leastInReason } from "../records/least-in-reason";
import { mostInNote } from "../records/most-in-note";
import { postsAnswer } from "../records/posts-answer";
import { shapeOfRecord } from "../records/record-columns";
import { reportGroup } from "../records/report-group";
import { columnNamed, type RowShape } from "../records/row-shape";
import { schemaOfColumn } from "../records/schema-of-column";
import { sealedNames } from "../records/sealed-fields";
import { sheetCall } from "../records/sheet-call";
import { soundParts } from "../records/sound-parts";
import { timedAnswer } from "../records/timed-answer";
import { issuedPaperType, issuingTransitions } from "./issued-paper";

const leastInNote = { optional: 0, required: 1 } satisfies Record<ClosedLists["record.transitions.note"], number>;

/** The task of the server in a derived call; `name` is that of the list, the report or the transition. */
export interface RecordOperation {
  readonly type: string;
  readonly operation:
    | "read"
    | "own"
    | "create"
    | "save"
    | "save-bulk"
    | "draft"
    | "history"
    | "posts"
    | "unmask"
    | "claim"
    | "release"
    | "list"
    | "next"
    | "report"
    | "export"
    | "import"
    | "sample"
    | "transition"
    | "bulk";
  readonly name: string;
}

export interface DerivedCall {
  /** The part behind the record's id in the call's name. */
  readonly id: string;
  /** Where in the record's document it follows from. */
  readonly pointer: Pointer;
  readonly call: JsonObject;
  readonly operation: RecordOperation;
}

/** Names that lists, reports and transitions cannot have, because calls and parts of `may` have them. */
export const reservedNames = [
  "read",
  "own",
  "create",
  "add",
  "save",
  "draft",
  "history",
  "posts",
  "unmask",
  "claim",
  "release",
  "bulk",
  "import",
  "sample",
] as const;

/** The part of answers that tells of a row beside its columns. no column can have these names. */
export const answerParts = [
  "data",
  "may",
  "closed",
  "complete",
  "draft",
  "draft_key",
  "timed",
  "message",
  "paper",
  "papers",
  "made_under",
  "owner_context",
  "owner_name",
  "holder_name",
  "state_title",
  "state_code",
  "state_tone",
  "age_days",
] as const;

export function recordCalls(library: Library, type: string): DerivedCall[] {
  const document = library.get("record", type);
  if (!document) return [];
  const record = soundParts(document);
  const base = `/records/${type}`;
  const types = new Types(library, record, type);
  const deriving: Deriving = {
    library,
    record,
    base,
    types,
    derived: (operation, pointer, call, { id = operation, name = id } = {}) => ({
      id,
      pointer,
      call: {
        id,
        ...call,
        ...(asksAgain(record, operation, name) && { secondFactor: true, atOnce: true }),
        ...consentFor(deriving, operation, name),
      },
      operation: { type, operation, name },
    }),
  };
  return [rowCalls, writeCalls, transitionCalls, listCalls, reportCalls].flatMap((derive) => derive(deriving));
}

/** Whether the second factor is asked for again before it: then it cannot wait for the network either. */
function asksAgain({ secondFactor = [] }: RecordType, operation: RecordOperation["operation"], name: string): boolean {
  if (operation === "create" || operation === "save") return secondFactor.includes(operation);
  if (operation === "save-bulk") return secondFactor.includes("save");
  return (operation === "transition" || operation === "bulk") && secondFactor.includes(name);
}

/** The consent that the call demands: in the words of its document, or in those of the version in force. */
function consentFor(
  { library, record }: Deriving,
  operation: RecordOperation["operation"],
  name: string,
): JsonObject | undefined {
  if (operation !== "transition" && operation !== "bulk") return undefined;
  const asked = record.consents?.find((one) => one.for.includes(name));
  if (!asked) return undefined;
  const { for: _, of, ...words } = asked;
  const inForce = consentInForce(library, of);
  const said = omitUndefined({ text: inForce?.text, statement: inForce?.statement });
  return { consent: { ...said, ...words }, ...(inForce && { consents: { of } }) };
}

/** A record type, and the way to derive a call of it; a call is named for its operation where it has no name of its own. */
interface Deriving {
  readonly library: Library;
  readonly record: RecordType;
  readonly base: string;
  readonly types: Types;
  readonly derived: (
    operation: RecordOperation["operation"],
    pointer: Pointer,
    call: JsonObject,
    names?: { readonly id?: string; readonly name?: string },
  ) => DerivedCall;
}

function rowCalls({ library, record, base, types, derived }: Deriving): DerivedCall[] {
  const calls = [
    derived("read", ["read"], { method: "GET", path: `${base}/{id}`, answer: types.whole }),
    derived("history", ["read"], { method: "GET", path: `${base}/{id}/history`, answer: types.history }),
  ];
  const posting = (record.transitions ?? []).findIndex(({ post }) => post !== undefined);
  if (posting >= 0)
    calls.push(
      derived("posts", ["transitions", posting, "post"], {
        method: "GET",
        path: `${base}/{id}/posts`,
        answer: postsAnswer(library, record),
      }),
    );
  if (isMasked(library, record)) {
    const body = sent({ note: { type: "string", minLength: leastInReason, maxLength: mostInNote } }, ["note"]);
    calls.push(
      derived("unmask", ["read"], { method: "POST", path: `${base}/{id}/unmask`, atOnce: true, body, answer: types.whole }),
    );
  }
  if (record.owner !== "none") calls.push(derived("own", ["read"], { method: "GET", path: `${base}/own`, answer: types.whole }));
  return calls;
}

/** Whether somebody who reads a row reads a sealed field of it only when they say why. */
function isMasked(library: Library, record: RecordType): boolean {
  const sealed = sealedNames(library, record);
  return record.read.some((reader) => maskedBy(reader, sealed).length > 0);
}

function writeCalls({ record, base, types, derived }: Deriving): DerivedCall[] {
  const calls: DerivedCall[] = [];
  if (record.create) {
    const owner = record.create.owner ? { owner: { type: "string", maxLength: 60 } } : {};
    const body = sent({ data: { type: "object" }, ...owner }, record.create.invite ? [] : Object.keys(owner));
    calls.push(derived("create", ["create"], { method: "POST", path: base, body, answer: types.whole }));
  }
  if ([record.write ?? []].flat().length > 0)
    calls.push(derived("save", ["write"], { method: "PUT", path: `${base}/{id}`, body: {}, answer: types.whole }));
  if ([record.write ?? []].flat().length > 0) calls.push(derived("save-bulk", ["write"], types.saveMany(base)));
  if (keepsDrafts(record))
    calls.push(derived("draft", ["write"], { method: "PUT", path: `${base}/{id}/draft`, body: draftBody, answer: draftAnswer }));
  if (record.import) {
    const { permission } = record.import;
    calls.push(derived("import", ["import"], importCall(base, permission)));
    calls.push(derived("sample", ["import"], sampleCall(base, permission)));
  }
  if (record.claim) {
    for (const id of ["claim", "release"] as const)
      calls.push(derived(id, ["claim"], { method: "POST", path: `${base}/{id}/${id}`, atOnce: true, answer: types.whole }));
  }
  return calls;
}

function transitionCalls({ record, base, types, derived }: Deriving): DerivedCall[] {
  const calls: DerivedCall[] = [];
  for (const [index, transition] of (record.transitions ?? []).entries()) {
    if (!hasButton(transition)) continue;
    const pointer = ["transitions", index];
    const { type: _, ...parts } = sent(asked(transition), []);
    // A transition that asks for nothing is sent without a body.
    const body = { type: ["object", "null"], ...parts };
    const path = `${base}/{id}/${transition.id}`;
    const answer = types.changedBy(transition.id);
    // The server's clock runs on: what is begun or sent of timed work counts when it arrives.
    const atOnce = isOfTime(record, transition) ? { atOnce: true } : {};
    calls.push(derived("transition", pointer, { method: "POST", path, ...atOnce, body, answer }, { id: transition.id }));
    const item = sent({ id: { type: "string", maxLength: 60 }, revision: integer }, ["id", "revision"]);
    const items = { type: "array", minItems: 1, maxItems: mostAtOnce, items: item };
    const many = {
      method: "POST",
      path: `${base}/bulk/${transition.id}`,
      body: sent({ items, ...asked(transition) }, ["items"]),
      answer: object({
        results: list(object({ id: text, ok: { type: "boolean" }, message: text })),
        done: integer,
        refused: integer,
      }),
    };
    calls.push(derived("bulk", pointer, many, { id: `${transition.id}-bulk`, name: transition.id }));
  }
  return calls;
}

function listCalls(deriving: Deriving): DerivedCall[] {
  const { record, base, types, derived } = deriving;
  const calls: DerivedCall[] = [];
  for (const [name, source] of entriesOf(record.lists)) {
    const pointer = ["lists", name];
    const path = `${base}/lists/${name}`;
    const query = types.listQuery(source);
    const open = source.public ? { public: true } : {};
    calls.push(
      derived("list", pointer, { method: "GET", path, list: true, ...open, query, answer: types.page(source) }, { id: name }),
    );
    // Nobody works off the rows of a list for visitors.
    if (source.public) continue;
    calls.push(
      derived(
        "next",
        pointer,
        { method: "POST", path: `${path}/next`, atOnce: true, query: types.nextQuery(source), answer: types.next },
        { id: `${name}-next`, name },
      ),
    );
    if (source.export) calls.push(exportCall(deriving, name, { pointer, path, query: types.foundQuery(source) }, source.export));
  }
  return calls;
}

function exportCall(
  { derived }: Deriving,
  name: string,
  { pointer, path, query }: ExportedRows,
  parts: RecordExport,
): DerivedCall {
  const call = sheetCall(path, query, parts, { rows: pointer[0] === "lists" });
  return derived("export", [...pointer, "export"], call, { id: `${name}-export`, name });
}

interface ExportedRows {
  readonly pointer: Pointer;
  readonly path: string;
  readonly query: JsonObject;
}

function reportCalls(deriving: Deriving): DerivedCall[] {
  const { record, base, types, derived } = deriving;
  const calls: DerivedCall[] = [];
  for (const [name, source] of entriesOf(record.reports)) {
    const path = `${base}/reports/${name}`;
    const query = sent(types.filters(source.filters), []);
    const pointer = ["reports", name];
    if (source.export) calls.push(exportCall(deriving, name, { pointer, path, query }, source.export));
    calls.push(derived("report", pointer, { method: "GET", path, query, answer: types.report(source) }, { id: name }));
  }
  return calls;
}

const isOfTime = ({ timed }: Deriving["record"], { id }: RecordTransition) =>
  timed !== undefined && (timed.start.transition === id || (timed.send ?? []).includes(id));

/** One that only effects make is no call. */
const hasButton = ({ as }: RecordTransition) => as !== undefined;

/** `calon.nama` is the property `nama` of `calon`. */
function nested(schemas: readonly (readonly [name: string, schema: JsonObject])[]): JsonObject {
  const properties: JsonObject = {};
  for (const [name, schema] of schemas) {
    const [first = "", ...rest] = name.split(".");
    const given = rest.length === 0 ? schema : object(nested([[rest.join("."), schema]]));
    const known = isObject(properties[first]) ? properties[first].properties : undefined;
    properties[first] = isObject(known) ? object({ ...known, ...(given.properties as JsonObject) }) : given;
  }
  return properties;
}

/** Rows that one bulk call may name. */
export const mostAtOnce = 200;

function asked({ input, note }: Pick<RecordTransition, "input" | "note">): JsonObject {
  return {
    ...(input ? { input: { type: "object" } } : {}),
    ...(note
      ? { note: { type: "string", maxLength: mostInNote, ...(leastInNote[note] > 0 ? { minLength: leastInNote[note] } : {}) } }
      : {}),
  };
}

const entriesOf = <Source>(sources: Readonly<Record<string, Source>> = {}) => Object.entries(sources);

const text: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };
const number: JsonObject = { type: "number" };
const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const booleans = (names: readonly string[]) => object(Object.fromEntries(names.map((name) => [name, { type: "boolean" }])));
const list = (items: JsonObject): JsonObject => ({ type: "array", items });
/** A body or a query: nothing but these. */
const sent = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  additionalProperties: false,
  ...(required.length > 0 ? { required: [...required] } : {}),
});

/** The types of what the calls of one record type take and answer. */
class Types {
  readonly state: JsonObject;
  private readonly shape: RowShape;
  /** The type's own columns. */
  private readonly columns: readonly string[];

  constructor(
    private readonly library: Library,
    private readonly record: RecordType,
    private readonly type: string,
  ) {
    this.shape = shapeOfRecord(library, type);
    this.columns = Object.keys(record.columns ?? {});
    this.state = { type: "string", enum: Object.keys(record.states) };
  }

  /** One row as `read` answers it: columns, data, and what this person may do with it. */
  get whole(): JsonObject {
    const made = (this.record.transitions ?? []).filter(hasButton);
    const acts = ["create", "save", "claim", "release", "unmask", ...made.map(({ id }) => id)];
    const added = addableRows(this.library, this.type);
    const add = added.length > 0 ? { add: booleans(added) } : {};
    const may = object({ ...(booleans(acts).properties as JsonObject), ...add });
    const data = object((this.library.get("data", this.record.data)?.properties ?? {}) as JsonObject);
    const closed = list(text);
    const held: JsonObject = this.record.claim ? { holder_name: text } : {};
    const hasPapers = issuingTransitions(this.library, this.type).size > 0;
    const papers: JsonObject = hasPapers ? { papers: list(object({ id: text, number: text, title: text, pdf: text })) } : {};
    const timed: JsonObject = this.record.timed ? { timed: timedAnswer(data) } : {};
    return object({
      ...this.row(this.columns),
      data,
      may,
      closed,
      ...held,
      ...timed,
      ...papers,
      complete: { type: "boolean" },
      message: text,
    });
  }

  /** The row, and the paper that the transition issues. */
  changedBy(transition: string): JsonObject {
    const paper = issuedPaperType(this.library, this.type, transition);
    const { whole } = this;
    return paper ? object({ ...(whole.properties as JsonObject), paper }) : whole;
  }

  row(columns: readonly string[]): JsonObject {
    const common = Object.entries(rowColumns).map(([name, type]) => [name, name === "state" ? this.state : columnSchemas[type]]);
    const words = { state_title: text, state_code: integer, state_tone: text, owner_name: text, age_days: integer };
    return { ...Object.fromEntries(common), ...words, ...nested(columns.map((name) => [name, this.schemaOf(name)])) };
  }

  /** Of what a column holds, behind a link or not; a link is the linked row. */
  private schemaOf(name: string): JsonObject {
    if (this.shape.links.has(name)) return object({ id: text });
    const { id, column } = this.homeOf(name);
    return schemaOfColumn(this.library, id, column, this.typeOf(name));
  }

  /** The record type that has the column, behind links or not. */
  private homeOf(name: string): { readonly id: string; readonly column: string } {
    const path = name.split(".");
    const home = path.slice(0, -1).reduce<{ id: string; shape: RowShape | undefined }>(
      ({ id, shape }, link) => {
        const linked = shape?.links.get(link);
        return { id: linked?.record ?? id, shape: linked?.shape() };
      },
      { id: this.type, shape: this.shape },
    );
    return { id: home.id, column: path.at(-1) ?? "" };
  }

  private typeOf(name: string) {
    return columnNamed(this.shape, name)?.type ?? "text";
  }

  /** Many rows at once, each with the fields that were filled in. */
  saveMany(base: string): JsonObject {
    const item = object({ id: { type: "string", maxLength: 60 }, revision: integer });
    const answered = {
      id: text,
      ok: { type: "boolean" },
      code: text,
      title: text,
      errors: { type: "object" },
      revision: integer,
    };
    return {
      method: "PUT",
      path: `${base}/bulk`,
      body: { type: "array", minItems: 1, maxItems: mostAtOnce, items: { ...item, required: ["id", "revision"] } },
      answer: object({ data: list(object({ ...answered, data: { type: "object" } })) }),
    };
  }

  get history(): JsonObject {
    const event = {
      at: columnSchemas.moment,
      by: text,
      as: text,
      act: text,
      title: text,
      from: text,
      to: text,
      note: text,
      cause: text,
      ...((this.record.transitions ?? []).some(({ holder }) => holder !== undefined) ? { holder: text } : {}),
    };
    const before = this.record.keepsBefore ? { before: text } : {};
    return object({ data: list(object({ ...event, changed: list(text), ...before })) });
  }

  /** The parts of a row that a public list tells. */
  private openRow(columns: readonly string[]): JsonObject {
    const { owner_name: _, ...row } = this.row(columns);
    const hidden = Object.keys(rowColumns).filter((name) => !publicColumns.some((open) => open === name));
    return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)));
  }

  page({ columns = this.columns, counts, public: isPublic }: RecordList): JsonObject {
    const items = object(isPublic ? this.openRow(columns) : this.row(columns));
    const figures = { total: integer, last_page: integer, per_page: integer, current_page: integer };
    const ofStates = object(Object.fromEntries(Object.keys(this.record.states).map((state) => [state, integer])));
    const counted = counts === "state" ? ofStates : { type: "object", additionalProperties: integer };
    const since = object(Object.fromEntries(Object.keys(this.record.states).map((state) => [state, text])));
    const meta = object(counts ? { counts: counted, ...(counts === "state" ? { oldest: since } : {}) } : {});
    return {
      ...object({ data: list(items), included: list({}), ...figures, meta }),
      required: ["data", ...Object.keys(figures), "meta"],
    };
  }

  /** The row to go on with, and how many there are still; no id where none is left. */
  get next(): JsonObject {
    return object({ id: text, left: integer });
  }

  /** The question to the list, of whichever page. */
  foundQuery(source: RecordList): JsonObject {
    const { page: _page, limit: _limit, ...asked } = this.listQuery(source).properties as JsonObject;
    return sent(asked, []);
  }

  /** The question to the list, and the row to leave out: the one that is done. */
  nextQuery(source: RecordList): JsonObject {
    return sent({ ...(this.foundQuery(source).properties as JsonObject), after: { type: "string", maxLength: 60 } }, []);
  }

  listQuery({ filters, sort, waits }: RecordList): JsonObject {
    const keys = [
      ...new Set([...(sort ?? []).map((key) => key.replace(/^-/, "")), ...(waits === undefined ? [] : ["updated_at"])]),
    ];
    const order = keys.length > 0 ? { sort: { type: "string", enum: keys.flatMap((key) => [key, `-${key}`]) } } : {};
    return sent(
      {
        page: { type: "integer", minimum: 1, maximum: 1_000_000 },
        limit: { type: "integer", minimum: 1, maximum: 100 },
        keyword: { type: "string", maxLength: 100 },
        // One row by its id: where a form keeps a link, its choice is found again.
        id: { type: "string", maxLength: 60 },
        ...order,
        ...this.filters(filters),
      },
      [],
    );
  }

  /** A day is asked from and to; a number so, or for one value; anything else for one value. */
  filters(names: readonly string[] = []): JsonObject {
    return Object.fromEntries(
      names.flatMap((name) => {
        if (name === "state") return [[name, this.state]];
        const type = this.typeOf(name);
        const range = (schema: JsonObject) => rangeNames(name).map((one): [string, JsonObject] => [one, schema]);
        if (type === "moment" || type === "date") return range(columnSchemas.date);
        if (isNumeric(type)) return [[name, columnSchemas[type]], ...range(columnSchemas[type])];
        return [[name, type === "text" || type === "person" ? { type: "string", maxLength: 200 } : columnSchemas[type]]];
      }),
    );
  }

  report({ group, sums = [], averages = [], parts = {}, subtotals }: RecordReport): JsonObject {
    const groups = (group ?? []).map(reportGroup).map(({ name, column, period }) => {
      return [name, column === "state" ? this.state : period ? columnSchemas.date : this.schemaOf(column)] as const;
    });
    const titled = group?.includes("state") ? { state_title: text } : {};
    const figures = [...sums.map((name) => ["sum", name]), ...averages.map((name) => ["average", name])];
    const told = figures.map(([figure, name = ""]) => [
      `${figure}_${name}`,
      this.typeOf(name) === "rupiah" ? columnSchemas.rupiah : number,
    ]);
    const counted = Object.keys(parts).map((name) => [`part_${name}`, { type: ["integer", "null"] }]);
    const row = { ...nested(groups), ...titled, count: integer, ...Object.fromEntries([...told, ...counted]) };
    const summedUp = subtotals ? { rows: list(object({ ...row, level: integer })) } : {};
    return object({ data: list(object(row)), ...summedUp, total: integer });
  }
}
