/** Sets up what the parts of one form share. Made once per model; nothing in it changes while the form stands. */
import { useMemo } from "react";
import { toPath } from "../../json/paths";
import { fieldChanger } from "./field-changer";
import { fieldId } from "./field-ids";
import type { FormContext } from "./form-context";

type Given = Pick<FormContext, "model" | "host" | "text" | "idPrefix" | "composite"> & {
  /** Brings the part of the screen into view that holds a field, for example its step. Never changes identity. */
  readonly reveal?: ((key: string) => void) | undefined;
};

export function useFormContext({ model, host, text, idPrefix, composite, reveal }: Given): FormContext {
  return useMemo(
    () => createFormContext({ model, host, text, idPrefix, composite, reveal }),
    [model, host, text, idPrefix, composite, reveal],
  );
}

function createFormContext({ reveal, ...given }: Given): FormContext {
  const { model, idPrefix, composite } = given;
  const parts = new Set<() => void>();
  const openers = new Set<(key: string) => void>();
  let isAllMounted = false;
  const mountAll = () => {
    isAllMounted = true;
    for (const mountPart of [...parts]) mountPart();
  };
  return {
    ...given,
    change: fieldChanger(model, composite),
    focusField: (key) => {
      reveal?.(key);
      for (const open of openers) open(key);
      if (focusIn(idPrefix, key)) return;
      mountAll();
      focusIn(idPrefix, key);
    },
    mountAll,
    isAllMounted: () => isAllMounted,
    beforeFocus: (open) => {
      openers.add(open);
      return () => openers.delete(open);
    },
    onMountAll: (mountPart) => {
      parts.add(mountPart);
      return () => parts.delete(mountPart);
    },
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
