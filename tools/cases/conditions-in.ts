/**
 * The conditions that a document may say, by its kind: where each stands, the name that a case has for what it rules, and the key.
 *
 *   conditionsIn.menu({ items: [{ id: "cv", ... }] }, ...)  ->  [{ name: "cv", key: "visibleWhen", pointer: ["items", 0, "visibleWhen"] }, ...]
 */
import { atFirstEntry, type DocumentKind, isObject, type JsonObject, schemaFields } from "../../engine/tools";
import { stepName } from "./asked-part";
import { effectName } from "./effect-name";

export type Pointer = readonly (string | number)[];

export interface FoundCondition {
  readonly pointer: Pointer;
  /** The field, item, transition, read rule, call, screen or part of a screen that it rules; or its own name. */
  readonly name: string;
  /** The key in the document, or what a `when` there decides: `require`, `reason`, `mail`, `effect`, `create`, `write`, `list`, `part`, `badge`. */
  readonly key: string;
}

export const conditionKinds = [
  "data",
  "menu",
  "record",
  "screen",
  "program",
  "calls",
  "conditions",
] as const satisfies readonly DocumentKind[];
export type ConditionKind = (typeof conditionKinds)[number];

type Finder = (value: JsonObject, id: string, whole: Readonly<JsonObject>) => FoundCondition[];

const fieldKeys = ["visibleWhen", "requiredWhen", "readOnlyWhen", "validWhen", "optionsWhen"];
const itemKeys = ["visibleWhen", "permission", "enabledWhen"];

const among = (keys: readonly string[], name: string, pointer: Pointer): FoundCondition[] =>
  keys.map((key) => ({ name, key, pointer: [...pointer, key] }));

const listed = (value: unknown): [number, JsonObject][] =>
  (Array.isArray(value) ? value : []).flatMap((one, index): [number, JsonObject][] => (isObject(one) ? [[index, one]] : []));

const named = (value: unknown): [string, JsonObject][] =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));

/** Only the document's own words are looked at; `whole` is that with all that it extends. */
export const conditionsIn: Readonly<Record<ConditionKind, Finder>> = {
  data: (schema) => schemaFields(schema).flatMap(({ path, pointer }) => among(fieldKeys, atFirstEntry(path), pointer)),
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
  program: ({ badge, popups }, id) => [
    ...["blocked", "institution"].map((key) => deciding(key, id, [key])),
    ...listed(badge).map(([at]) => deciding("badge", id, ["badge", at])),
    ...listed(popups).flatMap(([at, { screen }]) => among(["visibleWhen"], String(screen), ["popups", at])),
  ],
  calls: ({ calls }, id) => listed(calls).flatMap(([at, call]) => inCall(call, `${id}.${call.id}`, ["calls", at])),
  conditions: ({ conditions }) => named(conditions).flatMap(([name]) => among(["when"], name, ["conditions", name])),
};

const deciding = (key: string, name: string, pointer: Pointer): FoundCondition => ({ key, name, pointer: [...pointer, "when"] });

const inCall = ({ require, messages }: JsonObject, name: string, pointer: Pointer): FoundCondition[] => [
  ...among(["permission", "allowedWhen", "bodyWhen"], name, pointer),
  ...listed(require).map(([at]) => deciding("require", name, [...pointer, "require", at])),
  ...["forbidden", "403"].flatMap((key) =>
    listed(Object(messages)[key]).map(([at]) => deciding("reason", name, [...pointer, "messages", key, at])),
  ),
];

/** The names of effects are those that a case says; several of a transition may have the same. */
function inTransition({ id, require, effects, mail }: JsonObject, pointer: Pointer, children: JsonObject): FoundCondition[] {
  const name = String(id);
  const demands = listed(require).flatMap(([at, { text }]) => [
    deciding("require", name, [...pointer, "require", at]),
    ...listed(text).map(([one]) => deciding("reason", name, [...pointer, "require", at, "text", one])),
  ]);
  const followed = listed(effects).map(([at, { of, transition, create, add }]) => {
    const record = create ?? (children[String(add)] as JsonObject | undefined)?.record;
    return deciding("effect", `${name}: ${effectName({ of, transition, record })}`, [...pointer, "effects", at]);
  });
  const texts = [[Object(mail).subject, "subject"] as const, ...paragraphsOf(mail)];
  const written = texts.flatMap(([text, ...at]) =>
    listed(text).map(([one]) => deciding("mail", name, [...pointer, "mail", ...at, one])),
  );
  return [...among(["when"], name, pointer), ...demands, ...followed, ...written];
}

const paragraphsOf = (mail: unknown): (readonly [text: unknown, ...at: Pointer])[] => {
  const { paragraphs } = Object(mail);
  return (Array.isArray(paragraphs) ? paragraphs : []).map((text, at) => [text, "paragraphs", at] as const);
};

/** Actions are asked when they run; what a part begins with or shows of itself elsewhere is no part. */
const notShown = new Set(["action", "then", "else", "state", "onOpen"]);

/**
 * The conditions of the parts of a screen, by the address that a case says: the id of the block, and the keys and ids below it. One of several
 * cases (`when`) that has no id is of the list that it stands in.
 */
function inParts(part: unknown, pointer: Pointer, address: readonly string[]): FoundCondition[] {
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
    if (key === "visibleWhen" || (key === "permission" && typeof value === "string"))
      return [{ key, name: address.join("."), pointer: [...pointer, key] }];
    if (key.endsWith("When")) return [{ key, name: [...address, key].join("."), pointer: [...pointer, key] }];
    return inParts(value, [...pointer, key], [...address, key]);
  });
}

const inItems = (items: unknown, pointer: Pointer): FoundCondition[] =>
  listed(items).flatMap(([at, item]) => {
    const [name, here] = [String(item.id), [...pointer, at]];
    const states = listed(item.states).flatMap(([state]) => among(["when"], name, [...here, "states", state]));
    const texts = listed(item.disabledReason).flatMap(([one]) => among(["when"], name, [...here, "disabledReason", one]));
    return [...among(itemKeys, name, here), ...states, ...texts, ...inItems(item.items, [...here, "items"])];
  });
