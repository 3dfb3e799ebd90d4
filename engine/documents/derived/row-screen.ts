/**
 * The page of one row of a list: its state and columns, who holds it, what is left of its time, its form, what its readers may do with it,
 * its papers and its history.
 */
import { isObject, type JsonObject } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { action } from "../implied/action";
import {
  actsOf,
  type Derived,
  type Entry,
  history,
  isFor,
  nameOf,
  row,
  rowScreenOf,
  type ShownRecord,
  writesOf,
} from "./shown-record";

export function rowScreen(shown: ShownRecord, entry: Entry): Derived {
  const { type, record } = shown;
  const id = { var: "params.id" };
  const [list, form] = [nameOf(entry.id), formOf(shown, entry)];
  const time = timeOf(shown, entry);
  const blocks = [
    factsOf(shown, entry),
    claimOf(shown, entry),
    ...time,
    ...form,
    papersOf(shown),
    { kind: "history", id: history, source: history },
  ];
  return {
    id: rowScreenOf(entry),
    of: entry.name,
    value: {
      title: record.title,
      name: `${list}.rinci`,
      path: `/${list}/:id`,
      allowedWhen: entry.allowedWhen,
      params: { id: { type: "string" } },
      sources: { [row]: { call: `${type}.read`, params: { id } }, [history]: { call: `${type}.history`, params: { id } } },
      ...(time.length > 0 && { state: { [timeIsOver]: false } }),
      blocks: blocks.filter((block) => block !== undefined),
    },
  };
}

const withoutOf = (readers: readonly JsonObject[]): readonly unknown[] =>
  readers.flatMap(({ without }) => (Array.isArray(without) ? without : []));

/** Its state, the columns of the list that are no field of the form below, and the fields that nobody types. */
function factsOf({ record, untyped }: ShownRecord, { list = {}, readers }: Entry): JsonObject {
  const columns = isObject(record.columns) ? record.columns : {};
  const hidden = withoutOf(readers);
  const shown = Array.isArray(list.columns) ? list.columns : Object.keys(columns);
  const facts = shown.filter((name) => {
    const column = columns[String(name)];
    return (
      isObject(column) &&
      column.field === undefined &&
      column.link === undefined &&
      column.type !== "person" &&
      !hidden.includes(name)
    );
  });
  const told = untyped.filter((name) => !hidden.includes(name));
  const fields = [
    "state",
    ...facts.map((column) => ({ column, visibleWhen: { present: { var: `sources.${row}.${column}` } } })),
    ...told.map((field) => ({ field, visibleWhen: { present: { var: `sources.${row}.data.${field}` } } })),
  ];
  return { kind: "detail", id: "keadaan", source: row, columns: 2, fields };
}

function claimOf({ type, record }: ShownRecord, { id, readers }: Entry): JsonObject | undefined {
  if (!isFor(record.claim, readers)) return undefined;
  const released = { kind: "go", screen: id };
  return action({ kind: "claim", id: "pegangan", source: row, claim: `${type}.claim`, release: `${type}.release` }, released);
}

const timeIsOver = "habis";

/** Of timed work, whoever writes it sees what is left, and from its end on until when the server waits for what was on its way. */
function timeOf({ record }: ShownRecord, { readers }: Entry): readonly JsonObject[] {
  const { timed } = record;
  if (!isObject(timed) || writesOf(record, readers).length === 0) return [];
  const of = (part: string) => ({ var: `sources.${row}.${part}` });
  const [isRunning, isOver] = [{ "==": [of("timed.running"), true] }, { var: `state.${timeIsOver}` }];
  const left = {
    kind: "countdown",
    id: "sisa",
    visibleWhen: { and: [isRunning, { "!": isOver }, { present: of("timed.end") }] },
    quiet: true,
    label: { ref: "timed.left" },
    until: of("timed.end"),
    warnings: [15, 5, 1],
    onEnd: { kind: "set", name: timeIsOver, value: true },
  };
  const waiting = {
    kind: "countdown",
    id: "tunggu",
    visibleWhen: { and: [{ in: [of("state"), timed.in] }, { or: [isOver, { "!": isRunning }] }] },
    label: { ref: "timed.over" },
    until: of("timed.settled"),
    onEnd: { kind: "reload", source: row },
  };
  return [left, waiting] as unknown as JsonObject[];
}

/**
 * Readers who write the row have the buttons of a state that they write in beside the form, which they save first. The others stand before
 * the form, such as the beginning of timed work; for who writes nothing the form is only read, and all of them come after it.
 */
function formOf({ type, record, untyped }: ShownRecord, { readers }: Entry): readonly JsonObject[] {
  const rules = writesOf(record, readers);
  const writes = rules.length > 0;
  const acts = actsOf(record, readers);
  const isSaving = (act: JsonObject) => isOfState(act, rules);
  const saving = acts.filter(isSaving).map((act) => buttonOf(type, act));
  const others = acts.filter((act) => !isSaving(act)).map((act) => buttonOf(type, act));
  const submit = {
    id: "simpan",
    style: "secondary",
    visibleWhen: { var: `sources.${row}.may.save` },
    success: { ref: "row.saved" },
  };
  const hasRecord = record.write !== undefined;
  const form = {
    kind: "form",
    id: "isian",
    schema: record.data,
    source: row,
    hidden: untyped.length > 0 ? untyped : undefined,
    record: hasRecord ? { save: `${type}.save` } : undefined,
    readOnlyWhen: hasRecord ? undefined : true,
    submit: writes ? submit : undefined,
    secondary: saving.length > 0 ? saving : undefined,
  };
  const decisions = { kind: "actions", id: "putusan", label: record.title, of: row, buttons: others };
  const both = [omitUndefined(form as unknown as JsonObject), ...(others.length > 0 ? [decisions] : [])];
  return writes ? both.reverse() : both;
}

/** Whether it begins in a state in which one of these rules lets its people write. */
const isOfState = ({ from }: JsonObject, rules: readonly JsonObject[]): boolean =>
  rules.some(
    ({ in: states }) => states === undefined || from === undefined || [from].flat().some((one) => [states].flat().includes(one)),
  );

const buttonOf = (type: string, { id, input }: JsonObject): JsonObject =>
  input === undefined ? { id, of: row } : { id, of: row, dialog: `${type}-${id}` };

function papersOf({ hasPapers }: ShownRecord): JsonObject | undefined {
  if (!hasPapers) return undefined;
  const paper = `sources.${row}.papers.0`;
  const button = {
    id: "kertas",
    label: `{${paper}.title}`,
    icon: "file",
    style: "secondary",
    visibleWhen: { present: { var: `${paper}.pdf` } },
    action: { kind: "link", href: `{${paper}.pdf}`, newTab: true },
  };
  return { kind: "actions", id: "kertas", label: { ref: "row.papers" }, buttons: [button] };
}
