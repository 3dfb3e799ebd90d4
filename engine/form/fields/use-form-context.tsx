/** Sets up what the parts of one form share. Made once per schema; nothing in it changes while the form stands. */
import type { RJSFSchema, SchemaUtilsType } from "@rjsf/utils";
import { useMemo, useRef } from "react";
import { isFieldByField } from "../../compile/plain-fields";
import type { Texts } from "../../rules/messages";
import { setAt, toPath } from "../../rules/paths";
import type { FormModel } from "../model/form-model";
import { dataAfterChange, hasConditionalParts } from "../model/initial-data";
import { type FormPlace, fieldId } from "./form-context";
import { createRegistry, type RegistryOptions } from "./registry";

export interface PlaceOptions extends RegistryOptions {
  readonly model: FormModel;
  readonly text: Texts;
}

/** The shared place, and a hook for the fields to offer `mountAll`. */
export function useFormPlace(options: PlaceOptions): FormPlace & { readonly onMountAll: (mountAll: () => void) => void } {
  const latest = useRef(options);
  latest.current = options;
  const { model, schema, composite, idPrefix } = options;
  return useMemo(
    () => createPlace({ ...latest.current, model, schema, composite, idPrefix }),
    [model, schema, composite, idPrefix],
  );
}

function createPlace(options: PlaceOptions) {
  const { model, text, idPrefix, schema, composite } = options;
  let mountAll = () => {};
  const place = {
    model,
    text,
    idPrefix,
    composite,
    registry: createRegistry(options),
    change: changer(model, schema, composite?.schemaUtils),
    focusField: (key: string) => {
      if (focusIn(idPrefix, key)) return;
      mountAll();
      focusIn(idPrefix, key);
    },
    onMountAll: (own: () => void) => {
      mountAll = own;
    },
  };
  return place;
}

/** Writes by path; where the schema depends on the data, what another branch brings along is filled in too. */
function changer(model: FormModel, schema: RJSFSchema, utils: SchemaUtilsType | undefined): FormPlace["change"] {
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
    const part = byField ? (schema.properties as Record<string, RJSFSchema>)[String(first)] : schema;
    if (!utils || first === undefined || !part || !isConditional(byField ? String(first) : "", part))
      return model.set(path, next);
    const data = setAt(model.data, path, next);
    if (byField) model.set([first], dataAfterChange(part, (data as Record<string, unknown>)[first], utils));
    else model.set([], dataAfterChange(schema, data, utils));
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
