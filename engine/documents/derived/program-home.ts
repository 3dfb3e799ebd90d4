/** The home of a program: how far a person's own rows are, one sentence and one button for the first that there is, and the tiles. */
import type { JsonObject } from "../../json/json";
import { type Entry, nameOf, rowScreenOf } from "./shown-record";

export function homeOf(program: string, { name }: JsonObject, entries: readonly Entry[]): JsonObject {
  const own = entries.filter(({ list, readers }) => list && readers.some((reader) => reader.own === true));
  const first = own.filter(({ type }, at) => own.findIndex((entry) => entry.type === type) === at);
  const sources = first.map((entry) => [nameOf(entry.type), { call: `${entry.type}.own`, when: entry.allowedWhen }]);
  return {
    title: { ref: "menu.home" },
    name: "home",
    path: "/home",
    aliases: ["/"],
    allowedWhen: true,
    ...(sources.length > 0 ? { sources: Object.fromEntries(sources) } : {}),
    blocks: [
      {
        kind: "status-head",
        id: "keadaan",
        eyebrow: { ref: "menu.welcome" },
        cases: [...first.map(caseOf), { id: "awal", headline: name }],
      },
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
    button: { id: "buka", label: { ref: "row.open" }, action: { kind: "go", screen: rowScreenOf(entry), params: { id } } },
  };
}
