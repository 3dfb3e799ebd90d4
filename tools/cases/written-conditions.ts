/**
 * The conditions that the documents of a programme say, of which a case can expect something: rules of fields, menu items and their texts,
 * transitions, read rules, screens, and the named conditions that these name or that the programme keeps.
 *
 *   schemas/conditions/vokasi.json, "muda": { "when": { "<": [{ "age": ... }, 50] } }
 *     ->  { kind: "conditions", id: "vokasi", name: "muda", key: "when", pointer: ["conditions", "muda", "when"], ... }
 */
import { type DocumentKind, isObject, type JsonObject, type Library, type Logic, programOf } from "../../engine/tools";

export interface WrittenCondition {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly path: string;
  readonly pointer: readonly (string | number)[];
  /** The field, item, transition, read rule or screen that it rules; or its own name. */
  readonly name: string;
  readonly key: string;
  readonly logic: Logic;
}

type Pointer = WrittenCondition["pointer"];
type Found = Pick<WrittenCondition, "pointer" | "name" | "key">;

export const conditionKinds = ["data", "menu", "record", "screen", "conditions"] as const satisfies readonly DocumentKind[];
type Kind = (typeof conditionKinds)[number];

const fieldKeys = ["visibleWhen", "requiredWhen", "readOnlyWhen", "validWhen", "optionsWhen"];
const itemKeys = ["visibleWhen", "permission", "enabledWhen"];

const among = (keys: readonly string[], name: string, pointer: Pointer): Found[] =>
  keys.map((key) => ({ name, key, pointer: [...pointer, key] }));

const listed = (value: unknown): [number, JsonObject][] =>
  (Array.isArray(value) ? value : []).flatMap((one, index): [number, JsonObject][] => (isObject(one) ? [[index, one]] : []));

const named = (value: unknown): [string, JsonObject][] =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));

const finders: Readonly<Record<Kind, (value: JsonObject, id: string) => Found[]>> = {
  data: ({ properties }) => named(properties).flatMap(([name]) => among(fieldKeys, name, ["properties", name])),
  menu: ({ items }) => inItems(items, ["items"]),
  record: ({ transitions, read }) => [
    ...listed(transitions).flatMap(([at, { id }]) => among(["when"], String(id), ["transitions", at])),
    ...listed(read).flatMap(([at, { id }]) => among(["when"], String(id), ["read", at])),
  ],
  screen: (_, id) => among(["allowedWhen", "permission"], id, []),
  conditions: ({ conditions }) => named(conditions).flatMap(([name]) => among(["when"], name, ["conditions", name])),
};

const inItems = (items: unknown, pointer: Pointer): Found[] =>
  listed(items).flatMap(([at, item]) => {
    const [name, here] = [String(item.id), [...pointer, at]];
    const states = listed(item.states).flatMap(([state]) => among(["when"], name, [...here, "states", state]));
    const texts = listed(item.disabledReason).flatMap(([one]) => among(["when"], name, [...here, "disabledReason", one]));
    return [...among(itemKeys, name, here), ...states, ...texts, ...inItems(item.items, [...here, "items"])];
  });

/** Those of one document as it is written; what follows from another, or stands in the one that it extends, stands there. */
export function writtenIn(library: Library, kind: Kind, id: string): WrittenCondition[] {
  const path = library.pathOf(kind, id);
  const source = library.sources.get(path);
  if (source?.follows || !isObject(source?.value)) return [];
  const value = source.value;
  return finders[kind](value, id).flatMap((found) => {
    const said = found.pointer.reduce<unknown>((holder, key) => Object(holder)[key], value);
    const logic = found.key === "permission" ? said && { permitted: said } : said;
    return isObject(logic)
      ? [{ kind, id, path, logic: ownWords(logic, kind === "conditions" ? {} : value.conditions), ...found }]
      : [];
  });
}

/** A part that the document takes away of the one that it extends is left out, and its own conditions stand in the place of their names. */
function ownWords(logic: Logic, own: unknown): Logic {
  if (Array.isArray(logic)) return logic.map((part) => ownWords(part, own));
  if (!isObject(logic)) return logic;
  const entry = Object(own)[String([logic.condition].flat()[0])];
  if (isObject(entry)) return ownWords(entry.when, own);
  const said = Object.entries(logic).filter(([, part]) => part !== null);
  return Object.fromEntries(said.map(([operator, part]) => [operator, operator === "var" ? part : ownWords(part, own)]));
}

/** All of a programme. A named condition that no programme keeps is of each whose conditions name it. */
export function writtenConditions(library: Library, program: string): WrittenCondition[] {
  const own = conditionKinds.flatMap((kind) =>
    library.ids(kind).flatMap((id) => (programOf(id) === program ? writtenIn(library, kind, id) : [])),
  );
  const shared = library.ids("conditions").filter((id) => programOf(id) !== program);
  const byName = new Map(shared.flatMap((id) => writtenIn(library, "conditions", id)).map((one) => [one.name, one]));
  const met = new Set<WrittenCondition>();
  const follow = (logic: Logic): void => {
    for (const name of namesOf(logic)) {
      const one = byName.get(name);
      if (!one || met.has(one)) continue;
      met.add(one);
      follow(one.logic);
    }
  };
  for (const { logic } of own) follow(logic);
  const isOfOther = ({ id }: WrittenCondition) => library.has("program", programOf(id));
  return [...own, ...[...met].filter((one) => !isOfOther(one))];
}

/** The named conditions that a condition names itself. */
export function namesOf(logic: Logic): string[] {
  if (Array.isArray(logic)) return logic.flatMap(namesOf);
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, part]) =>
    operator === "condition" ? [String([part].flat()[0])] : namesOf(part),
  );
}
