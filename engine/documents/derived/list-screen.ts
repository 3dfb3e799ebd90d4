/** The page of a list: its table, a button for a new row where its readers own what they make, and one that takes the next row that waits. */
import { isObject, type JsonObject, written } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { action } from "../implied/action";
import { actsOf, type Derived, type Entry, isFor, nameOf, rowScreenOf, type ShownRecord, writesOf } from "./shown-record";

const source = "daftar";

export function listScreen({ type, record }: ShownRecord, entry: Entry): Derived {
  const { id, name, title, list, allowedWhen } = entry;
  const open = { action: goToRow(entry, { var: "row.id" }) };
  const actions = [newButton(type, record, entry), nextButton(type, record, entry)].filter((button) => button !== undefined);
  const many = actsOnMany(record, entry);
  const table = {
    kind: "table",
    id: source,
    title,
    source,
    follows: true,
    open,
    actions: actions.length > 0 ? actions : undefined,
    bulkActions: many.length > 0 ? many : undefined,
    export: list?.export === undefined ? undefined : { call: `${type}.${name}-export` },
    empty: { ref: "row.none" },
  };
  const blocks = [omitUndefined(table as unknown as JsonObject)];
  const sources = { [source]: { call: `${type}.${name}` } };
  return { id, of: name, value: { title, name: nameOf(id), path: `/${nameOf(id)}`, allowedWhen, sources, blocks } };
}

const goToRow = (entry: Entry, id: unknown): JsonObject => ({ kind: "go", screen: rowScreenOf(entry), params: { id } });

/** A row that is there before anything is asked is made at once; any other is asked for in a dialog. */
function newButton(type: string, record: JsonObject, entry: Entry): JsonObject | undefined {
  const owners = entry.readers.filter(({ own }) => own === true);
  if (!isObject(record.create) || owners.length === 0) return undefined;
  const button = { id: "baru", label: { ref: "row.new" }, style: "primary", icon: "plus" };
  const made = action({ kind: "call", call: `${type}.create`, body: {} }, goToRow(entry, { var: "answer.id" }));
  return isMadeEmpty(record, owners) ? { ...button, action: made } : { ...button, dialog: `${type}-create` };
}

/** Whether a new row is there before anything is asked: it may be kept partly, or its owner writes it only later. */
export function isMadeEmpty(record: JsonObject, owners: readonly JsonObject[]): boolean {
  const atStart = writesOf(record, owners).filter((write) => Array.isArray(write.in) && write.in.includes(record.start));
  return atStart.length === 0 || atStart.some(({ partial }) => partial === true);
}

/** The steps out of the state that waits, for the ticked rows: those that ask nothing, of people to whom rows come and go. */
function actsOnMany(record: JsonObject, { list, readers }: Entry): readonly JsonObject[] {
  if (list?.waits === undefined || readers.some(({ own }) => own === true)) return [];
  const asks = (act: JsonObject) =>
    ["input", "note", "holder", "pick", "claimed"].some((key) => act[key] !== undefined) ||
    (isObject(act.button) && act.button.confirm !== undefined);
  const leaves = ({ from }: JsonObject) => Array.isArray(from) && from.includes(list.waits);
  return actsOf(record, readers)
    .filter((act) => act.to !== undefined && leaves(act) && !asks(act))
    .map(({ id }) => ({ id }));
}

/** The states from which a claim takes a row. */
function takable({ claim, transitions }: JsonObject): readonly unknown[] {
  const { in: held, begins } = isObject(claim) ? claim : {};
  const taking = [transitions ?? []].flat().find((one) => isObject(one) && one.id === begins);
  return [held, isObject(taking) ? taking.from : []].flat();
}

function nextButton(type: string, record: JsonObject, entry: Entry): JsonObject | undefined {
  const state = entry.list?.waits;
  if (state === undefined || !isFor(record.claim, entry.readers) || !takable(record).includes(state)) return undefined;
  const call = { kind: "call", call: `${type}.${entry.name}-next`, params: { state: written(state) } };
  const none = { kind: "toast", tone: "info", text: { ref: "row.no-next" } };
  const opened = action(
    { kind: "when", if: { present: { var: "answer.id" } }, else: none },
    goToRow(entry, { var: "answer.id" }),
  );
  const words = { label: { ref: "row.next" }, icon: "chevron-right", style: "secondary" };
  return { id: "berikutnya", ...words, action: action(call, opened) };
}
