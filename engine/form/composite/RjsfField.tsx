/** A field that rjsf shows, as a field of our form: its value, its locks and its messages come from the model. */
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { FieldProps, Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { toKey } from "../../json/paths";
import type { CompositeFieldProps } from "../fields/composite-part";
import { fieldId } from "../fields/field-ids";
import { useForm } from "../fields/form-context";

interface RjsfFieldProps extends Omit<CompositeFieldProps, "layout" | "uiSchema"> {
  readonly registry: Registry;
  readonly uiSchema: UiSchema;
}

export function RjsfField(props: RjsfFieldProps): ReactNode {
  const { registry, path, name, schema, uiSchema, value, required, disabled, readOnly } = props;
  const form = useForm();
  const fieldPathId = useMemo(() => ({ $id: fieldId(form.idPrefix, path), path: [...path] }), [form, path]);
  return (
    <CoreField
      name={name}
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      fieldPathId={fieldPathId}
      formData={value}
      required={required}
      disabled={disabled}
      readonly={readOnly}
      registry={registry}
      errorSchema={errorsOf(form.model.messagesAt(toKey(path)))}
      onChange={form.change}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}

/** rjsf's own SchemaField; what it shows inside goes through ModelField again. */
export const CoreField = SchemaField as ComponentType<FieldProps>;

const noErrors = {};

export function errorsOf(messages: readonly string[]): NonNullable<FieldProps["errorSchema"]> {
  return messages.length > 0 ? ({ __errors: messages } as never) : noErrors;
}

export const nothing = () => {};
