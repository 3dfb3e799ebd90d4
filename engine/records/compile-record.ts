/** Compiles a record type: its columns get their types, its conditions their named conditions, what is left out its usual value. */

import { CompileTools } from "../compile/tools";
import type {
  RecordColumn,
  RecordLimit,
  RecordList,
  RecordReport,
  RecordSeries,
  RecordTransition,
  RecordType,
  RecordWrite,
} from "../documents/language";
import type { Library } from "../documents/library";
import { onceInLibrary } from "../documents/once-in-library";
import { isObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { CompiledText } from "../nodes/compiled";
import { columnSource, columnType, ownerSchema } from "./column-type";
import { compileAccountAct, compileAccounts, compileInvitation } from "./compile-accounts";
import { type Children, compileEffect } from "./compile-effect";
import { compileListExport, compileReportExport } from "./compile-export";
import { compileGrants } from "./compile-grants";
import { compileImport } from "./compile-import";
import { compilePicks } from "./compile-pick";
import { compileSending } from "./compile-sending";
import { compileUndo } from "./compile-undo";
import type {
  CompiledColumn,
  CompiledList,
  CompiledRecord,
  CompiledReport,
  CompiledSeries,
  CompiledState,
  CompiledTransition,
  RowAct,
  RowLimit,
  RowReader,
  RowSelection,
} from "./compiled-record";
import { reportGroup } from "./report-group";
import { shownColumn } from "./shown-column";
import { sortKey } from "./sort-key";
import { compileTimed, graceSeconds } from "./timed-work";
import { transitionTime } from "./transition-time";

/** What `write` and `claim` share. */
type RecordAct = Pick<RecordWrite, "in" | "as" | "when">;

/** The record type of that id, made once of a library; undefined where there is none. Throws a LogicError for what the checker would have refused. */
export const compileRecord = onceInLibrary((library, id: string): CompiledRecord | undefined => {
  const document = library.get("record", id) as unknown as RecordType | undefined;
  if (!document) return undefined;
  const tools = new CompileTools(library);
  const act = ({ in: states, as, when = true }: RecordAct): RowAct => ({
    in: states,
    as,
    when: tools.logic(when),
  });
  const { create, write, claim, actor, grants, children = {} } = document;
  const timed = document.timed && compileTimed(library, id, document.timed, tools);
  const columns = byName(document.columns, (name, column) => compileColumn(library, document, name, column, tools));
  return {
    id,
    title: document.title,
    data: document.data,
    owned: document.owner !== "none",
    unique: document.unique ?? [],
    limit: document.limit && compileLimit(document.limit, document.columns ?? {}),
    isReset: document.reset === "remove",
    keepsBefore: document.keepsBefore === true,
    accounts: document.accounts && compileAccounts(document.accounts),
    drafts: document.drafts === true,
    timed,
    columns,
    children: byName(children, (_, { record, by }) => ({ record, by })),
    states: byName(document.states, (name, { title, final = false, ...state }): CompiledState => {
      const compiled = { id: name, title, final, code: state.code, tone: state.tone };
      return omitUndefined(compiled) as unknown as CompiledState;
    }),
    start: document.start,
    create: create && {
      when: tools.logic(create.when),
      as: create.as,
      owner: create.owner && {
        key: "owner",
        value: "owner",
        ...create.owner,
        among: tools.expression(create.owner.among),
      },
      invite: create.invite && compileInvitation(create.invite),
      set: tools.params(create.set) ?? {},
    },
    readers: document.read.map(({ id: reader, when, without = [], masked = [] }): RowReader => {
      return { id: reader, when: tools.logic(when), without: [...without, ...masked], masked };
    }),
    writes: (write === undefined ? [] : [write].flat()).map((one: RecordWrite) => ({
      ...act(one),
      claimed: one.claimed ?? false,
      fields: one.fields,
      partial: one.partial ?? false,
    })),
    claim: claim && { ...act(claim), minutes: claim.minutes },
    transitions: new Map(
      (document.transitions ?? []).map((one) => {
        const transition = compileTransition(id, one, children, tools);
        return [one.id, timed?.over === one.id ? { ...transition, at: { timed, seconds: graceSeconds } } : transition];
      }),
    ),
    lists: byName(document.lists, (name, list) => compileList(library, id, name, list, [...columns.keys()], tools)),
    reports: byName(document.reports, (name, report) => compileReport(library, id, name, report, tools)),
    actor: actor && { as: actor.as, in: actor.in },
    grants: grants && compileGrants(grants, tools),
    import: compileImport(library, document, tools),
  };
});

function byName<Source, Compiled>(
  sources: Readonly<Record<string, Source>> | undefined,
  compile: (name: string, source: Source) => Compiled,
): ReadonlyMap<string, Compiled> {
  return new Map(Object.entries(sources ?? {}).map(([name, source]) => [name, compile(name, source)]));
}

function compileColumn(
  library: Library,
  document: RecordType,
  name: string,
  column: RecordColumn,
  tools: CompileTools,
): CompiledColumn {
  const fields = library.get("data", document.data)?.properties;
  const field = isObject(fields) && column.field ? fields[column.field] : undefined;
  const title = column.title ?? (isObject(field) && typeof field.title === "string" ? field.title : undefined);
  const { link } = column;
  const type = columnType(library, document, column);
  const source = columnSource(column);
  const followed = source !== "set" && "owner" in source ? ownerSchema(library, document, source.owner) : field;
  const series = column.series && compileSeries(column.series, tools);
  return {
    name,
    type,
    title: tools.text(title),
    link,
    isFlag: isFlag(followed),
    isEmail: isEmail(field),
    source,
    series,
  };
}

const compileLimit = ({ record, ...limit }: RecordLimit, columns: NonNullable<RecordType["columns"]>): RowLimit =>
  record === undefined ? { ...limit, by: "id", record: columns[limit.of]?.link ?? "" } : { ...limit, by: limit.of, record };

const compileSeries = ({ pattern, digits = 1, per = [] }: RecordSeries, tools: CompileTools): CompiledSeries => ({
  pattern: tools.text(pattern) as CompiledText,
  digits,
  per,
});

const isEmail = (field: unknown) => isObject(field) && (field.format === "email" || field.format === "gmail");

const isFlag = (field: unknown) => isObject(field) && JSON.stringify(field.enum) === "[0,1]";

function compileTransition(
  record: string,
  source: RecordTransition,
  children: Children,
  tools: CompileTools,
): CompiledTransition {
  const { id, title, from, to, as = [], at, when = true, mail, post } = source;
  return {
    id,
    title: tools.text(title) as CompiledTransition["title"],
    in: from,
    to,
    as,
    at: at && transitionTime(tools.library, record, at),
    when: tools.logic(when),
    complete: source.complete ?? false,
    claimed: source.claimed ?? false,
    otherThan: source.otherThan ?? [],
    undoes: source.undoes && compileUndo(source.undoes),
    input: source.input,
    note: source.note,
    post: post && { author: tools.text(post.author) as CompiledText, for: post.for, afterReading: post.afterReading ?? false },
    require: (source.require ?? []).map(({ when: holds, text, field }) => ({
      when: tools.logic(holds),
      text: tools.text(text) as CompiledTransition["title"],
      field,
    })),
    stamp: source.stamp,
    number: source.number,
    picks: compilePicks(source.pick, tools),
    set: tools.params(source.set) ?? {},
    data: tools.params(source.data) ?? {},
    holder: source.holder === undefined ? undefined : tools.expression(source.holder),
    account: source.account && compileAccountAct(source.account, tools),
    mail: mail && {
      to: mail.to ?? "owner",
      subject: tools.text(mail.subject) as CompiledTransition["title"],
      paragraphs: mail.paragraphs.map((paragraph) => tools.text(paragraph) as CompiledTransition["title"]),
      open: mail.open && { screen: mail.open.screen, params: tools.params(mail.open.params) ?? {} },
      link: mail.link,
    },
    send: source.send && compileSending(source.send, tools),
    success: tools.text(source.success),
    effects: (source.effects ?? []).map((effect) => compileEffect(effect, children, tools)),
  };
}

function compileList(
  library: Library,
  id: string,
  name: string,
  list: RecordList,
  all: readonly string[],
  tools: CompileTools,
): CompiledList {
  const columns = list.columns ?? all;
  const searched = (list.search ?? []).map((column) => ({ column, ...shownColumn(library, id, column, "row") }));
  return {
    name,
    ...selection(list, tools),
    export: list.export && compileListExport(library, id, list.export, columns, tools),
    columns,
    search: searched.flatMap(({ column, type = "text" }) => (type === "text" ? [column] : [])),
    searchLabels: searched.flatMap(({ column, list: choices }) => (choices === undefined ? [] : [{ column, list: choices }])),
    sort: (list.sort ?? []).map(sortKey),
    closest: list.closest ?? [],
    counts: list.counts,
  };
}

function compileReport(library: Library, id: string, name: string, report: RecordReport, tools: CompileTools): CompiledReport {
  return {
    name,
    ...selection(report, tools),
    export: report.export && compileReportExport(library, id, report, tools),
    group: report.group.map(reportGroup),
    sums: report.sums ?? [],
    averages: report.averages ?? [],
    parts: Object.entries(report.parts ?? {}).map(([part, { title, when }]) => ({ name: part, title, when: tools.logic(when) })),
    subtotals: report.subtotals ?? false,
  };
}

function selection(
  { for: readers, when = true, filters = [] }: RecordList | RecordReport,
  tools: CompileTools,
): Omit<RowSelection, "export"> {
  return { for: readers, when: tools.logic(when), filters };
}
