/**
 * A field of the form's root. It hears only changes of its own path, so what is typed in it renders it and none of its neighbours. It
 * asks the model whether the field is visible; the schema decides which component shows it.
 */
import { memo, type ReactNode, useMemo } from "react";
import type { JsonObject } from "../../json/json";
import { getAt, toKey } from "../../rules/paths";
import type { FieldPlacement } from "./field-layout";
import { useFieldChanges, useForm } from "./form-context";
import { plainField } from "./plain-field";

interface FieldProps extends FieldPlacement {
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

export const Field = memo(function Field(props: FieldProps): ReactNode {
  const { name, layout, uiSchema, required, disabled, readOnly } = props;
  const form = useForm();
  const { model, composite } = form;
  const path = useMemo(() => [name], [name]);
  const key = toKey(path);
  useFieldChanges(model, key);
  const schema = (model.compiled.schema.properties as Record<string, JsonObject>)[name];
  const state = model.state(path, key);
  if (!schema || !state.visible) return null;
  const value = getAt(model.data, path);
  const locks = { disabled, readOnly };
  const plain = uiSchema ? undefined : plainField({ form, path, fieldKey: key, name, schema, layout, value, required, ...locks });
  if (plain !== undefined) return plain;
  if (!composite) throw new Error(`the field "${key}" needs the composite part of forms`);
  return (
    <composite.Field
      path={path}
      name={name}
      schema={schema}
      layout={layout}
      uiSchema={uiSchema}
      value={value}
      required={required || state.required}
      disabled={disabled}
      readOnly={readOnly || state.readOnly}
    />
  );
});
