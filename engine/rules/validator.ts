/** One shape error, as AJV finds it, reduced to what the messages need. */
export interface ShapeError {
  /** Dotted path of the faulty value; empty for the root. A missing property is named itself, not its holder. */
  readonly path: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** JSON Pointer to the keyword in the schema: `#/properties/nik/pattern`; where the document's own message is looked up. */
  readonly schemaPath: string;
}

/** A compiled validator of one data schema: standalone code in the browser, AJV itself on the server. */
export interface DataValidator {
  /** All shape errors of the value; an empty list when it is valid. */
  validate(data: unknown): readonly ShapeError[];
  /** Whether a value fits one subschema, by rjsf's hash of it; only schemas with oneOf, anyOf or if/then/else need it. */
  isValid?(hash: string, value: unknown): boolean;
}
