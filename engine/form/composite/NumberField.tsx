import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import type { FieldProps } from "@rjsf/utils";
import type { ReactNode } from "react";

/** A number with its dot before decimals; three digits behind a dot may be thousands, which the form tells when it reads the text. */
const clear = /^-?\d+(?:\.(?:\d{1,2}|\d{4,}))?$/;

/**
 * The field of a number, whatever its widget hands over: numbers as they are, texts that can mean one number as that number, any other text
 * for the form to read. rjsf's own field cuts zeros off such texts: "1.500.000" becomes "1.500".
 */
export function NumberField(props: FieldProps): ReactNode {
  const { onChange } = props;
  return (
    <StringField
      {...props}
      onChange={(value, ...more) => onChange(typeof value === "string" && clear.test(value) ? Number(value) : value, ...more)}
    />
  );
}
