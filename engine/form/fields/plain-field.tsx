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

/** Whether a layout sets nothing but a label, a help text, and that items are folded. */
export function isForAnyList({ options = {}, label: _, help: __, ...layout }: FieldLayout = {}): boolean {
  const set = [
    ...Object.values(layout),
    ...Object.entries(options).map(([name, value]) => (name === "folded" ? undefined : value)),
  ];
  return set.every((value) => value === undefined || value === "");
}
