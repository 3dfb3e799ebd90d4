/** One line of text. */
import { examplesId, type WidgetProps } from "@rjsf/utils";
import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { controlProps, emptyOf, valueType } from "./control";
import { NumberWidget } from "./NumberControl";
import { useDraft } from "./use-draft";
import "./control.css";

export function TextWidget(props: WidgetProps): ReactNode {
  const type = valueType(props);
  if (type === "number" || type === "integer") {
    return <NumberWidget {...props} options={{ grouping: false, ...props.options }} />;
  }
  return <TextInput {...props} />;
}

export function EmailWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} inputType="email" />;
}

export function UrlWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} inputType="url" />;
}

const asText = (value: unknown) => (value === undefined || value === null ? "" : String(value));

/** A text box of any type that gives text. */
export function TextInput({ inputType, ...props }: WidgetProps & { inputType?: HTMLInputTypeAttribute }): ReactNode {
  const { id, value, options, placeholder, readonly, schema, onChange, onBlur, onFocus } = props;
  const [text, change] = useDraft(value, onChange, asText, (draft) => (draft === "" ? emptyOf(props) : draft));
  const examples = Array.isArray(schema.examples) && options.suggestions !== false ? schema.examples : undefined;
  return (
    <>
      <input
        {...controlProps(props)}
        className="control"
        type={inputType ?? options.inputType ?? "text"}
        inputMode={options.inputMode}
        autoComplete={options.autocomplete as string | undefined}
        autoCapitalize={options.autocapitalize as string | undefined}
        readOnly={readonly}
        placeholder={placeholder || undefined}
        list={examples && examplesId(id)}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      {examples && (
        <datalist id={examplesId(id)}>
          {examples.map((example) => (
            <option key={String(example)} value={String(example)} />
          ))}
        </datalist>
      )}
    </>
  );
}
