/**
 * A field of the form's root. It hears only changes of its own path, so what is typed in it renders it and none of its neighbours. It
 * asks the model whether the field is visible; the schema decides which component shows it.
 */
import { memo, type ReactNode, useMemo } from "react";
import type { JsonObject } from "../../json/json";
import { getAt, toKey } from "../../json/paths";
import { isFact } from "./fact";
import type { FieldPlacement } from "./field-layout";
import { useFieldChanges, useForm } from "./form-context";
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

export const Field = memo(function Field(props: FieldProps): ReactNode {
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
  if (!composite) throw new Error(`the field "${key}" needs the composite part of forms`);
  return (
    <composite.Field {...given} uiSchema={uiSchema} required={required || state.required} readOnly={readOnly || state.readOnly} />
  );
});
