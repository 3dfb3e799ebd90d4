/**
 * The conditions that a document may say, by its kind: where each stands, the name that a case has for what it rules, and the key.
 *
 *   conditionsIn.menu({ items: [{ id: "cv", ... }] }, ...)  ->  [{ name: "cv", key: "visibleWhen", pointer: ["items", 0, "visibleWhen"] }, ...]
 */
import { atFirstEntry, type DocumentKind, givenIds, isObject, type JsonObject, schemaFields } from "../../engine/tools";
import { effectName } from "./effect-name";
import type { FoundCondition, Pointer } from "./found-condition";
import { actionsIn, partsIn } from "./parts-in";
import { testsIn } from "./tests-in";

export const conditionKinds = [
  "data",
  "menu",
  "record",
  "screen",
  "program",
  "calls",
  "paper",
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
  data: (schema) => [
    ...schemaFields(schema).flatMap(({ path, pointer, schema: { compute } }) => [
      ...among(fieldKeys, atFirstEntry(path), pointer),
      ...testsIn(compute, { key: "compute", name: atFirstEntry(path), pointer: [...pointer, "compute"] }),
    ]),
    ...ownConditions(schema),
  ],
  menu: ({ items, only }, id) => [
    ...among(["visibleWhen"], id, []),
    ...testsIn(only, { key: "only", name: id, pointer: ["only"] }),
    ...inItems(items, ["items"]),
  ],
  record: ({ transitions, read, write, create, lists, reports }, id, { children }) => [
    ...listed(transitions).flatMap(([at, transition]) => inTransition(transition, ["transitions", at], Object(children))),
    ...listed(read).flatMap(([at, one]) => among(["when"], String(one.id), ["read", at])),
    ...(Array.isArray(write) ? write.map((_, at): Pointer => ["write", at]) : [["write"]]).map((at) => deciding("write", id, at)),
    deciding("create", id, ["create"]),
    ...testsIn(Object(Object(create).owner).among, { key: "among", name: id, pointer: ["create", "owner", "among"] }),
    ...named(lists).map(([name]) => deciding("list", name, ["lists", name])),
    ...named(reports).flatMap(([name, { parts }]) => [
      deciding("report", name, ["reports", name]),
      ...named(parts).map(([part]) => deciding("report", `${name}.${part}`, ["reports", name, "parts", part])),
    ]),
    deciding("grants", id, ["grants"]),
  ],
  screen: (screen, id) => inScreen(screen, id),
  program: ({ badge, popups, titles, scripts }, id) => [
    ...["blocked", "institution", "init"].map((key) => deciding(key, id, [key])),
    ...listed(badge).map(([at]) => deciding("badge", id, ["badge", at])),
    ...listed(titles).map(([at]) => deciding("title", id, ["titles", at])),
    ...listed(popups).flatMap(([at, { screen }]) => among(["visibleWhen"], String(screen), ["popups", at])),
    ...listed(scripts).map(([at]) => ({ key: "script", name: id, pointer: ["scripts", at, "visibleWhen"] })),
  ],
  calls: ({ calls, registration }, id) => [
    ...listed(calls).flatMap(([at, call]) => inCall(call, `${id}.${call.id}`, ["calls", at])),
    ...inRegistration(Object(registration), id),
  ],
  paper: ({ content, zone }, id) => [
    ...testsIn(zone, { key: "zone", name: `${id}.zone`, pointer: ["zone"] }),
    ...listed(content).flatMap(([at, part]) => [
      ...among(["visibleWhen"], `${id}.${part.id}`, ["content", at]),
      ...listed(part.rows).flatMap(([row, one]) =>
        among(["visibleWhen"], `${id}.${part.id}.${one.id}`, ["content", at, "rows", row]),
      ),
    ]),
  ],
  conditions: ({ conditions }) => asked(conditions).flatMap(([name]) => among(["when"], name, ["conditions", name])),
};

const deciding = (key: string, name: string, pointer: Pointer): FoundCondition => ({ key, name, pointer: [...pointer, "when"] });

/** Conditions that only their own document names. */
const ownConditions = ({ conditions }: JsonObject): FoundCondition[] =>
  asked(conditions).map(([name]) => deciding("named", name, ["conditions", name]));

/** One that is handed values is asked where they are handed over. */
const asked = (conditions: unknown) => named(conditions).filter(([, entry]) => givenIds(entry as JsonObject).length === 0);

function inScreen(screen: JsonObject, id: string): FoundCondition[] {
  const { blocks, sources, state, chains } = screen;
  return [
    ...among(["allowedWhen", "permission"], id, []),
    ...ownConditions(screen),
    ...listed(screen.title).map(([at]) => deciding("part", "title", ["title", at])),
    ...named(sources).flatMap(([name, { when: _, ...source }]) => [
      deciding("part", `sources.${name}`, ["sources", name]),
      ...partsIn(source, ["sources", name], ["sources", name]),
    ]),
    ...named(state).flatMap(([name, value]) => testsIn(value, { key: "test", name: `state.${name}`, pointer: ["state", name] })),
    ...Object.entries(Object(chains)).flatMap(([name, chain]) =>
      actionsIn(chain, { key: "action", name: `chains.${name}`, pointer: ["chains", name] }),
    ),
    ...partsIn(blocks, ["blocks"], []),
  ];
}

