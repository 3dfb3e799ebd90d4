/**
 * A link may open the lists of a screen as the address of that screen would: on a tab, filtered, or in another order.
 *
 *   { "kind": "go", "screen": "contoh/permohonan", "params": { "daftar.state": "diajukan" } }
 */
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { checkAskedOf, namesAskedOf } from "./check-tables";

/** Every object of a screen or menu that leads to a screen, wherever it stands; what has no point in its name is a param of that screen. */
export function checkOpened(document: unknown, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(document, ({ kind, screen: id, params }, pointer) => {
    const screen = typeof id === "string" && kind !== "dialog" ? library.get("screen", id) : undefined;
    if (!screen || !isObject(params)) return;
    for (const [name, value] of Object.entries(params).filter(([param]) => param.includes("."))) {
      const [table = "", ...rest] = name.split(".");
      const at = [...pointer, "params", name];
      const found = tablesOf(screen).find((block) => block.id === table);
      const asked = rest.join(".");
      if (found && namesAskedOf(found, screen, library).includes(asked))
        faults.push(
          ...checkAskedOf({ ...found, start: { [asked]: value } }, screen, library).map((fault) => ({ ...fault, pointer: at })),
        );
      else faults.push({ code: "unknown-param", pointer: at, at: "key", found: name, expected: namesOf(screen, library) });
    }
  });
  return faults;
}

const namesOf = (screen: JsonObject, library: Library) =>
  tablesOf(screen).flatMap((table) => namesAskedOf(table, screen, library).map((name) => `${table.id}.${name}`));

function tablesOf({ blocks }: JsonObject): JsonObject[] {
  const tables: JsonObject[] = [];
  visitParts(blocks, (block) => void (block.kind === "table" && tables.push(block)));
  return tables;
}
