/** The frame around a control: label and help above it, the message below. Native elements only. */
import type { ReactNode } from "react";
import { errorId, helpId, labelId } from "./field-ids";
import { useForm } from "./form-context";

export interface FieldFrameProps {
  readonly id: string;
  /** The field's path as a key; the form's blur handler reads it. */
  readonly fieldKey: string;
  readonly label?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** The words beside the label of a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly help?: ReactNode;
  readonly messages: readonly string[];
  readonly width?: string;
  readonly className?: string;
  readonly children: ReactNode;
  /** Stands below the control, above the message. */
  readonly after?: ReactNode;
}

export function FieldFrame({
  id,
  fieldKey,
  label,
  required,
  readOnly,
  optional,
  help,
  messages,
  width,
  className,
  children,
  after,
}: FieldFrameProps): ReactNode {
  return (
    <div
      className={className ? `field ${className}` : "field"}
      data-field={fieldKey}
      data-width={width}
      data-invalid={messages.length > 0 || undefined}
      data-read-only={readOnly || undefined}
    >
      {label && (
        // The marks are for the eye, and no elements: a screen reader hears of each field whether it is required.
        <label
          className="field-label"
          id={labelId(id)}
          htmlFor={id}
          data-required={required || undefined}
          data-optional={optional}
        >
          {label}
        </label>
      )}
      {help && (
        <div className="field-help" id={helpId(id)}>
          {help}
        </div>
      )}
      {children}
      {after}
      {messages.length > 0 && (
        <div className="field-error" id={errorId(id)}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The asterisk, never alone on a line; what it means is said once at the top of the form, and by `required` on the control. */
export function RequiredMark(): ReactNode {
  return (
    <span className="field-required" aria-hidden="true">
      {"\u00a0*"}
    </span>
  );
}

/** Says once what the asterisk means. */
export function RequiredHint(): ReactNode {
  const { text } = useForm();
  return (
    <p className="form-hint">
      <span className="field-required" aria-hidden="true">
        *
      </span>{" "}
      {text("form.required-hint")}
    </p>
  );
}
