/** The dialogs of transitions that ask for something, and of a new row that is only kept when it is complete. */
import { isObject, type JsonObject } from "../../json/json";
import { isMadeEmpty } from "./list-screen";
import { actsOf, anyOf, type Entry, type ShownRecord, whoReads } from "./shown-record";

export function dialogScreens(
  { type, record }: ShownRecord,
  entries: readonly Entry[],
): readonly { readonly id: string; readonly value: JsonObject }[] {
  const readers = [...new Set(entries.filter(({ list }) => list).flatMap((entry) => entry.readers))];
  const asking = actsOf(record, readers).filter(({ input }) => input !== undefined);
  const dialogs = asking.map(({ id, as }) => {
    const makers = readers.filter((reader) => (as as readonly unknown[]).includes(reader.id));
    return dialog(`${type}-${id}`, `${type}.${id}`, anyOf(makers.map((reader) => whoReads(reader, record))));
  });
  const owners = readers.filter(({ own }) => own === true);
  if (!isObject(record.create) || owners.length === 0 || isMadeEmpty(record, owners)) return dialogs;
  const made = dialog(`${type}-create`, `${type}.create`, record.create.when ?? true);
  return [...dialogs, { ...made, value: { title: { ref: "row.new" }, ...made.value } }];
}

const dialog = (id: string, does: string, allowedWhen: unknown) => ({
  id,
  value: { kind: "dialog", size: "popup", allowedWhen, does },
});
