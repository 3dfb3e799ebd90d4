/**
 * Lets rjsf show the very controls that our own forms use: makes an rjsf widget of a control, once for each.
 *
 *   rjsf gives { id, schema: { minimum: 1 }, readonly: true, rawErrors: [] }
 *   the control gets { id, min: 1, readOnly: true, invalid: false }
 */
import type { Widget, WidgetProps } from "@rjsf/utils";
import type { Host } from "../../host";
import type { JsonObject } from "../../json/json";
import { schemaChoices } from "../../values/schema-choices";
import type { Control } from "../controls";
import type { Choice } from "../controls/choice";
import type { ControlOptions, ControlProps } from "../controls/control-props";
import { valueFacts } from "../controls/value-facts";
import { frameIds } from "../fields/field-ids";

export function widgetOf(Control: Control): Widget {
  return function ControlAsWidget(props: WidgetProps) {
    return <Control {...controlPropsOf(props)} />;
  };
}

export function controlPropsOf(props: WidgetProps): ControlProps {
  const { id, htmlName, schema, options, value, label, hideLabel, hideError, rawErrors, registry, onBlur, onFocus } = props;
  const { enumOptions = [], enumDisabled, autocomplete, description, help, ...own } = options;
  const { host } = (registry.formContext ?? {}) as { host?: Host };
  const messages = hideError ? [] : (rawErrors ?? []);
  const facts = valueFacts(schema as JsonObject);
  const text: ControlProps["text"] = (ref, values) => host?.text(ref, values) ?? ref;
  const offered = enumOptions.map(({ value, label }): Choice => ({ value, label, disabled: enumDisabled?.includes(value) }));
  return {
    ...facts,
    multiple: props.multiple === true,
    id,
    name: htmlName || id,
    label,
    labelHidden: hideLabel === true || options.label === false,
    value,
    required: props.required === true,
    readOnly: props.readonly === true,
    disabled: props.disabled === true,
    invalid: messages.length > 0,
    messages,
    describedBy: frameIds(id, { help: Boolean(description ?? schema.description ?? help), messages: messages.length > 0 }),
    autoFocus: props.autofocus,
    autoComplete: autocomplete as string | undefined,
    placeholder: props.placeholder || undefined,
    // rjsf gives no options for a list whose items may repeat, though its schema names them.
    choices: offered.length > 0 ? offered : schemaChoices(schema as JsonObject, text),
    options: own as ControlOptions,
    host,
    text,
    onChange: props.onChange,
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
  };
}
