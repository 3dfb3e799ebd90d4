/**
 * The home of a program: how far a person's own rows are, one sentence and one button for the newest of the first that there is, each open row
 * where somebody has several, and the tiles.
 */
import { isObject, type JsonObject } from "../../json/json";
import { actsOf, type Entry, nameOf, rowScreenOf, writesOf } from "./shown-record";

export function homeOf(program: string, { name }: JsonObject, entries: readonly Entry[]): JsonObject {
  const own = entries.filter(({ list, readers }) => list && readers.some((reader) => reader.own === true));
  const first = own.filter(({ type }, at) => own.findIndex((entry) => entry.type === type) === at);
  const several = first.filter(({ record }) => mayBeSeveral(record));
  const sources = Object.fromEntries([
    ...first.map((entry) => [nameOf(entry.type), { call: `${entry.type}.own`, when: entry.allowedWhen }]),
    ...several.map((entry) => [openSource(entry), openRows(entry)]),
  ]);
  return {
    title: { ref: "menu.home" },
    name: "home",
    path: "/home",
    aliases: ["/"],
    allowedWhen: true,
    ...(first.length > 0 ? { sources } : {}),
    blocks: [
      {
        kind: "status-head",
        id: "keadaan",
        eyebrow: { ref: "menu.welcome" },
        cases: [...first.map(caseOf), { id: "awal", headline: name }],
      },
      ...several.map(openList),
      { kind: "tiles", id: "layanan", title: { ref: "menu.services" }, menu: `${program}/tiles` },
    ],
  };
}

function caseOf(entry: Entry): JsonObject {
  const source = nameOf(entry.type);
  const id = { var: `sources.${source}.id` };
  return {
    id: source,
    when: { present: id },
    headline: `${entry.title}: {sources.${source}.state_title}`,
    button: { id: "buka", label: { ref: "row.open" }, action: openRow(entry, id) },
  };
}

const openRow = (entry: Entry, id: JsonObject): JsonObject => ({ kind: "go", screen: rowScreenOf(entry), params: { id } });

/** One row for an owner is all that there can be where nothing else is unique besides. */
const mayBeSeveral = ({ unique }: JsonObject): boolean =>
  !(Array.isArray(unique) && unique.length === 1 && unique[0] === "owner");

const openSource = ({ type }: Entry): string => `${nameOf(type)}-berjalan`;

/** More than anybody follows at once. */
const most = 50;

const openRows = ({ type, name, allowedWhen }: Entry): JsonObject => ({
  call: `${type}.${name}`,
  params: { limit: most },
  when: allowedWhen,
});

function openList(entry: Entry): JsonObject {
  const source = openSource(entry);
  const states = Object.entries(isObject(entry.record.states) ? entry.record.states : {}).filter(
    (state): state is [string, JsonObject] => isObject(state[1]) && state[1].final !== true,
  );
  const names = states.map(([name]) => name);
  const isOpen = (state: JsonObject) => ({ in: [state, names] });
  const open = { filter: [{ var: `sources.${source}.data` }, isOpen({ var: "state" })] };
  return {
    kind: "task-list",
    id: source,
    title: entry.title,
    source,
    visibleWhen: { ">": [{ length: open }, 1] },
    item: {
      id: "baris",
      label: `${entry.title}, {row.created_at|date}`,
      visibleWhen: isOpen({ var: "row.state" }),
      states: states.map(([name, state]) => taskState(entry, name, state)),
      action: openRow(entry, { var: "row.id" }),
    },
  };
}

/** A row waits for its owner where they write in it or move it on, else for somebody else. */
function taskState({ record, readers }: Entry, name: string, { title, tone }: JsonObject): JsonObject {
  const own = readers.filter((reader) => reader.own === true);
  const steps = [...writesOf(record, own).map((rule) => rule.in), ...actsOf(record, own).map((act) => act.from)];
  const isTheirs = steps.flat().includes(name);
  const wants = tone === "warning" || tone === "error" ? "fix" : "todo";
  return {
    when: { "==": [{ var: "row.state" }, name] },
    state: isTheirs ? wants : "waiting",
    badge: title,
    ...(tone === undefined ? {} : { tone }),
  };
}
