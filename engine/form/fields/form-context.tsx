/** What every part of one form shares: the model it subscribes to, the texts, and how to reach a field. Never changes identity. */
import type { Registry } from "@rjsf/utils";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Texts } from "../../rules/messages";
import type { Composite } from "../composite/composite";
import type { FormModel } from "../model/form-model";

export interface FormPlace {
  readonly model: FormModel;
  readonly text: Texts;
  /** First part of every field's id. */
  readonly idPrefix: string;
  readonly registry: Registry;
  /** What shows fields that are not plain; a form without such fields has none. */
  readonly composite?: Composite;
  /** Writes a value at a path; rjsf's fields call it (`onChange` of rjsf 6). */
  change(value: unknown, path: (string | number)[]): void;
  /** Brings a field into view, mounting it if need be, and puts the focus in it. */
  focusField(key: string): void;
}

export const FormContext = createContext<FormPlace | null>(null);

export function useForm(): FormPlace {
  const place = useContext(FormContext);
  if (!place) throw new Error("a field must stand in a form");
  return place;
}

/** Renders again when the value, the state or the messages of one path change; of no other. */
export function useFieldChanges(model: FormModel, key: string): void {
  const subscribe = useCallback((notify: () => void) => model.subscribe(key, notify), [model, key]);
  useSyncExternalStore(
    subscribe,
    () => model.version(key),
    () => model.version(key),
  );
}

export function fieldId(prefix: string, path: readonly (string | number)[]): string {
  return [prefix, ...path].join("_");
}
