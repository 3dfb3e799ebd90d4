import type { JsonObject } from "../../json/json";
import type { Path } from "../../rules/paths";
import type { FieldLayout } from "./field-layout";
import type { FormContext } from "./form-context";

/** A field that no composite part is needed for, as whoever has subscribed to its path hands it on. */
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
  /** Told instead of the form's own `change`, where rjsf stands between (list items, choices). */
  readonly onChange?: (value: unknown, path: Path) => void;
}
