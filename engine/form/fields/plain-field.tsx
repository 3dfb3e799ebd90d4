/** The choice of the part that shows a field without composite parts: one control, or a list of groups of controls. */
import type { ReactNode } from "react";
import { hasOwnControl, isListOfGroups, isPlain } from "../../rules/plain-fields";
import type { FieldLayout } from "./field-layout";
import { LeafField } from "./LeafField";
import { ListField } from "./ListField";
import type { PlainFieldProps } from "./plain-field-props";

/** Undefined for a field that is not plain. */
export function plainField(props: PlainFieldProps): ReactNode | undefined {
  const Shown = plainComponent(props);
  return Shown && <Shown {...props} />;
}

/** The component that shows a field; undefined for one that is not plain. */
export function plainComponent(props: Pick<PlainFieldProps, "form" | "path" | "schema" | "layout">) {
  const { form, path, schema, layout } = props;
  if (isPlain(schema) || hasOwnControl(schema, form.model.field(path))) return LeafField;
  if (isListOfGroups(schema) && (!form.composite || isForAnyList(layout))) return ListField;
  return undefined;
}

/** Whether a layout sets nothing but a label and a help text. */
export function isForAnyList(layout: FieldLayout = {}): boolean {
  return Object.entries(layout).every(([key, value]) => value === undefined || value === "" || key === "label" || key === "help");
}
