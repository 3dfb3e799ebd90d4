/**
 * A plain field: one control and its frame. It does without rjsf's per-render schema work, so a keystroke renders this field's
 * control and nothing else; whatever is not plain goes through the form's composite part.
 */
import type { Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import { type ReactNode, useCallback, useMemo, useRef } from "react";
import { titleOf } from "../../rules/messages";
import { FieldFrame } from "./FieldFrame";
import type { FormPlace } from "./form-context";
import { leafView } from "./leaf-view";

export interface LeafFieldProps {
  readonly form: FormPlace;
  readonly path: readonly (string | number)[];
  readonly fieldKey: string;
  readonly id: string;
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema | undefined;
  readonly registry: Registry;
  readonly value: unknown;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Told instead of the form's own `change`, where rjsf stands between (list items, choices). */
  readonly onChange?: (value: unknown, path: (string | number)[]) => void;
}

const nothing = () => {};

export function LeafField(props: LeafFieldProps): ReactNode {
  const { form, path, fieldKey, id, name, schema, uiSchema, registry, value } = props;
  const { model } = form;
  const field = useMemo(() => model.field(path), [model, path]);
  const view = useMemo(
    () => leafView(name, schema, uiSchema, field, registry, form.text),
    [name, schema, uiSchema, field, registry, form],
  );
  const state = model.state(path, fieldKey);
  const messages = model.messagesAt(fieldKey);
  const latest = useRef(props.onChange);
  latest.current = props.onChange;
  const invalid = messages.length > 0;
  const { options: offered, optionsStatus } = state;
  const options = useMemo(() => {
    if (!field?.options) return view.options;
    const { list, parent } = field.options;
    const parentLabel = parent === undefined ? undefined : titleOf([...path.slice(0, -1), parent], model.compiled);
    return { ...view.options, enumOptions: offered ?? [], optionsStatus, list, parentLabel };
  }, [view, field, offered, optionsStatus, path, model]);

  const change = useCallback(
    (next: unknown) => {
      (latest.current ?? form.change)(next === "" ? undefined : next, path as (string | number)[]);
    },
    [form, path],
  );

  const { Control } = view;
  const readOnly = state.readOnly || view.readOnly || props.readOnly === true;
  const required = !readOnly && (state.required || props.required === true);
  const control = (
    <Control
      id={id}
      name={name}
      fieldKey={fieldKey}
      htmlName={id}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      options={options as never}
      label={view.label}
      hideLabel={view.options.label === false}
      placeholder={view.placeholder}
      value={value}
      required={required}
      readonly={readOnly}
      disabled={view.disabled || props.disabled === true}
      autofocus={view.autofocus}
      rawErrors={invalid ? (messages as string[]) : undefined}
      onChange={change}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
  if (view.hidden) return control;
  return (
    <FieldFrame
      id={id}
      fieldKey={fieldKey}
      label={view.hideLabel ? undefined : view.label}
      required={required}
      readOnly={readOnly}
      help={view.help}
      messages={messages}
      width={view.width}
      className={view.className}
    >
      {control}
      {optionsStatus === "failed" && field?.options && (
        <FailedOptions form={form} fieldKey={fieldKey} list={field.options.list} />
      )}
    </FieldFrame>
  );
}

/** The choices did not come; they can be asked for again. */
function FailedOptions({ form, fieldKey, list }: { form: FormPlace; fieldKey: string; list: string }): ReactNode {
  const retry = () => {
    form.model.retryOptions(list);
    form.focusField(fieldKey);
  };
  return (
    <p className="field-note" role="status">
      {form.text("form.options-failed", {})}{" "}
      <button type="button" className="button" data-style="plain" onClick={retry}>
        {form.text("action.retry", {})}
      </button>
    </p>
  );
}
