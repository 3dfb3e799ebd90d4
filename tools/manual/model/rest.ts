/** Smaller documents: what cohorts open and close, how long rows are kept, and what conditions mean. */
import { isObject, type JsonObject, type Library, listItems, readPath } from "../../../engine/tools";
import { upperFirst } from "../../diff/place-words";
import { valueWords } from "../../diff/words/value-words";
import { words } from "../words";
import { strings } from "./listed";
import type { Cell, Pointer, Table } from "./manual";
import type { Teller } from "./teller";

export function cohortTable(teller: Teller, program: JsonObject | undefined): Table {
  const told = cohortWords(teller.library, program);
  const rows = (holder: unknown, pointer: Pointer): Cell[][] =>
    Object.entries(isObject(holder) ? holder : {}).flatMap(([name, value]): Cell[][] => {
      const at = [...pointer, name];
      if (isObject(value)) return rows(value, at);
      const [window, ...inside] = at.slice(1).map(String);
      const isOpened = at[0] === "config";
      const title = isOpened ? told.windowOf(String(window)) : teller.title().text;
      const what = isOpened ? told.fieldOf(inside.join(".")) : teller.vocabulary.nameOf(`cohort.${name}`).replaceAll('"', "");
      return [[[teller.says(title, ...at)], [teller.says(upperFirst(what), ...at)], [teller.says(cohortValue(value), ...at)]]];
    });
  return {
    kind: "table",
    head: words.cohort,
    rows: [...rows(teller.value.config, ["config"]), ...rows(teller.value.values, ["values"])],
  };
}

export const cohortValue = (value: unknown): string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value)
    ? value.replace(/:\d\d$/, "")
    : valueWords(value).replaceAll('"', "");

/** The words for windows and what they set: those of the record type that keeps them. */
export function cohortWords(library: Library, program: JsonObject | undefined) {
  const { record, window } = isObject(program?.config) ? program.config : {};
  const data = library.get("record", String(record))?.data;
  const fields = readPath(library.get("data", String(data)), "properties");
  const list = readPath(fields, `${String(window)}.options.list`);
  const choices = (typeof list === "string" && listItems(library, list)) || [];
  return {
    windowOf: (value: string) => choices.find((one) => one.value === value)?.label ?? value.replaceAll("-", " "),
    fieldOf: (name: string) => String(readPath(fields, `${name}.title`) ?? name.replaceAll("_", " ")),
  };
}

export function retentionTable(tellers: readonly Teller[]): Table {
  const rows = tellers.map((teller): Cell[] => {
    const { months, from, reason } = teller.value;
    const record = String(strings(teller.value.records)[0]);
    const states = readPath(teller.library.get("record", record), "states");
    const titles = strings(teller.value.in).map((id) => String(readPath(states, `${id}.title`) ?? id));
    return [
      [teller.title()],
      [teller.says(words.months(months, titles), "months")],
      [teller.says(teller.vocabulary.nameOf(`row.${String(from)}`).replaceAll('"', ""), "from")],
      reason === undefined ? [] : teller.texts(reason, "reason"),
    ];
  });
  return { kind: "table", head: words.retention, rows };
}

/** The named conditions that a document keeps. */
export function conditionTable(teller: Teller): Table {
  const rows = Object.entries(isObject(teller.value.conditions) ? teller.value.conditions : {}).map(([name, entry]): Cell[] => {
    const { description, when, told } = isObject(entry) ? entry : {};
    const at = ["conditions", name];
    const said = Object.entries(isObject(told) ? told : {}).flatMap(([key, text]) => teller.texts(text, ...at, "told", key));
    return [
      [teller.says(teller.plain(description ?? name), ...at, "description")],
      [teller.says(teller.logic(when, ...at, "when"), ...at, "when")],
      said,
    ];
  });
  return { kind: "table", head: words.conditions, rows };
}
