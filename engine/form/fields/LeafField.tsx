/**
 * A plain field: one control and its frame. A keystroke renders this field's control and nothing else; whatever is not plain goes
 * through the form's composite part.
 */
import { type ReactNode, useMemo, useRef } from "react";
import type { Path } from "../../json/paths";
import type { CompiledWhy } from "../../nodes/compile-why";
import { Why } from "../../render/Why";
import type { CompiledField } from "../../rules/compiled-data";
import { titleOf } from "../../rules/messages";
import type { ControlProps } from "../controls/control-props";
import { FieldFrame } from "./FieldFrame";
import { fieldId, frameIds } from "./field-ids";
import type { FormContext } from "./form-context";
import { leafView } from "./leaf-view";
import { parentPath } from "./parent-path";
import type { PlainFieldProps } from "./plain-field-props";

const noLayout = {};
const noChoices: ControlProps["choices"] = [];

export const LeafField = (props: PlainFieldProps): ReactNode => useLeaf(props);

/** The field as a part of the component that calls it: a component of its own would be one more for each of a thousand fields. */
export function useLeaf(props: PlainFieldProps): ReactNode {
  const { form, path, fieldKey, name, schema, layout = noLayout, value } = props;
  const { model, host, text } = form;
  const { field, view } = useMemo(() => {
    const field = model.field(path);
    return { field, view: leafView({ name, schema, layout, field }, text) };
  }, [model, path, name, schema, layout, text]);
  const state = model.state(path, fieldKey);
  const messages = model.messagesAt(fieldKey);
  const latest = useRef(props.onChange);
  latest.current = props.onChange;
  const { options: offered, optionsStatus } = state;
  const list = useChoiceList(model, field, path, state);
  const { change, wait } = useMemo(
    () => ({
      change: (next: unknown) => (latest.current ?? form.change)(next === "" ? undefined : next, path),
      wait: (message: string) => model.wait(fieldKey, message),
    }),
    [form, model, path, fieldKey],
  );

  const { Control, help } = view;
  const id = fieldId(form.idPrefix, path);
  const invalid = messages.length > 0;
  const readOnly = state.readOnly || view.readOnly === true || props.readOnly === true;
  const required = !readOnly && (state.required || props.required === true);
  const control = (
    <Control
      {...view.given}
      id={id}
      name={id}
      value={value}
      required={required}
      readOnly={readOnly}
      disabled={view.disabled || props.disabled === true}
      invalid={invalid}
      messages={messages}
      describedBy={frameIds(id, { help: Boolean(help), messages: invalid })}
      choices={list ? (offered ?? noChoices) : view.given.choices}
      list={list}
      host={host}
      text={text}
      onChange={change}
      wait={wait}
    />
  );
  if (view.hidden) return control;
  // Called, for it has no state.
  return FieldFrame({
    id,
    fieldKey,
    label: view.frameLabel,
    required,
    readOnly,
    optional: required || readOnly ? undefined : view.optional,
    help,
    messages,
    width: view.width,
    className: view.className,
    children: control,
    after: field && (state.readOnly || optionsStatus === "failed") && (
      <>
        {state.readOnly && field.why && <WhyLocked why={field.why} label={view.frameLabel} form={form} path={path} />}
        {optionsStatus === "failed" && <FailedOptions form={form} fieldKey={fieldKey} from={sourceOf(field)} />}
      </>
    ),
  });
}

/** The choices that come from a list or a call: whether they are there, and what they wait for. */
function useChoiceList(
  model: FormContext["model"],
  field: CompiledField | undefined,
  path: Path,
  state: ReturnType<FormContext["model"]["state"]>,
): ControlProps["list"] {
  const { optionsStatus, needsParent } = state;
  return useMemo<ControlProps["list"]>(() => {
    if (!field?.options && !field?.optionsFrom) return undefined;
    const parent = needsParent ? parentPath(field, path) : undefined;
    return {
      status: optionsStatus ?? "ready",
      parentLabel: parent && titleOf(parent, model.compiled),
      ...(field.optionsFrom && { search: (typed: string) => model.searchOptions(path, typed) }),
    };
  }, [field, optionsStatus, needsParent, path, model]);
}

/** The list or the call that its choices come from. */
const sourceOf = ({ options, optionsFrom }: CompiledField) => String(options?.list ?? optionsFrom?.call);

function WhyLocked({ why, label, form, path }: { why: CompiledWhy; label?: string; form: FormContext; path: Path }): ReactNode {
  return <Why locks={() => [{ why, scope: form.model.scopeAt(path) }]} about={label} text={form.text} />;
}

/** The choices did not come; they can be asked for again. */
function FailedOptions({ form, fieldKey, from }: { form: FormContext; fieldKey: string; from: string }): ReactNode {
  const retry = () => {
    form.model.retryOptions(from);
    form.focusField(fieldKey);
  };
  return (
    <p className="field-note" role="status">
      {form.text("form.options-failed")}{" "}
      <button type="button" className="button" data-style="plain" onClick={retry}>
        {form.text("action.retry")}
      </button>
    </p>
  );
}
