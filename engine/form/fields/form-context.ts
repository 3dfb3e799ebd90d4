/**
 * The state that every part of one form shares: the model it subscribes to, the texts, and how to reach a field. Never changes identity.
 */
import { createContext, useContext, useEffect, useReducer } from "react";
import type { Host } from "../../host";
import type { Path } from "../../json/paths";
import type { FormModel } from "../model/form-model";
import type { Hearing } from "../model/listeners";
import type { CompositePart } from "./composite-part";

export interface FormContext {
  readonly model: FormModel;
  readonly host?: Host;
  /** A shared text, filled; its id where there is no host. */
  text(ref: string, values?: Readonly<Record<string, unknown>>): string;
  /** First part of every field's id. */
  readonly idPrefix: string;
  /** The part that shows fields that are not plain; a form without such fields has none. */
  readonly composite?: CompositePart;
  /** Writes a value at a path; rjsf's fields call it too (`onChange` of rjsf 6). */
  change(value: unknown, path: Path): void;
  /** Brings a field into view, mounting it if need be, and puts the focus in it. */
  focusField(key: string): void;
  /** A part that folds fields away hands over how to unfold one that is to take the focus, until it calls the function that it gets. */
  beforeFocus(open: (key: string) => void): () => void;
  /** Mounts every field now, also those of lists that only come with others. */
  mountAll(): void;
  /** Whether someone has needed all fields already: then what is shown from now on is mounted at once. */
  isAllMounted(): boolean;
  /** A part that mounts its fields bit by bit hands over how to mount all of them now, until it calls the function that it gets. */
  onMountAll(mountPart: () => void): () => void;
}

const Context = createContext<FormContext | null>(null);

export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error("no form around it");
  return form;
}

/**
 * Renders again when the value, the state or the messages of one path change; of no other. What lies below counts as its value. One effect,
 * where `useSyncExternalStore` takes three hooks of every field: what is shown is read from the model anew in each render, and a change
 * between a render and its effect is seen by its number.
 */
export function useFieldChanges(model: FormModel, key: string, hearing: Hearing = "whole"): void {
  const [, renew] = useReducer(next, 0);
  const shown = model.version(key, hearing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was shown when it began to listen
  useEffect(() => {
    if (model.version(key, hearing) !== shown) renew();
    return model.subscribe(key, renew, hearing);
  }, [model, key, hearing]);
}

const next = (times: number) => times + 1;
