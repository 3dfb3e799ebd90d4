/**
 * Stands in for rjsf's SchemaField everywhere in a form: asks the model whether the field is there, required or read-only and what
 * is wrong with it, and hears only changes of its own path. Plain fields are shown by LeafField, all others by the form's composite
 * part.
 */
import type { FieldPathId, FieldProps } from "@rjsf/utils";
import { type ComponentType, memo, type ReactNode, useMemo } from "react";
import { type FormPlace, fieldId, useFieldChanges, useForm } from "./form-place";
import { LeafField } from "./LeafField";
import { isLeaf } from "./leaf-view";
import { getAt, type Path, toKey } from "./paths";

export const ModelField = memo(function ModelField(props: FieldProps): ReactNode {
  const form = useForm();
  const key = toKey(props.fieldPathId.path);
  useFieldChanges(form.model, key);
  return fieldContent(form, key, props);
});

interface IslandProps {
  readonly name: string;
  /** The layout's words and control for this field, as rjsf's uiSchema. */
  readonly uiSchema?: FieldProps["uiSchema"];
  readonly required: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/** A top-level field on its own: what is typed in it renders it and none of its neighbours. */
export const Island = memo(function Island({ name, uiSchema, required, disabled, readOnly }: IslandProps): ReactNode {
  const form = useForm();
  const path = useMemo<[string]>(() => [name], [name]);
  useFieldChanges(form.model, name);
  const schema = (form.registry.rootSchema.properties as Record<string, FieldProps["schema"]>)[name];
  const fieldPathId = useMemo<FieldPathId>(() => ({ $id: fieldId(form.idPrefix, path), path }), [form, path]);
  if (!schema || !form.model.state(path, name).visible) return null;
  return fieldContent(form, name, {
    name,
    schema,
    uiSchema,
    fieldPathId,
    required,
    disabled,
    readonly: readOnly,
    formData: getAt(form.model.data, path),
    onChange: form.change,
    onBlur: nothing,
    onFocus: nothing,
    registry: form.registry,
  } as FieldProps);
});

const nothing = () => {};

function fieldContent(form: FormPlace, key: string, props: FieldProps): ReactNode {
  const { fieldPathId, schema, uiSchema, registry } = props;
  const path = fieldPathId.path as Path;
  const state = form.model.state(path, key);
  if (!state.visible) return null;
  if (isLeaf(schema, uiSchema, form.model.field(path))) {
    return (
      <LeafField
        form={form}
        path={path}
        fieldKey={key}
        id={fieldPathId.$id}
        name={props.name}
        schema={schema}
        uiSchema={uiSchema}
        registry={registry}
        value={props.formData}
        required={props.required}
        disabled={props.disabled}
        readOnly={props.readonly}
        onChange={props.onChange as never}
      />
    );
  }
  if (!form.composite) throw new Error(`the field "${key}" needs the composite part of forms`);
  const SchemaField = form.composite.SchemaField as ComponentType<FieldProps>;
  const messages = form.model.messagesAt(key);
  return (
    <SchemaField
      {...props}
      required={props.required || state.required}
      readonly={props.readonly || state.readOnly}
      errorSchema={messages.length > 0 ? ({ __errors: messages } as never) : noErrors}
    />
  );
}

const noErrors = {};
