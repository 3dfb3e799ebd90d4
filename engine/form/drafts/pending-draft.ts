/**
 * The words that are typed before the code has come that keeps a draft on the server: they lie on the device as that code leaves them, so that
 * it goes on with them.
 */
import type { FormDraft, FormDrafts } from "../../host";
import { isObject } from "../../json/json";
import type { FormModel } from "../model/form-model";
import { sensitiveNames } from "../model/sensitive-names";
import { changes, type Values } from "./join";

interface Given {
  readonly model: FormModel;
  readonly drafts: FormDrafts;
  readonly key: string;
  /** The form's data as it was first shown. */
  readonly begun: { readonly data: unknown };
  /** Whether nobody else keeps the draft yet. */
  readonly isTaken: () => boolean;
}

export function pendingDraft({ model, drafts, key, begun, isTaken }: Given): (draft: FormDraft) => FormDraft | undefined {
  const sensitive = sensitiveNames(model.compiled.fields);
  return (draft) => {
    if (!isTaken()) return undefined;
    const before = valuesOf(begun.data);
    const unsaved = new Set(model.changed());
    const isTyped = (name: string) => unsaved.has(name) && !sensitive.has(name);
    const typed = Object.entries(changes(before, valuesOf(model.data))).filter(([name]) => isTyped(name));
    if (typed.length === 0) return undefined;
    const earlier = drafts.read(key);
    const was = Object.fromEntries(typed.map(([name]) => [name, before[name] ?? null]));
    return {
      ...earlier,
      ...{ title: draft.title, changed: draft.changed },
      data: { ...valuesOf(earlier?.data), ...Object.fromEntries(typed) },
      pending: { ...earlier?.pending, was: { ...was, ...earlier?.pending?.was } },
    };
  };
}

const valuesOf = (value: unknown): Values => (isObject(value) ? value : {});
