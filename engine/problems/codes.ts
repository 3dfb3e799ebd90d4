/**
 * All problem codes, and what is true of each; `messages.ts` words them, `tests/problems/<code>/` shows them,
 * `schemas/language/MASALAH.md` explains them. Whoever decides by a code asks its facts here.
 *
 *   factsOf("unknown-screen").unknown  ->  "screen"
 */

interface CodeFacts {
  /** A name that nobody knows: what it would be the name of. Its message suggests the nearest known name. */
  readonly unknown?: string;
  /** The document lacks the structure that later checks read: they wait until it has it. */
  readonly misshapen?: true;
  /** In a context document: the types of its variables cannot be told. */
  readonly blursTypes?: true;
  /** Found by the types of variables: not told while the context document that types them is itself at fault. */
  readonly readsTypes?: true;
  /** Something else should stand there: which name it would use cannot be told, so no name is called unused. */
  readonly hidesNames?: true;
  /** A cohort file with this problem is not laid over other documents for checking. */
  readonly breaksOverlays?: true;
  /** Well written, but without any effect. At one pointer only the last such problem is told. */
  readonly futile?: true;
  /** Follows from whatever else is wrong with the document, and is told only where nothing is. */
  readonly followsFromAny?: true;
  /** What it says follows from the named conditions in it: not told while one of these is itself at fault. */
  readonly composed?: true;
  /** The values of its message that are types or forms; `terms.ts` says them in plain words. */
  readonly terms?: readonly string[];
}

const table = {
  "json-syntax": {},
  "not-read": {},
  "duplicate-key": {},
  "wrong-schema": {},
  "unknown-key": { unknown: "key", misshapen: true, blursTypes: true },
  "missing-key": { misshapen: true, blursTypes: true },
  "wrong-type": { misshapen: true, blursTypes: true, readsTypes: true, hidesNames: true, terms: ["expected"] },
  "unknown-value": { unknown: "value", blursTypes: true },
  "bad-format": { terms: ["expected"] },
  "out-of-range": {},
  "empty-value": {},
  "repeated-value": {},
  "unknown-block-kind": { unknown: "block kind", misshapen: true },
  "unknown-action": { unknown: "action", misshapen: true },
  "unknown-document": { unknown: "document", breaksOverlays: true },
  "unknown-screen": { unknown: "screen" },
  "unknown-menu": { unknown: "menu" },
  "unknown-call": { unknown: "call" },
  "unanswered-call": {},
  "unknown-schema": { unknown: "schema" },
  "unknown-reference": { unknown: "reference" },
  "unknown-text": { unknown: "text" },
  "unknown-icon": { unknown: "icon" },
  "unknown-theme-token": { unknown: "theme-token" },
  "unknown-permission": { unknown: "permission" },
  "unknown-widget": { unknown: "widget" },
  "unknown-source": { unknown: "source" },
  "unknown-state": { unknown: "state" },
  "unknown-form": { unknown: "form" },
  "unknown-field": { unknown: "field" },
  "unknown-param": { unknown: "param" },
  "missing-param": {},
  "wrong-target": { hidesNames: true, terms: ["expected"] },
  "html-in-text": {},
  "unsafe-address": {},
  "poor-contrast": {},
  "unknown-program": { unknown: "program" },
  "unknown-condition": { unknown: "condition" },
  "unknown-operator": { unknown: "operator" },
  "unknown-variable": { unknown: "variable", readsTypes: true },
  "bad-condition": { hidesNames: true },
  "condition-too-deep": {},
  "condition-cycle": {},
  "operator-not-here": {},
  "wrong-arguments": { hidesNames: true },
  "wrong-argument-type": { readsTypes: true, terms: ["expected", "type"] },
  "type-mismatch": { readsTypes: true, terms: ["found", "expected"] },
  "value-outside": { readsTypes: true },
  "unknown-placeholder": { unknown: "placeholder", readsTypes: true },
  "unknown-format": { unknown: "format" },
  "broken-placeholder": {},
  "bad-regex": {},
  "unsafe-regex": {},
  "invalid-default": {},
  "invalid-example": {},
  "invalid-choice": { terms: ["expected"] },
  "unknown-definition": { unknown: "definition" },
  "definition-cycle": {},
  "schema-fails": { followsFromAny: true },
  "keyword-without-effect": {},
  "empty-range": {},
  "never-visible": { futile: true },
  "required-while-hidden": { readsTypes: true, futile: true },
  "hidden-with-parent": { readsTypes: true, futile: true },
  "required-already": { futile: true },
  "never-chosen": { futile: true },
  "never-admitted": { readsTypes: true, futile: true },
  "same-as-base": { futile: true },
  "never-holds": { readsTypes: true, futile: true, composed: true },
  "always-holds": { readsTypes: true, futile: true, composed: true },
  constant: { futile: true },
  "waiting-fields": {},
  "duplicate-id": {},
  "duplicate-name": {},
  "repeated-field": {},
  "forgotten-field": {},
  "path-taken": {},
  "extends-cycle": {},
  "broken-overlay": { breaksOverlays: true },
  unreachable: {},
} as const satisfies Record<string, CodeFacts>;

export type ProblemCode = keyof typeof table;

export const problemCodes = Object.keys(table) as ProblemCode[];

export function factsOf(code: ProblemCode): CodeFacts {
  return table[code];
}

const codesOfNames = new Map(problemCodes.map((code) => [factsOf(code).unknown, code]));

/** The code for an unknown name of this sort: `unknownCode("screen")` is `unknown-screen`. */
export function unknownCode(sort: string): ProblemCode {
  const code = codesOfNames.get(sort);
  if (!code) throw new Error(`no problem code for an unknown ${sort}`);
  return code;
}
