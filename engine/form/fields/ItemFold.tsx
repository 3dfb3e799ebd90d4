/**
 * An item of a list that is opened by itself (`options.folded`): closed it says its number and its first answer. Browsers close the others
 * of one name; what leads the focus into an item opens it.
 */
import { type ReactNode, useEffect, useRef } from "react";
import type { JsonObject } from "../../json/json";
import { getAt, type Path, toKey } from "../../json/paths";
import { valueLines } from "../../values/value-words";
import { useFieldChanges, useForm } from "./form-context";

interface ItemFoldProps {
  /** The list's id. */
  readonly list: string;
  /** The item's path. */
  readonly path: Path;
  readonly title: string;
  /** The schema of an item. */
  readonly schema: JsonObject;
  readonly children: ReactNode;
}

export function ItemFold({ list, path, title, schema, children }: ItemFoldProps): ReactNode {
  const { model, text, beforeFocus } = useForm();
  const fold = useRef<HTMLDetailsElement>(null);
  const key = toKey(path);
  const [name = "", property = {}] = Object.entries(schema.properties as Record<string, JsonObject>)[0] ?? [];
  const first = [...path, name];
  useFieldChanges(model, toKey(first));
  useEffect(
    () =>
      beforeFocus((field) => {
        if (fold.current && `${field}.`.startsWith(`${key}.`)) fold.current.open = true;
      }),
    [beforeFocus, key],
  );
  const told = { schema: property, unit: model.field(first)?.unit, choices: model.tellingChoices(first), text };
  const words = valueLines(getAt(model.data, first), told).join(", ");
  return (
    <details ref={fold} name={list} className="form-list-fold">
      <summary>{words ? `${title}: ${words}` : title}</summary>
      {children}
    </details>
  );
}
