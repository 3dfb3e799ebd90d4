/**
 * The props of every control, whoever shows it: a plain field of our own forms, or rjsf through the adapter in `engine/form/composite`. A
 * control shows `value`, reports another one with `onChange`, and says in attributes what `required`, `invalid` and `describedBy` tell it
 * (`controlAttributes` does that).
 *
 *   function Box({ id, name, value, onChange }: ControlProps) {
 *     return <input id={id} name={name} value={String(value ?? "")} onChange={(event) => onChange(event.target.value)} />;
 *   }
 */
import type { Host } from "../../host";
import type { FoundOptions } from "../model/option-loader";
import type { Choice } from "./choice";
import type { ValueFacts } from "./value-facts";

export interface ControlProps extends ValueFacts {
  /** The field's label points at this id, and the focus goes to it. */
  readonly id: string;
  /** The name the browser knows the control by. */
  readonly name: string;
  readonly label: string;
  /** No label stands beside the control, so it has to carry its own name. */
  readonly labelHidden: boolean;
  readonly value: unknown;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** The fault of the value, as it is shown at the field. */
  readonly messages: readonly string[];
  /** The ids of the help and the messages that are on the page now. */
  readonly describedBy?: string;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly choices: readonly Choice[];
  /** How the reference list stands that the choices come from; undefined where they come from none. */
  readonly list?: ChoiceList;
  readonly options: ControlOptions;
  /** The program around; undefined where a form is shown without one. */
  readonly host?: Host;
  /** A shared text of the documents, filled; its id where there is no host. */
  text(ref: string, values?: Readonly<Record<string, unknown>>): string;
  /** Undefined, or `options.emptyValue`, for nothing. */
  onChange(value: unknown): void;
  onBlur?(): void;
  onFocus?(): void;
  /**
   * Keeps the form from being submitted, for example while a file is being sent; a person who tries sees `message` at the field. The
   * returned function ends the waiting.
   */
  wait?(message: string): () => void;
}

export interface ChoiceList {
  readonly status: "ready" | "loading" | "failed";
  /** The label of the field that must be chosen first, such as the province of a city; gone once it is. */
  readonly parentLabel?: string;
  /** Of choices that a call finds: those that match what is typed. `choices` holds the chosen one alone. */
  search?(typed: string): Promise<FoundOptions>;
}

/** The settings of a document under `options` of a field. Each control reads its own and leaves the others alone. */
export type ControlOptions = {
  /** The value that the control reports for nothing; undefined unless it is set. */
  readonly emptyValue?: unknown;
  /** Text: the type of the native input, its keyboard, and whether the schema's examples are suggested. */
  readonly inputType?: string;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | "search" | "none";
  readonly autocapitalize?: string;
  readonly suggestions?: boolean;
  /** Long text: its height in lines, and whether words are counted where there is no bound. */
  readonly rows?: number;
  readonly count?: boolean;
  readonly minWords?: number;
  readonly maxWords?: number;
  /** Digits. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Numbers: a period after each three digits, and what stands behind the box. */
  readonly grouping?: boolean;
  readonly unit?: string;
  /** Several choices: the one that stands with no other. */
  readonly alone?: string | number;
  /** Dates: the first and the last day, as a stored date or "today". */
  readonly min?: string;
  readonly max?: string;
  /** Times: every minute, or the step from one to the next. */
  readonly full?: boolean;
  readonly minuteStep?: number;
  /** Choices: in one line, and whether a list is searched rather than opened. */
  readonly inline?: boolean;
  readonly searchable?: boolean;
  readonly yesLabel?: string;
  readonly noLabel?: string;
  readonly unsetLabel?: string;
  /** Consent: the whole text a person agrees to. */
  readonly text?: string;
  /** Files: what `uploadRules` reads. */
  readonly upload?: object;
  readonly call?: string;
  readonly accept?: readonly string[] | string;
  readonly maxKilobytes?: number;
  readonly aspect?: number;
  readonly params?: Readonly<Record<string, unknown>>;
};
