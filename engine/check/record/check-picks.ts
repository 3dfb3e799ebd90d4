/** A link that the server fills leads somewhere and follows nothing else; which row it takes is asked of the database. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";
import { writtenOnly } from "./check-columns";

export function checkPicks({ columns = {}, transitions = [] }: RecordType, library: Library): Fault[] {
  const links = Object.keys(columns).filter((name) => columns[name]?.link !== undefined);
  return transitions.flatMap(({ pick, set }, index) =>
    keysOf(pick).flatMap((name): Fault[] => {
      const pointer = ["transitions", index, "pick", name];
      if (!links.includes(name)) return [{ code: "unknown-link", pointer, at: "key", found: name, expected: links }];
      if (library.get("record", columns[name]?.link ?? "") === undefined) return [];
      return set && Object.hasOwn(set, name)
        ? [{ code: "one-source", pointer, at: "key", found: "pick, set", expected: ["pick", "set"] }]
        : writtenOnly(columns, name, pointer);
    }),
  );
}
