/**
 * A detail that shows a sealed field of a row offers to open it: with the reason that its reader is asked for, and as long as something
 * of it is masked.
 */
import { isObject, type JsonObject } from "../../json/json";
import { addressColumns, maskedBy, sealedIn } from "../sealed";
import { action, reload } from "./action";
import { type Read, rowOfSource } from "./implied-by";

export function implyDetail(block: JsonObject, screen: JsonObject, read: Read): JsonObject {
  const row = rowOfSource(screen, block.source, read);
  if (!row || !Array.isArray(block.fields)) return block;
  const { record, type } = row;
  const sealed = [...sealedIn(read("data", String(record.data))?.properties), ...addressColumns(record.columns)];
  const masked = [record.read].flat().flatMap((reader) => maskedBy(reader, sealed));
  if (!block.fields.some((pair) => shownIn(pair, record).some((name) => masked.includes(String(name))))) return block;
  const actions = Array.isArray(block.actions) ? block.actions : [];
  return { ...block, actions: [...actions, openingButton(type, String(block.source))] };
}

const words = { title: { ref: "unmask.title" }, label: { ref: "unmask.reason" }, help: { ref: "unmask.help" } };

const openingButton = (type: string, source: string): JsonObject => ({
  id: "unmask",
  label: words.title,
  icon: "eye",
  style: "secondary",
  visibleWhen: { "==": [{ var: `sources.${source}.may.unmask` }, true] },
  action: action(
    {
      kind: "call",
      call: `${type}.unmask`,
      params: { id: { var: `sources.${source}.id` } },
      ask: { ...words, yes: { ref: "unmask.yes" } },
    },
    reload,
  ),
});

/** The fields that a pair shows: by name, by a column that copies one or follows an address, or in a text of its own. */
function shownIn(pair: unknown, record: JsonObject): readonly unknown[] {
  if (!isObject(pair)) return [];
  const columns = isObject(record.columns) ? record.columns : {};
  const column = columns[String(pair.column)];
  const written = [...JSON.stringify(pair.text ?? "").matchAll(/\.data\.(\w+)/g)].map(([, name]) => name);
  const addresses = addressColumns(columns).filter((name) => name === pair.column);
  return [pair.field, isObject(column) ? column.field : undefined, ...addresses, ...written];
}
