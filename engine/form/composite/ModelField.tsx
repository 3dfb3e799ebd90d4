/**
 * Stands in for rjsf's SchemaField inside a field that rjsf shows: asks the model whether the field is there, required or read-only
 * and what is wrong with it, and hears only changes of its own path. A plain field in it is one of ours again.
 */
import { ADDITIONAL_PROPERTY_FLAG, type FieldProps } from "@rjsf/utils";
import { memo, type ReactNode, useMemo } from "react";
import type { JsonObject } from "../../json/json";
import { type Path, toKey } from "../../json/paths";
import { useFieldChanges, useForm } from "../fields/form-context";
import { plainField } from "../fields/plain-field";
import { CoreField, errorsOf } from "./RjsfField";
import { layoutOf } from "./ui-schema";

export const ModelField = memo(function ModelField(props: FieldProps): ReactNode {
  const { fieldPathId, name, schema, uiSchema, registry, formData, required, disabled, readonly, onChange } = props;
  const form = useForm();
  const { model } = form;
  const path: Path = fieldPathId.path;
  const key = toKey(path);
  useFieldChanges(model, key);
  const layout = useMemo(() => layoutOf(schema, uiSchema, registry), [schema, uiSchema, registry]);
  const state = model.state(path, key);
  if (!state.visible) return null;
  const plain =
    layout && !isNamedByPerson(schema)
      ? plainField({
          form,
          path,
          fieldKey: key,
          name,
          schema: schema as JsonObject,
          layout,
          value: formData,
          required,
          disabled,
          readOnly: readonly,
          onChange: onChange as (value: unknown, path: Path) => void,
        })
      : undefined;
  if (plain !== undefined) return plain;
  return (
    <CoreField
      {...props}
      required={required || state.required}
      readonly={readonly || state.readOnly}
      errorSchema={errorsOf(model.messagesAt(key))}
    />
  );
});

/** An extra property, which rjsf shows with its name to be changed. */
function isNamedByPerson(schema: object): boolean {
  return ADDITIONAL_PROPERTY_FLAG in schema || Object.getOwnPropertySymbols(schema).length > 0;
}