/** The rules of an account that is registered: when it is open, and the values that it begins with. */
function inRegistration({ account }: JsonObject, id: string): FoundCondition[] {
  const at: Pointer = ["registration", "account"];
  const { typed } = Object(account);
  return [
    ...among(["openWhen"], id, at),
    ...Object.entries(Object(typed)).flatMap(([name, value]) =>
      testsIn(value, { key: "typed", name: id, pointer: [...at, "typed", name] }),
    ),
  ];
}

const inCall = ({ require, messages, values, rows, moves }: JsonObject, name: string, pointer: Pointer): FoundCondition[] => [
  ...among(["permission", "allowedWhen", "bodyWhen"], name, pointer),
  deciding("of", name, [...pointer, "record", "of"]),
  ...testsIn(values, { key: "returns", name, pointer: [...pointer, "values"] }),
  ...testsIn(Object(rows).attributes, { key: "attribute", name, pointer: [...pointer, "rows", "attributes"] }),
  ...listed(Object(moves).of).map(([at]) => deciding("moves", name, [...pointer, "moves", "of", at])),
  ...listed(require).map(([at]) => deciding("require", name, [...pointer, "require", at])),
  ...["forbidden", "403"].flatMap((key) =>
    listed(Object(messages)[key]).map(([at]) => deciding("reason", name, [...pointer, "messages", key, at])),
  ),
];

/** The names of effects are those that a case says; several of a transition may have the same. */
function inTransition(transition: JsonObject, pointer: Pointer, children: JsonObject): FoundCondition[] {
  const { id, require, effects, mail, at: time, pick } = transition;
  const name = String(id);
  const demands = listed(require).flatMap(([at, { text }]) => [
    deciding("require", name, [...pointer, "require", at]),
    ...listed(text).map(([one]) => deciding("reason", name, [...pointer, "require", at, "text", one])),
  ]);
  const followed = listed(effects).flatMap(([at, one]) => {
    const { of, transition, create, add } = one;
    const record = create ?? (children[String(add)] as JsonObject | undefined)?.record;
    const effect = `${name}: ${effectName({ of, transition, record })}`;
    const here = [...pointer, "effects", at];
    const given = (["input", "data", "set"] as const).flatMap((key) =>
      valuesIn(one[key], { key: "given", name: effect, pointer: [...here, key] }),
    );
    return [deciding("effect", effect, here), ...given];
  });
  const values = [
    ...valuesIn(transition.set, { key: "set", name, pointer: [...pointer, "set"] }),
    ...valuesIn(transition.data, { key: "stored", name, pointer: [...pointer, "data"] }),
  ];
  const timed = isObject(time) ? [{ key: "at", name, pointer: [...pointer, "at", "for"] }] : [];
  const picked = named(pick).map(([link]) => deciding("pick", `${name}: ${link}`, [...pointer, "pick", link]));
  const texts = [[Object(mail).subject, "subject"] as const, ...paragraphsOf(mail)];
  const written = texts.flatMap(([text, ...at]) =>
    listed(text).map(([one]) => deciding("mail", name, [...pointer, "mail", ...at, one])),
  );
  return [...among(["when"], name, pointer), ...timed, ...demands, ...picked, ...values, ...followed, ...written];
}

/** The tests of each value, by its name behind that of the act or effect: "tutup: persen_hadir". */
const valuesIn = (values: unknown, { name, key, pointer }: FoundCondition): FoundCondition[] =>
  Object.entries(Object(values)).flatMap(([field, value]) =>
    testsIn(value, { key, name: `${name}: ${field}`, pointer: [...pointer, field] }),
  );

const paragraphsOf = (mail: unknown): (readonly [text: unknown, ...at: Pointer])[] => {
  const { paragraphs } = Object(mail);
  return (Array.isArray(paragraphs) ? paragraphs : []).map((text, at) => [text, "paragraphs", at] as const);
};

const inItems = (items: unknown, pointer: Pointer): FoundCondition[] =>
  listed(items).flatMap(([at, item]) => {
    const [name, here] = [String(item.id), [...pointer, at]];
    const states = listed(item.states).flatMap(([state, { text }]) => [
      ...among(["when"], name, [...here, "states", state]),
      ...listed(text).map(([one]) => deciding("text", `${name}.state`, [...here, "states", state, "text", one])),
    ]);
    const texts = listed(item.disabledReason).flatMap(([one]) => among(["when"], name, [...here, "disabledReason", one]));
    const labels = ["label", "caption", "badge"].flatMap((key) =>
      listed(item[key]).map(([one]) => deciding("text", `${name}.${key}`, [...here, key, one])),
    );
    const actions = actionsIn(item.action, { key: "action", name, pointer: [...here, "action"] });
    return [
      ...among(itemKeys, name, here),
      ...states,
      ...texts,
      ...labels,
      ...actions,
      ...inItems(item.items, [...here, "items"]),
    ];
  });
