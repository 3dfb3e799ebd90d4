/**
 * The parts that a form leaves out: in a dialog that does something (`does`) its schema, its fields and the button that sends it, in any dialog the
 * button that closes it, and anywhere what its button does where it changes a record.
 *
 *   { "kind": "form", "id": "isian", "submit": { "id": "simpan", "success": "Tersimpan." } }  in a dialog with "does": "contoh/izin.create"
 *     ->  all fields of contoh/izin, a button that makes the row, says "Tersimpan." and closes the dialog, and "Batal"
 */
import { isObject, type JsonObject, written } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { action, close, reload, said, toast } from "./action";
import { type Deed, deedOf, isHandedRow, schemaOfDeed } from "./does";
import type { Read } from "./implied-by";
import { implyButton, ofSource, styleOf, withoutShort, wordsOf } from "./imply-button";

const cancel = { id: "batal", label: { ref: "form.cancel" }, style: "plain", action: { kind: "close", result: false } };

export function implyForm(own: JsonObject, screen: JsonObject, read: Read): JsonObject {
  const deed = own.record === undefined ? deedOf(screen, read) : undefined;
  const form = deed && isOfDeed(own, deed) ? { ...own, ...askingParts(own, deed, screen, read) } : withSections(own, read);
  const submit = implySubmit(form, screen, read);
  const closes = screen.kind === "dialog" && submit !== undefined && form.secondary === undefined;
  const secondary = closes ? [cancel] : said(form.secondary);
  if (submit === form.submit && secondary === form.secondary) return form;
  return omitUndefined({ ...form, submit, secondary } as unknown as JsonObject);
}

/** A dialog may have another form beside the one that it is for, such as one to search with. */
const isOfDeed = ({ schema, submit }: JsonObject, deed: Deed) =>
  (schema === undefined || schema === schemaOfDeed(deed)) && !(isObject(submit) && submit.action !== undefined);

/** The fields that a dialog asks for, and the button that sends them. */
function askingParts(form: JsonObject, deed: Deed, screen: JsonObject, read: Read): JsonObject {
  const schema = schemaOfDeed(deed);
  if (typeof schema !== "string") return {};
  const sections = form.sections ?? sectionsOf(schema, form.hidden, read);
  return omitUndefined({ schema, sections, submit: form.submit === false ? false : sendingButton(form, deed, screen) });
}

/** A form that names its schema alone shows all of it. */
function withSections(form: JsonObject, read: Read): JsonObject {
  const { schema, sections, hidden } = form;
  if (typeof schema !== "string" || sections !== undefined) return form;
  const all = sectionsOf(schema, hidden, read);
  return all === undefined ? form : { ...form, sections: all };
}

function sectionsOf(schema: string, hidden: unknown, read: Read): unknown {
  const { properties } = read("data", schema) ?? {};
  const names = Object.keys(isObject(properties) ? properties : {});
  const shown = names.filter((name) => !(Array.isArray(hidden) && hidden.includes(name)));
  return shown.length === 0 ? undefined : [{ id: "isi", fields: shown }];
}

function sendingButton({ id, submit }: JsonObject, deed: Deed, screen: JsonObject): JsonObject {
  const button = isObject(submit) ? submit : {};
  const { success, then, confirm, ask, note, owner } = button;
  const after = success === undefined ? { kind: "close", result: { var: "answer" } } : [toast(success), close];
  const typed = { var: `forms.${written(id)}` };
  const [source, answered] = [sourceOf(screen, deed), said(then ?? after)];
  const sent = { kind: "submit", form: id, call: deed.call, confirm };
  const words = ofSource(wordsOf(deed.transition ?? {}), written(source)) as JsonObject;
  const questions = {
    confirm: said(confirm ?? words.confirm),
    ask: note === undefined ? said(ask ?? words.ask) : undefined,
    note,
  };
  const moved = { kind: "transition", transition: deed.call, source, input: id, ...questions };
  const handed = { params: { id: { var: "params.id" } }, revision: { var: "params.revision" } };
  const sends = isHandedRow(screen, deed) ? "handed" : deed.makes;
  const actions: Record<keyof typeof madeOf, () => JsonObject> = {
    handed: () => action({ ...sent, ...handed, body: omitUndefined({ input: typed, note }) }, answered),
    transition: () => action(moved, said(then ?? close)),
    bulk: () => action({ ...sent, body: omitUndefined({ items: { var: "params.items" }, input: typed, note }) }, answered),
    create: () => action({ ...sent, body: omitUndefined({ owner, data: typed }) }, answered),
  };
  const { title = { ref: "form.save" } } = deed.transition ?? {};
  const style = deed.transition && styleOf(deed.transition) === "danger" ? "danger" : "primary";
  return { id: "simpan", label: title, style, action: actions[sends](), ...withoutShort(button, madeOf[sends]) };
}

const madeOf = {
  handed: ["confirm", "note", "success", "then"],
  transition: ["confirm", "ask", "note", "then"],
  bulk: ["confirm", "note", "success", "then"],
  create: ["confirm", "owner", "success", "then"],
} as const;

/** The source that reads the row. */
function sourceOf({ sources }: JsonObject, { type }: Deed): string | undefined {
  const reads = [`${type}.read`, `${type}.own`];
  const own = Object.entries(isObject(sources) ? sources : {});
  return own.find(([, source]) => isObject(source) && reads.includes(written(source.call)))?.[0];
}

/** The button of a form that changes a record saves it, unless it says of which row it is. */
function implySubmit(form: JsonObject, screen: JsonObject, read: Read): unknown {
  const { submit, id, record } = form;
  if (submit === false) return undefined;
  if (!isObject(submit) || submit.action !== undefined) return submit;
  if (submit.of !== undefined || submit.dialog !== undefined) return implyButton(submit, { screen, read, form });
  if (!isObject(record)) return submit;
  const { success, then } = submit;
  const after = success === undefined ? undefined : [toast(success), reload];
  return {
    label: { ref: "form.save" },
    action: action({ kind: "save", form: id }, said(then ?? after)),
    ...withoutShort(submit, ["success", "then"]),
  };
}
