/** The rules of a record type before and after, side by side: what each transition leads from and to, who makes it, who reads which rows. */
import { formats, type Logic } from "../../engine/tools";
import type { MatrixRow } from "./claim";
import { logicWords } from "./logic-words";
import type { Part } from "./part";
import { plainForm } from "./plain-form";
import { timeWords } from "./time-words";
import type { Vocabulary } from "./vocabulary";
import { say } from "./wording";

export function recordMatrix(before: Part, after: Part, words?: Vocabulary): MatrixRow[] {
  const rules = (tell: Telling) => [rulesOf(before, tell, words), rulesOf(after, tell, words)] as const;
  const [was, is] = rules((logic) => logicWords(logic, words));
  const [meant, means] = rules((logic) => JSON.stringify(plainForm(logic)));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((rule) => meant.get(rule) !== means.get(rule))
    .map((rule) => ({ rule, before: was.get(rule) ?? say.matrix.none, after: is.get(rule) ?? say.matrix.none }))
    .filter((row) => row.before !== row.after);
}

type Telling = (logic: Logic) => string;

function rulesOf(record: Part, tell: Telling, words?: Vocabulary): Map<string, string> {
  const rules = record.parts.flatMap((part): [string, string][] => {
    if (part.list === "transitions") return [[`transisi ${part.id}`, transition(part, tell, namesOfStates(record, words))]];
    if (part.list === "readers") return [[`baca ${part.id}`, tell(part.asks.get("when") ?? true)]];
    return part.list === "states" ? [[`keadaan ${part.id}`, part.name]] : [];
  });
  const create = record.asks.get("create.when");
  return new Map([...rules, ...(create === undefined ? [] : [["buat", tell(create)] as [string, string]])]);
}

/** A state that is there no longer has the words that it had. */
function namesOfStates({ parts }: Part, words: Vocabulary | undefined): Vocabulary | undefined {
  const names = new Map(parts.flatMap(({ list, id, name }) => (list === "states" ? [[id, name]] : [])));
  const isKnown = (path: string, value: unknown) => words?.choicesOf(path).some((choice) => choice.value === value) === true;
  const nameOf = (path: string, value: unknown) =>
    path === "row.state" && !isKnown(path, value) ? names.get(String(value)) : undefined;
  return words && { ...words, valueOf: (path, value) => nameOf(path, value) ?? words.valueOf(path, value) };
}

function transition(part: Part, tell: Telling, words?: Vocabulary): string {
  const list = (key: string) => [part.says.get(key) ?? []].flat().join(", ");
  const states = (key: string) =>
    [part.says.get(key) ?? []]
      .flat()
      .map((state) => words?.valueOf("row.state", state) ?? String(state))
      .join(", ");
  const when = part.asks.get("when") ?? true;
  const time = momentWords(part, words);
  const by = `oleh ${list("as") || "-"}${time === undefined ? "" : `; sendiri ${time}`}`;
  return `${states("in")} -> ${states("to") || states("in")}; ${by}${when === true ? "" : `; bila ${tell(when)}`}`;
}

/** "3 hari sebelum registrasi.wkt_tutup, pukul 07.00, mengingatkan sekali"; undefined for what people make alone. */
export function momentWords({ says, asks }: Part, words?: Vocabulary, windowName = windowAndColumn): string | undefined {
  const window = says.get("at.moment.window");
  const column = says.get("at.column");
  const named = typeof column === "string" ? (words?.nameOf(`row.${column}`) ?? column) : undefined;
  const date = says.get("at.on");
  const source =
    named ??
    (typeof date === "string" ? formats.datetime(date) : undefined) ??
    (window === undefined ? undefined : windowName(String(window), String(says.get("at.moment.column"))));
  if (source === undefined) return undefined;
  const seconds = Number(says.get("at.seconds") ?? 0);
  const hour = says.get("at.secondOfDay");
  const isOnce = says.get("at.reminds.isOnce");
  const meant = asks.get("at.reminds.when");
  return [
    seconds === 0 ? `pada ${source}` : `${timeWords(Math.abs(seconds))} ${seconds < 0 ? "sebelum" : "sesudah"} ${source}`,
    ...(hour === undefined ? [] : [`pukul ${clockWords(Number(hour))}`]),
    ...(isOnce === undefined ? [] : [isOnce ? "mengingatkan sekali" : "mengingatkan, lagi bila waktunya dipindahkan"]),
    ...(meant === undefined ? [] : [`bagi pemilik yang ${logicWords(meant, words)}`]),
  ].join(", ");
}

const windowAndColumn = (window: string, column: string) => `${window}.${column}`;

const clockWords = (second: number) =>
  [Math.floor(second / 3600), (second % 3600) / 60].map((part) => String(part).padStart(2, "0")).join(".");
