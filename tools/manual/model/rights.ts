/** The rights as a matrix of each record type, and what each permission opens. */
import { isObject, type JsonObject, type Library, permissionLists } from "../../../engine/tools";
import { words } from "../words";
import { listed, strings } from "./listed";
import type { From, Sentence, Table } from "./manual";
import { moveTitle, readerName, stateTitle } from "./records";
import type { Teller } from "./teller";

/** A column for each read rule by which somebody acts; undefined where people do nothing with its rows. */
export function recordMatrix(teller: Teller): Table | undefined {
  const acts = actsOf(teller);
  const readers = [...new Set(acts.flatMap(({ as }) => as))];
  if (readers.length === 0) return undefined;
  // Several rules by which the owner reads are one column.
  const names = [...new Set(readers.map((id) => readerName(teller, id)))];
  const holds = (as: readonly string[], name: string) => as.some((id) => readerName(teller, id) === name);
  const rows = acts.map(({ name, as, said }) => [[name], ...names.map((one) => (holds(as, one) ? [said] : []))]);
  return { kind: "table", head: [words.matrix.head, ...names], rows };
}

interface Act {
  readonly name: Sentence;
  readonly as: readonly string[];
  readonly said: Sentence;
}

function actsOf(teller: Teller): Act[] {
  const states = (value: unknown) => strings(value).map((id) => stateTitle(teller, id));
  const moves = listed(teller.value.transitions).map(([move, index]): Act => {
    const at = ["transitions", index];
    return {
      name: teller.says(moveTitle(teller, move), ...at, "id"),
      as: strings(move.as),
      said: teller.says(words.matrix.mayIn(states(move.from)), ...at, "from"),
    };
  });
  const writes = listed(teller.value.write).map(([write, index]): Act => {
    const at = ["write", index];
    return {
      name: teller.says(words.matrix.write(states(write.in)), ...at),
      as: strings(write.as),
      said: teller.says(words.matrix.may, ...at, "as"),
    };
  });
  return [...writes, ...moves.filter(({ as }) => as.length > 0)];
}

/** All documents of the program that ask for a permission, by its key. */
export function permissionTable(library: Library, tellers: readonly Teller[]): Table {
  const asked = new Map<string, Sentence[]>();
  for (const teller of tellers) {
    for (const [key, pointer] of permissionsIn(teller.value, [])) {
      const text = titleIn(teller, pointer);
      const known = asked.get(key) ?? [];
      if (!known.some((one) => one.text === text)) known.push(teller.says(text, ...pointer));
      asked.set(key, known);
    }
  }
  const rows = permissionLists(library).flatMap((list) =>
    listed(library.get("reference", list)?.items).flatMap(([{ value, label }, index]) => {
      const opened = asked.get(String(value));
      const from: From = { kind: "reference", id: list, pointer: ["items", index, "label"] };
      return opened === undefined ? [] : [[[{ text: String(label), from: [from] }], opened]];
    }),
  );
  return { kind: "table", head: words.matrix.permissions, rows };
}

/** The document that asks; of a menu its entry. */
function titleIn(teller: Teller, pointer: From["pointer"]): string {
  if (teller.kind === "menu") return words.matrix.item(itemTitle(teller.value, pointer));
  const say = teller.kind === "record" ? words.matrix.record : words.matrix.screen;
  return say(teller.title().text);
}

function itemTitle(menu: JsonObject, pointer: From["pointer"]): string {
  let [here, title]: [unknown, unknown] = [menu, menu.title];
  for (const key of pointer) {
    here = Object(here)[key];
    if (isObject(here) && typeof here.label === "string") title = here.label;
  }
  return String(title);
}

function permissionsIn(node: unknown, pointer: From["pointer"]): [string, From["pointer"]][] {
  if (Array.isArray(node)) return node.flatMap((one, index) => permissionsIn(one, [...pointer, index]));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]): [string, From["pointer"]][] => {
    const at = [...pointer, key];
    if (key !== "permission" && key !== "permitted") return permissionsIn(value, at);
    return strings(value).flatMap((keys) => keys.split("|").map((one): [string, From["pointer"]] => [one, at]));
  });
}
