import type { JsonObject } from "../../json/json";
import type { Path } from "../../json/paths";
import type { FieldLayout } from "./field-layout";
import type { FormContext } from "./form-context";

/** The props of a field that needs no composite part; the component that gives them has subscribed to the field's path. */
export interface PlainFieldProps {
  readonly form: FormContext;
  /** Never changes identity while it is the same path. */
  readonly path: Path;
  readonly fieldKey: string;
  readonly name: string;
  readonly schema: JsonObject;
  readonly layout?: FieldLayout;
  readonly value: unknown;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Called instead of the form's own `change` inside rjsf's fields (list items, choices). */
  readonly onChange?: (value: unknown, path: Path) => void;
}
