/**
 * The keywords of plain JSON Schema that a data schema may use, each in one line: AJV checks them, so all that is said here is what
 * the message of a fault is and what the checker must know. Keywords that JSON Schema does not have are in `keywords/`, but for those that
 * describe a field and take no part in its rules.
 */

export interface ShapeFacts {
  /** The types of value it says something about; left out: every type. */
  readonly fits?: readonly string[];
  /** The keyword without which it does nothing. */
  readonly needs?: string;
  /** The keyword whose number may not be greater than its own. */
  readonly least?: string;
  /** The shared text of a value that breaks it; left out: the text of all other faults. */
  readonly text?: string;
  /** A field with one `errorMessage` for all its faults still tells this one with the shared text. */
  readonly keepsText?: true;
  /** It describes the field or leads to another schema; no value breaks it. */
  readonly isUnbreakable?: true;
}

export const shapeKeywords = {
  title: { isUnbreakable: true },
  description: { isUnbreakable: true },
  type: {},
  enum: { text: "validation.not-offered" },
  const: { text: "validation.const" },
  default: { isUnbreakable: true },
  examples: { isUnbreakable: true },
  format: { fits: ["string"] },
  pattern: { fits: ["string"] },
  minLength: { fits: ["string"], text: "validation.min-length" },
  maxLength: { fits: ["string"], text: "validation.max-length", least: "minLength" },
  minItems: { fits: ["array"], text: "validation.min-items" },
  maxItems: { fits: ["array"], text: "validation.max-items", least: "minItems" },
  minProperties: {},
  maxProperties: { least: "minProperties" },
  minimum: { fits: ["number", "integer"], text: "validation.minimum" },
  maximum: { fits: ["number", "integer"], text: "validation.maximum", least: "minimum" },
  exclusiveMinimum: { fits: ["number", "integer"], text: "validation.more-than" },
  exclusiveMaximum: { fits: ["number", "integer"], text: "validation.less-than" },
  multipleOf: { fits: ["number", "integer"] },
  uniqueItems: { fits: ["array"], text: "validation.unique-items" },
  properties: { fits: ["object"] },
  required: { fits: ["object"], text: "validation.required", keepsText: true },
  additionalProperties: { text: "validation.unknown-key", keepsText: true },
  items: { fits: ["array"] },
  allOf: {},
  anyOf: {},
  oneOf: {},
  not: {},
  if: {},
  // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
  then: { needs: "if" },
  else: { needs: "if" },
  definitions: { isUnbreakable: true },
  dependencies: {},
  $ref: { isUnbreakable: true },
  errorMessage: { isUnbreakable: true },
  clear: { isUnbreakable: true },
} as const satisfies Record<string, ShapeFacts>;

export type ShapeKeyword = keyof typeof shapeKeywords;

export function shapeFacts(keyword: string): ShapeFacts | undefined {
  return Object.hasOwn(shapeKeywords, keyword) ? shapeKeywords[keyword as ShapeKeyword] : undefined;
}
