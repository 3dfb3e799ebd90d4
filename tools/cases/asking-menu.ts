/** The questions that a case asks of its menu. */
import {
  type Case,
  type ClosedLists,
  compileMenu,
  idOfRow,
  onceInLibrary,
  type ResolvedMenuItem,
  resolveMenu,
  resolveNode,
} from "../../engine/tools";
import { once } from "../once";
import { unless } from "./answer";
import type { CasePerson } from "./case-person";
import { withInner } from "./inner-items";
import { say } from "./wording";

const menuOf = onceInLibrary((library, id: string) => compileMenu(library, id));

type ItemState = ClosedLists["case.expects"];

const itemStates = {
  hidden: (item) => item === undefined,
  open: (item) => item !== undefined && item.enabled !== false,
  closed: (item) => item?.enabled === false,
} satisfies Record<ItemState, (item: ResolvedMenuItem | undefined) => boolean>;

/** The items that the person sees, those in groups too. */
export function itemsOf({ menu: id = "" }: Case, { library, scope }: CasePerson) {
  const menu = menuOf(library, id);
  return menu ? withInner(resolveMenu(menu, scope)) : [];
}

/**
 * The name that a part of an item has in its document, and the variables that it reads there: an item that stands for rows
 * (`program.ppg.caption`) reads its row.
 */
export function itemAsked(address: string, { menu = "" }: Case, { library, scope }: CasePerson) {
  for (const entry of menuOf(library, menu)?.items ?? []) {
    const rows: unknown = "rows" in entry ? resolveNode(entry.rows, scope) : undefined;
    for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) {
      const id = idOfRow(entry.id, row, index);
      if (`${address}.`.startsWith(`${id}.`)) return { name: entry.id + address.slice(id.length), scope: { ...scope, row } };
    }
  }
  return { name: address, scope };
}

export function askingMenu(document: Case, person: CasePerson) {
  const { library, scope } = person;
  const menu = menuOf(library, document.menu ?? "");
  const items = once(() => itemsOf(document, person));
  const written = (name: string) => withInner(menu?.items ?? []).find((item) => item.id === name);
  const found = (name: string) => items().find((item) => item.id === name);
  return {
    items: (name: string, expected: unknown) => {
      const item = found(name);
      const state = (Object.keys(itemStates) as ItemState[]).find((one) => itemStates[one](item)) as ItemState;
      return unless(state === expected, say.item(name, expected as ItemState, state), written(name), scope);
    },
    says: (name: string, expected: unknown) => {
      const item = found(name);
      const words = item?.enabled === false ? item.disabledReason : item?.state?.text;
      const broken = unless(words === expected, say.says(name, String(expected), words), written(name), scope);
      return broken && { ...broken, found: words };
    },
  };
}
