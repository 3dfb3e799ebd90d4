/** A record type: its states, what leads from one to the next and what follows, who reads which rows, and the mails that it sends. */
import { compileRecord, isObject, type JsonObject, programOf, readPath } from "../../../engine/tools";
import { readPart } from "../../diff/read-part";
import { readerWords } from "../../diff/reader-words";
import { momentWords } from "../../diff/record-matrix";
import { words } from "../words";
import { listed, strings } from "./listed";
import type { Block, Flow, Pointer, Sentence, Table } from "./manual";
import { cohortWords } from "./rest";
import type { Teller } from "./teller";

export interface RecordTold {
  /** The titles of papers that a transition issues. */
  readonly papersOf: (transition: string) => readonly string[];
}

export function recordBlocks(teller: Teller, told: RecordTold): Block[] {
  const flow = flowOf(teller);
  return [
    ...(flow.moves.length === 0 ? [] : [{ kind: "flow" as const, title: words.record.flow, flow }]),
    stateTable(teller),
    moveTable(teller, told),
    readerTable(teller),
    ...letters(teller),
  ].filter((block) => block.kind !== "table" || block.rows.length > 0);
}

const statesOf = (teller: Teller): [string, JsonObject][] =>
  Object.entries(isObject(teller.value.states) ? teller.value.states : {}).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );

export const stateTitle = (teller: Teller, id: string): string =>
  teller.plain(readPath(teller.value, `states.${id}.title`) ?? id);

const moves = (teller: Teller): (readonly [JsonObject, Pointer])[] =>
  listed(teller.value.transitions).map(([one, index]) => [one, ["transitions", index]]);

export const moveTitle = (teller: Teller, { title, id }: JsonObject): string =>
  teller.plain(title ?? String(id).replaceAll("-", " "));

/** Every line of the picture is a row of the table beside it: one for each state that a transition leads from. */
export function flowOf(teller: Teller): Flow {
  const states = statesOf(teller).map(([id]) => ({
    id,
    title: stateTitle(teller, id),
    isStart: teller.value.start === id,
    isFinal: readPath(teller.value, `states.${id}.final`) === true,
  }));
  const lines = moves(teller).flatMap(([move], index) =>
    strings(move.from).flatMap((from) =>
      typeof move.to === "string" ? [{ title: moveTitle(teller, move), from, to: move.to, number: index + 1 }] : [],
    ),
  );
  return { states, moves: lines };
}

function stateTable(teller: Teller): Table {
  const nature = (id: string, { final }: JsonObject): Sentence => {
    if (teller.value.start === id) return teller.says(words.record.start, "start");
    return final === true
      ? teller.says(words.record.final, "states", id, "final")
      : teller.says(words.record.under, "states", id);
  };
  const rows = statesOf(teller).map(([id, state]) => [
    [teller.says(stateTitle(teller, id), "states", id, "title")],
    [nature(id, state)],
  ]);
  return { kind: "table", head: words.record.states, rows };
}

function moveTable(teller: Teller, told: RecordTold): Table {
  const rows = moves(teller).map(([move, at]) => [
    [teller.says(moveTitle(teller, move), ...at, move.title === undefined ? "id" : "title")],
    strings(move.from).map((id, index) => teller.says(stateTitle(teller, id), ...at, "from", index)),
    [
      typeof move.to === "string"
        ? teller.says(stateTitle(teller, move.to), ...at, "to")
        : teller.says(words.record.stays, ...at),
    ],
    actors(teller, move, at),
    isObject(move.when) || typeof move.when === "boolean"
      ? [teller.says(teller.logic(move.when, ...at, "when"), ...at, "when")]
      : [],
    outcome(teller, move, { at, told }),
  ]);
  return { kind: "table", head: words.record.moves, rows, isNumbered: true };
}

export const readerName = (teller: Teller, id: string): string =>
  readerWords({ id, own: compileRecord(teller.library, teller.id)?.readers.find((one) => one.id === id)?.own === true });

function actors(teller: Teller, move: JsonObject, at: Pointer): Sentence[] {
  const people = strings(move.as).map((id, index) => teller.says(readerName(teller, id), ...at, "as", index));
  const part = move.at === undefined ? undefined : readPart(teller.library, "record", teller.id);
  const own = part?.parts.find((one) => one.list === "transitions" && one.id === move.id);
  const moment = own && momentWords(own, teller.vocabulary, windowNames(teller));
  const meant = isObject(move.at) && move.at.for !== undefined ? [teller.from(...at, "at", "for")] : [];
  const alone = moment === undefined ? [] : [{ text: words.record.alone(moment), from: [teller.from(...at, "at"), ...meant] }];
  const all = [...people, ...alone];
  return all.length > 0 ? all : [teller.says(words.record.itself, ...at)];
}

/** "Biodata, ditutup" */
function windowNames({ library, id }: Teller) {
  const told = cohortWords(library, library.get("program", programOf(id)));
  return (window: string, column: string) => words.record.window(told.windowOf(window), told.fieldOf(column).toLowerCase());
}

interface Told {
  readonly at: Pointer;
  readonly told: RecordTold;
}

function outcome(teller: Teller, move: JsonObject, { at, told }: Told): Sentence[] {
  const mail = isObject(move.mail) ? [teller.says(words.record.mails(teller.plain(move.mail.subject)), ...at, "mail")] : [];
  const papers = told.papersOf(String(move.id)).map((title) => teller.says(words.record.papers(title), ...at, "id"));
  return [...mail, ...papers, ...(move.success === undefined ? [] : teller.texts(move.success, ...at, "success"))];
}

function readerTable(teller: Teller): Table {
  const rows = listed(teller.value.read).map(([reader, index]) => {
    const at = ["read", index];
    const when =
      reader.when === undefined
        ? teller.says(words.record.all, ...at, "id")
        : teller.says(teller.logic(reader.when, ...at, "when"), ...at, "when");
    const hidden = strings(reader.without).map((name, place) => teller.says(fieldTitle(teller, name), ...at, "without", place));
    const purpose = typeof reader.purpose === "string" ? [teller.says(reader.purpose, ...at, "purpose")] : [];
    return [[teller.says(readerName(teller, String(reader.id)), ...at, "id"), ...purpose], [when], hidden];
  });
  return { kind: "table", title: words.record.readersTitle, head: words.record.readers, rows };
}

const fieldTitle = (teller: Teller, name: string): string => teller.vocabulary.nameOf(`row.${name}`).replaceAll('"', "");

function letters(teller: Teller): Block[] {
  return moves(teller).flatMap(([move, at]): Block[] => {
    if (!isObject(move.mail)) return [];
    const from = teller.says(words.record.letterFrom(moveTitle(teller, move)), ...at, "id");
    const letter = letterOf(teller, move.mail, { at: [...at, "mail"], after: [String(move.id)] });
    return [{ kind: "letter", title: from.text, from, ...letter }];
  });
}

interface Letter {
  readonly at: Pointer;
  /** The transitions after which it is written. */
  readonly after: readonly string[];
}

/** The words of a mail as one person of the examples reads them. A subject that is chosen by conditions is told with the rest. */
export const letterOf = (teller: Teller, { subject, paragraphs }: JsonObject, { at, after }: Letter) =>
  teller.asExample(after, () => {
    const heads = teller.texts(subject, ...at, "subject");
    const rest = (Array.isArray(paragraphs) ? paragraphs : []).flatMap((one, index) =>
      teller.texts(one, ...at, "paragraphs", index),
    );
    return heads.length === 1 ? { subject: heads[0], lines: rest } : { lines: [...heads, ...rest] };
  });
