/** The sidebar and the tiles of a program: the same screens, for the same people. */
import type { JsonObject } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { type Entry, nameOf } from "./shown-record";

export function menusOf(
  entries: readonly Entry[],
  home: unknown,
): readonly { readonly name: string; readonly value: JsonObject }[] {
  const items = entries.filter(({ said }) => said.icon !== undefined).map(itemOf);
  const beginning = typeof home === "string" ? [{ id: "home", label: { ref: "menu.home" }, icon: "home", screen: home }] : [];
  const captionless = items.map(({ caption: _, ...item }) => item);
  return [
    { name: "sidebar", value: { title: { ref: "menu.title" }, place: "sidebar", items: [...beginning, ...captionless] } },
    { name: "tiles", value: { title: { ref: "menu.services" }, place: "tiles", items } },
  ];
}

const itemOf = ({ id, title, said: { caption, icon }, allowedWhen }: Entry): JsonObject =>
  omitUndefined({
    id: nameOf(id),
    label: title,
    caption,
    icon,
    visibleWhen: allowedWhen === true ? undefined : allowedWhen,
    screen: id,
  } as unknown as JsonObject);
