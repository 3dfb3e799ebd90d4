/** rjsf's templates for fields that are not plain: frames, groups, titles, choices between schemas, named extra properties. */
import {
  ADDITIONAL_PROPERTY_FLAG,
  type CyclicSchemaExpandProps,
  canExpand,
  type DescriptionFieldProps,
  type FallbackFieldTemplateProps,
  type FieldTemplateProps,
  type GridTemplateProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type TitleFieldProps,
  type UnsupportedFieldProps,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { toKey } from "../../json/paths";
import { FieldFrame, RequiredMark } from "../fields/FieldFrame";
import { FieldGroup } from "../fields/FieldGroup";
import { useForm } from "../fields/form-context";

const none: readonly string[] = [];

export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, fieldPathId, label, children, rawErrors = none, rawDescription, rawHelp, hidden, required, readonly } = props;
  if (hidden) return <div hidden>{children}</div>;
  const group = props.schema.type === "object" || (props.schema.type === "array" && !props.displayLabel);
  const choice = !group && (props.schema.oneOf || props.schema.anyOf) !== undefined;
  const inner = (
    <FieldFrame
      id={id}
      fieldKey={toKey(fieldPathId?.path ?? [])}
      label={props.displayLabel ? label : undefined}
      required={required}
      readOnly={readonly}
      help={group || choice ? undefined : rawDescription || rawHelp}
      messages={rawErrors}
      className={props.classNames}
    >
      {children}
    </FieldFrame>
  );
  return ADDITIONAL_PROPERTY_FLAG in props.schema ? <NamedProperty {...props}>{inner}</NamedProperty> : inner;
}

/** A property the person named: its name can be changed, and it can be taken away. */
export function NamedProperty(props: WrapIfAdditionalTemplateProps): ReactNode {
  const { id, label, children, registry, disabled, readonly, onKeyRenameBlur, onRemoveProperty } = props;
  const { text } = useForm();
  const { RemoveButton } = registry.templates.ButtonTemplates;
  return (
    <div className="named-property">
      <div className="field">
        <label className="field-label" htmlFor={`${id}-key`}>
          {text("form.property-name")}
        </label>
        <input
          key={label}
          id={`${id}-key`}
          className="control"
          defaultValue={label}
          disabled={disabled || readonly}
          onBlur={onKeyRenameBlur}
        />
      </div>
      {children}
      <RemoveButton id={`${id}__remove`} disabled={disabled || readonly} onClick={onRemoveProperty} registry={registry} />
    </div>
  );
}

export function WrapIfAdditionalTemplate({ children }: WrapIfAdditionalTemplateProps): ReactNode {
  return children;
}

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { title, description, fieldPathId, properties, registry, required, schema, uiSchema, formData, optionalDataControl } =
    props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const locked = props.disabled || props.readonly;
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;
  const id = fieldPathId.$id;
  const isRoot = fieldPathId.path.length === 0;
  const last = fieldPathId.path.at(-1);
  const item = typeof last === "number" ? last : undefined;
  return (
    <FieldGroup
      id={id}
      className={isRoot ? "form-root" : undefined}
      title={title && [title, item === undefined ? required && <RequiredMark key="mark" /> : schema.title && ` ${item + 1}`]}
      description={description}
      control={optionalDataControl}
    >
      <div className="form-fields">{properties.map(({ content }) => content)}</div>
      {canExpand(schema, uiSchema, formData) && (
        <AddButton id={`${id}__add`} disabled={locked} onClick={props.onAddProperty} registry={registry} uiSchema={uiSchema} />
      )}
    </FieldGroup>
  );
}

export function TitleFieldTemplate({ id, title, required, optionalDataControl }: TitleFieldProps): ReactNode {
  return (
    <>
      <legend id={id} className="form-group-title">
        {title}
        {required && <RequiredMark />}
      </legend>
      {optionalDataControl}
    </>
  );
}

export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps): ReactNode {
  return description ? (
    <p id={id} className="field-help">
      {description}
    </p>
  ) : null;
}

/** Messages and help stand in the frame. */
export function nothingTemplate(): ReactNode {
  return null;
}

export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode {
  return (
    <div className="form-choice">
      <div className="form-choice-selector">{selector}</div>
      {optionSchemaField}
    </div>
  );
}

export function FallbackFieldTemplate({ typeSelector, schemaField }: FallbackFieldTemplateProps): ReactNode {
  return (
    <div className="form-choice">
      {typeSelector}
      {schemaField}
    </div>
  );
}

export function GridTemplate({ children, column: _column, ...rest }: GridTemplateProps): ReactNode {
  return <div {...rest}>{children}</div>;
}

export function OptionalDataControlsTemplate({
  id,
  label,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps): ReactNode {
  const click = onAddClick ?? onRemoveClick;
  if (!click) return <em id={id}>{label}</em>;
  return (
    <button type="button" id={id} className="button" data-style="secondary" onClick={click}>
      {label}
    </button>
  );
}

export function CyclicSchemaExpandTemplate({ fieldPathId, onExpand, registry }: CyclicSchemaExpandProps): ReactNode {
  const { text } = useForm();
  return (
    <button
      type="button"
      id={`${fieldPathId.$id}-button`}
      className="button"
      data-style="secondary"
      disabled={registry.formContext?.readonly === true}
      onClick={() => onExpand(fieldPathId.$id)}
    >
      {text("form.expand")}
    </button>
  );
}

/** A part of a schema that no control can show: a text says so, and the rest of the form works. */
export function UnsupportedFieldTemplate({ fieldPathId }: UnsupportedFieldProps): ReactNode {
  const { text } = useForm();
  return (
    <p className="field-unsupported" role="note">
      {text("form.unsupported", { field: toKey(fieldPathId?.path ?? []) })}
    </p>
  );
}
