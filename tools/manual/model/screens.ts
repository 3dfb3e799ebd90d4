/** A screen: where it is found, who may open it, what stands on it, and the fields of its forms by the sections that tell them. */
import { compileScreen, isObject, type Library, programOf } from "../../../engine/tools";
import { type Known, mayHold } from "../../documents/may-hold";
import { words } from "../words";
import { anchorOf } from "./anchors";
import { listed } from "./listed";
import type { From, Linked, Sentence } from "./manual";
import type { Teller } from "./teller";

/** Whether a participant may open it: no rule of it says that they cannot. */
export function isOpenTo(library: Library, id: string, meant: Known): boolean {
  const compiled = compileScreen(library, id)?.screen;
  return compiled !== undefined && mayHold(compiled.allowedWhen, meant);
}

/** A document that only others extend is no screen. */
export const isScreen = (library: Library, id: string): boolean => {
  const { path, kind } = library.get("screen", id) ?? {};
  return typeof path === "string" || kind === "dialog";
};

/** The menus of a program, and those that it takes from others. */
export function menusOf(library: Library, program: string): string[] {
  const own = library.ids("menu").filter((id) => programOf(id) === program);
  const named = Object.values(library.get("program", program)?.menus ?? {}).map(String);
  return [...new Set([...own.sort(), ...named])].filter((id) => library.has("menu", id));
}

/** The entries of menus that lead to each screen, with what they stand under. */
export function waysIn(library: Library, menus: readonly string[]): ReadonlyMap<string, readonly Sentence[]> {
  const ways = new Map<string, Sentence[]>();
  const walk = (menu: string, items: unknown, above: { names: readonly string[]; pointer: From["pointer"] }) => {
    for (const [item, index] of listed(items)) {
      const at = [...above.pointer, index];
      const names = [...above.names, ...(typeof item.label === "string" ? [item.label] : [])];
      const from: From = { kind: "menu", id: menu, pointer: item.label === undefined ? at : [...at, "label"] };
      for (const screen of targets(item)) {
        const known = ways.get(screen) ?? [];
        ways.set(screen, [...known, { text: words.screenOf.way(names), from: [from] }]);
      }
      walk(menu, item.items, { names, pointer: [...at, "items"] });
    }
  };
  for (const menu of menus) {
    const { title, items } = library.get("menu", menu) ?? {};
    walk(menu, items, { names: typeof title === "string" ? [title] : [], pointer: ["items"] });
  }
  return ways;
}

const targets = ({ screen, action }: { readonly screen?: unknown; readonly action?: unknown }): string[] => {
  const led = isObject(action) ? action.screen : undefined;
  return [screen, led].flatMap((one) => (typeof one === "string" ? [one] : []));
};

export const linkTo = (teller: Teller): Linked => ({ ...teller.title(), anchor: anchorOf(teller.kind, teller.id) });
