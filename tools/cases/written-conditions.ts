/**
 * The conditions that the documents of a programme say, of which a case can expect something: rules of fields, menu items and their texts,
 * all that a record type says of a row and its transitions, screens with their sources and parts, and the named conditions that these name
 * or that the programme keeps.
 *
 *   schemas/conditions/vokasi.json, "muda": { "when": { "<": [{ "age": ... }, 50] } }
 *     ->  { kind: "conditions", id: "vokasi", name: "muda", key: "when", pointer: ["conditions", "muda", "when"], ... }
 */
import { type DocumentKind, isObject, type JsonObject, type Library, type Logic, programOf } from "../../engine/tools";
import { stepName } from "./asked-part";
import { effectName } from "./effect-name";

export interface WrittenCondition {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly path: string;
  readonly pointer: readonly (string | number)[];
  /** The field, item, transition, read rule, screen or part of a screen that it rules; or its own name. */
  readonly name: string;
  /** The key in the document, or what a `when` there decides: `require`, `reason`, `effect`, `create`, `write`, `list`, `part`. */
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

/** What a document says itself is looked at; `whole` is that with all that it extends. */
const finders: Readonly<Record<Kind, (value: JsonObject, id: string, whole: Readonly<JsonObject>) => Found[]>> = {
  data: ({ properties }) => named(properties).flatMap(([name]) => among(fieldKeys, name, ["properties", name])),
  menu: ({ items }) => inItems(items, ["items"]),
  record: ({ transitions, read, write, lists }, id, { children }) => [
    ...listed(transitions).flatMap(([at, transition]) => inTransition(transition, ["transitions", at], Object(children))),
    ...listed(read).flatMap(([at, one]) => among(["when"], String(one.id), ["read", at])),
    ...(Array.isArray(write) ? write.map((_, at): Pointer => ["write", at]) : [["write"]]).map((at) => deciding("write", id, at)),
    deciding("create", id, ["create"]),
    ...named(lists).map(([name]) => deciding("list", name, ["lists", name])),
  ],
  screen: ({ blocks, sources }, id) => [
    ...among(["allowedWhen", "permission"], id, []),
    ...named(sources).map(([name]) => deciding("part", `sources.${name}`, ["sources", name])),
    ...inParts(blocks, ["blocks"], []),
  ],
  conditions: ({ conditions }) => named(conditions).flatMap(([name]) => among(["when"], name, ["conditions", name])),
};

const deciding = (key: string, name: string, pointer: Pointer): Found => ({ key, name, pointer: [...pointer, "when"] });

/** The names of effects are those that a case says; several of a transition may have the same. */
function inTransition({ id, require, effects }: JsonObject, pointer: Pointer, children: JsonObject): Found[] {
  const name = String(id);
  const demands = listed(require).flatMap(([at, { text }]) => [
    deciding("require", name, [...pointer, "require", at]),
    ...listed(text).map(([one]) => deciding("reason", name, [...pointer, "require", at, "text", one])),
  ]);
  const followed = listed(effects).map(([at, { of, transition, create, add }]) => {
    const record = create ?? (children[String(add)] as JsonObject | undefined)?.record;
    return deciding("effect", `${name}: ${effectName({ of, transition, record })}`, [...pointer, "effects", at]);
  });
  return [...among(["when"], name, pointer), ...demands, ...followed];
}

/** Actions are asked when they run; what a part begins with or shows of itself elsewhere is no part. */
const notShown = new Set(["action", "then", "else", "state", "onOpen"]);

/**
 * The conditions of the parts of a screen, by the address that a case says: the id of the block, and the keys and ids below it. One of several
 * cases (`when`) that has no id is of the list that it stands in.
 */
function inParts(part: unknown, pointer: Pointer, address: readonly string[]): Found[] {
  if (Array.isArray(part)) {
    return part.flatMap((one, at) => {
      const own = isObject(one) && typeof one.kind === "string" && typeof one.id === "string";
      const name = stepName(one);
      const inside = own ? [String(one.id)] : name === undefined ? address : [...address, name];
      const found = isObject(one) && isObject(one.when) ? [deciding("part", inside.join("."), [...pointer, at])] : [];
      return [...found, ...inParts(one, [...pointer, at], inside)];
    });
  }
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (notShown.has(key) || key === "when") return [];
    if (key === "visibleWhen") return [{ key, name: address.join("."), pointer: [...pointer, key] }];
    if (key.endsWith("When")) return [{ key, name: [...address, key].join("."), pointer: [...pointer, key] }];
    return inParts(value, [...pointer, key], [...address, key]);
  });
}

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
  return finders[kind](value, id, library.get(kind, id) ?? value).flatMap((found) => {
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
