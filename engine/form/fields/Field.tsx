/**
 * A field of the form's root. It hears only changes of its own path, so what is typed in it renders it and none of its neighbours. It
 * asks the model whether the field is visible; the schema decides which component shows it.
 */
import { memo, type ReactNode, useMemo } from "react";
import type { JsonObject } from "../../json/json";
import { getAt, toKey } from "../../json/paths";
import { isFact } from "./fact";
import type { FieldPlacement } from "./field-layout";
import { type FormContext, useFieldChanges, useForm } from "./form-context";
import { LeafField, useLeaf } from "./LeafField";
import { ListField } from "./ListField";
import { plainComponent } from "./plain-field";

interface FieldProps extends FieldPlacement {
  readonly schema: JsonObject;
  readonly required: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Fields that may only be read stand as words before the fields of their section. */
  readonly showsFacts?: boolean;
}

/** The component that shows a field of the root: most are one control in its frame, and need no component but one. */
export function fieldComponent(form: FormContext, { name, schema, layout, uiSchema }: FieldPlacement & { schema: JsonObject }) {
  const isLeaf = !uiSchema && plainComponent({ form, path: [name], schema, layout }) === LeafField;
  return isLeaf ? LeafCell : Field;
}

const LeafCell = memo(function LeafCell(props: FieldProps): ReactNode {
  const { name, schema, layout, disabled, readOnly, showsFacts } = props;
  const form = useForm();
  const { model } = form;
  const path = useMemo(() => [name], [name]);
  const fieldKey = toKey(path);
  useFieldChanges(model, fieldKey);
  const { visible, readOnly: isClosed } = model.state(path, fieldKey);
  const value = getAt(model.data, path);
  const shown = useLeaf({ form, path, fieldKey, name, schema, layout, value, disabled, readOnly, required: props.required });
  if (!visible) return null;
  const isLocked = readOnly || isClosed || schema.readOnly === true;
  return isLocked && showsFacts && isFact({ schema, layout, field: model.field(path), whole: readOnly === true }) ? null : shown;
});

const Field = memo(function Field(props: FieldProps): ReactNode {
  const { name, schema, layout, uiSchema, required, disabled, readOnly, showsFacts } = props;
  const form = useForm();
  const { model, composite } = form;
  const path = useMemo(() => [name], [name]);
  const key = toKey(path);
  const Plain = useMemo(
    () => (uiSchema ? undefined : plainComponent({ form, path, schema, layout })),
    [form, path, schema, layout, uiSchema],
  );
  // The fields of a list of groups listen for themselves.
  useFieldChanges(model, key, Plain === ListField ? "own" : "whole");
  const state = model.state(path, key);
  if (!state.visible) return null;
  const isLocked = readOnly || state.readOnly || schema.readOnly === true;
  if (isLocked && showsFacts && Plain && isFact({ schema, layout, field: model.field(path), whole: readOnly === true }))
    return null;
  const value = getAt(model.data, path);
  const given = { path, name, schema, layout, value, disabled };
  if (Plain) return <Plain form={form} fieldKey={key} required={required} readOnly={readOnly} {...given} />;
  if (!composite) throw new Error(`"${key}" needs the composite part`);
  return (
    <composite.Field {...given} uiSchema={uiSchema} required={required || state.required} readOnly={readOnly || state.readOnly} />
  );
});
