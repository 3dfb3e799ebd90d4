/**
 * Stands in for rjsf's SchemaField everywhere in a form: asks the model whether the field is there, required or read-only and what
 * is wrong with it, and hears only changes of its own path. Plain fields are shown by LeafField, lists of groups of them by ListField,
 * all others by the form's composite part.
 */
import type { FieldPathId, FieldProps } from "@rjsf/utils";
import { type ComponentType, memo, type ReactNode, useMemo } from "react";
import { isListOfGroups } from "../../compile/plain-fields";
import { getAt, type Path, toKey } from "../../rules/paths";
import { type FormPlace, fieldId, useFieldChanges, useForm } from "./form-context";
import { LeafField } from "./LeafField";
import { ListField } from "./ListField";
import { isLeaf } from "./leaf-view";

export const ModelField = memo(function ModelField(props: FieldProps): ReactNode {
  const form = useForm();
  const key = toKey(props.fieldPathId.path);
  useFieldChanges(form.model, key);
  return fieldContent(form, key, props);
});

interface IslandProps {
  /** Where the group stands that holds the field: the form's root, or an item of a list. Never changes identity. */
  readonly parent?: Path;
  readonly name: string;
  /** Left out at the root, which knows the schema. */
  readonly schema?: FieldProps["schema"];
  /** The layout's words and control for this field, as rjsf's uiSchema. */
  readonly uiSchema?: FieldProps["uiSchema"];
  readonly required: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

const root: Path = [];

/** A field on its own: what is typed in it renders it and none of its neighbours. */
export const Island = memo(function Island(props: IslandProps): ReactNode {
  const { parent = root, name, uiSchema, required, disabled, readOnly } = props;
  const form = useForm();
  const path = useMemo(() => [...parent, name], [parent, name]);
  const key = toKey(path);
  useFieldChanges(form.model, key);
  const schema = props.schema ?? (form.registry.rootSchema.properties as Record<string, FieldProps["schema"]>)[name];
  const fieldPathId = useMemo<FieldPathId>(() => ({ $id: fieldId(form.idPrefix, path), path }), [form, path]);
  if (!schema || !form.model.state(path, key).visible) return null;
  return fieldContent(form, key, {
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
  const required = props.required || state.required;
  const readOnly = props.readonly || state.readOnly;
  if (isListOfGroups(schema) && (!form.composite || isPlainLayout(uiSchema))) {
    return (
      <ListField
        form={form}
        path={path}
        schema={schema}
        uiSchema={uiSchema}
        value={props.formData}
        required={required === true}
        disabled={props.disabled}
        readOnly={readOnly === true}
      />
    );
  }
  if (!form.composite) throw new Error(`the field "${key}" needs the composite part of forms`);
  const SchemaField = form.composite.SchemaField as ComponentType<FieldProps>;
  const messages = form.model.messagesAt(key);
  return (
    <SchemaField
      {...props}
      required={required}
      readonly={readOnly}
      errorSchema={messages.length > 0 ? ({ __errors: messages } as never) : noErrors}
    />
  );
}

const noErrors = {};

/** Whether a layout asks for nothing of a list but what the list itself knows. */
function isPlainLayout(uiSchema: FieldProps["uiSchema"]): boolean {
  return Object.keys(uiSchema ?? {}).every((key) => key === "ui:title" || key === "ui:description");
}
