/** One shape error, as AJV finds it, reduced to what the messages need. */
export interface ShapeError {
  /** Dotted path of the faulty value; empty for the root. A missing property is named itself, not its holder. */
  readonly path: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** JSON Pointer to the keyword in the schema: `#/properties/nik/pattern`. */
  readonly schemaPath: string;
  /** The words of the document's own `errorMessage` for it. */
  readonly message?: string;
}

/** The validator that AJV makes of a schema: whether a value fits it, and where not. */
export interface CompiledSchema {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

/** The words of AJV for one fault; ajv-errors says one `errorMessage` in place of the faults in `params.errors`. */
export interface AjvError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A compiled validator of one data schema: standalone code in the browser, AJV itself on the server. */
export interface DataValidator {
  /** All shape errors of the value; an empty list when it is valid. */
  validate(data: unknown): readonly ShapeError[];
  /** The whole schema and each part of it that rjsf chooses by, under rjsf's hash of it. Only rjsf's fields ask for them. */
  readonly functions: Readonly<Record<string, CompiledSchema>>;
}
