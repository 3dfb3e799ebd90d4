/** Sets up what the parts of one form share. Made once per model; nothing in it changes while the form stands. */
import { useMemo } from "react";
import { isFieldByField } from "../../compile/plain-fields";
import type { JsonObject } from "../../json/json";
import { setAt, toPath } from "../../rules/paths";
import type { FormModel } from "../model/form-model";
import { hasConditionalParts, type StartData } from "../model/initial-data";
import { fieldId } from "./field-ids";
import type { FormContext } from "./form-context";

type Given = Pick<FormContext, "model" | "host" | "text" | "idPrefix" | "composite">;

export function useFormContext({ model, host, text, idPrefix, composite }: Given): FormContext {
  return useMemo(() => createFormContext({ model, host, text, idPrefix, composite }), [model, host, text, idPrefix, composite]);
}

function createFormContext(given: Given): FormContext {
  const { model, idPrefix, composite } = given;
  const parts = new Set<() => void>();
  let isAllMounted = false;
  const mountAll = () => {
    isAllMounted = true;
    for (const mountPart of [...parts]) mountPart();
  };
  return {
    ...given,
    change: changer(model, composite?.startData),
    focusField: (key) => {
      if (focusIn(idPrefix, key)) return;
      mountAll();
      focusIn(idPrefix, key);
    },
    mountAll,
    isAllMounted: () => isAllMounted,
    onMountAll: (mountPart) => {
      parts.add(mountPart);
      return () => parts.delete(mountPart);
    },
  };
}

/** Writes by path; where the schema depends on the data, what another branch brings along is filled in too. */
function changer(model: FormModel, startData: StartData | undefined): FormContext["change"] {
  const { schema } = model.compiled;
  const conditional = new Map<string, boolean>();
  const isConditional = (name: string, part: unknown) => {
    const known = conditional.get(name) ?? hasConditionalParts(part);
    conditional.set(name, known);
    return known;
  };
  const byField = isFieldByField(schema);
  return (value, path) => {
    const next = typeof value === "symbol" ? undefined : value;
    const [first] = path;
    const part = byField ? (schema.properties as Record<string, JsonObject>)[String(first)] : schema;
    if (!startData || first === undefined || !part || !isConditional(byField ? String(first) : "", part))
      return model.set(path, next);
    const data = setAt(model.data, path, next);
    if (byField) model.set([first], startData.afterChange(part, (data as JsonObject)[first]));
    else model.set([], startData.afterChange(schema, data));
  };
}

/** Puts the focus in a field's control; false when the field is not on the page. */
function focusIn(idPrefix: string, key: string): boolean {
  const id = fieldId(idPrefix, toPath(key));
  const field = document.querySelector(`[data-field=${JSON.stringify(key)}]`);
  const target = document.getElementById(id) ?? field;
  if (!target) return false;
  const inside = target.matches("input, select, textarea, button")
    ? target
    : (target.querySelector("input, select, textarea, button, [tabindex]") ?? target);
  const focusable = inside as HTMLElement;
  if (focusable === target && !focusable.matches("input, select, textarea, button, [tabindex]")) focusable.tabIndex = -1;
  (field ?? target).scrollIntoView?.({ block: "center" });
  focusable.focus({ preventScroll: true });
  return true;
}
