/** One line of text. */
import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { NumberControl } from "./NumberControl";
import { asText, useDraft } from "./use-draft";

export function TextControl(props: ControlProps): ReactNode {
  if (props.type === "number" || props.type === "integer") {
    return <NumberControl {...props} options={{ grouping: false, ...props.options }} />;
  }
  return <TextInput {...props} />;
}

export function EmailControl(props: ControlProps): ReactNode {
  return <TextInput {...props} inputType="email" />;
}

export function UrlControl(props: ControlProps): ReactNode {
  return <TextInput {...props} inputType="url" />;
}

/** A text box of any type that gives text. */
export function TextInput({ inputType, ...props }: ControlProps & { inputType?: HTMLInputTypeAttribute }): ReactNode {
  const { id, options, placeholder, readOnly, onBlur, onFocus } = props;
  const [text, change] = useDraft(props, asText, (draft) => (draft === "" ? props.options.emptyValue : draft));
  const examples = options.suggestions === false ? undefined : props.examples;
  const examplesId = `${id}__examples`;
  return (
    <>
      <input
        {...controlAttributes(props)}
        className={controlClass}
        type={inputType ?? options.inputType ?? "text"}
        inputMode={options.inputMode}
        autoComplete={props.autoComplete}
        autoCapitalize={options.autocapitalize}
        readOnly={readOnly}
        placeholder={placeholder}
        list={examples && examplesId}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      {examples && (
        <datalist id={examplesId}>
          {examples.map((example) => (
            <option key={String(example)} value={String(example)} />
          ))}
        </datalist>
      )}
    </>
  );
}
