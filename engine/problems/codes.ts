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
  /**
   * A document that changes another one does not fit it: neither a cohort's overlays nor a child by `extends` with this problem are checked
   * further.
   */
  readonly breaksOverlays?: true;
  /** It may be meant so: told, and no document is refused for it. */
  readonly warns?: true;
  /** About how documents were written: told of them as they are written, and of no period. */
  readonly ofWriting?: true;
  /** Well written, but without any effect. At one pointer only the last such problem is told. */
  readonly futile?: true;
  /** Seen in the text of its document alone, whatever other documents say. */
  readonly showsInText?: true;
  /** Follows from whatever else is wrong with the document, and is told only where nothing is. */
  readonly followsFromAny?: true;
  /** Nobody reads or opens what it is about: not told while a document cannot be read that may do so. */
  readonly saysUnused?: true;
  /** The answer follows from the named conditions in it: not told while one of these is itself at fault. */
  readonly composed?: true;
  /** The values of its message that are types or forms; `terms.ts` says them in plain words. */
  readonly terms?: readonly string[];
}

const table = {
  "json-syntax": { showsInText: true },
  "not-read": { showsInText: true },
  "duplicate-key": { showsInText: true },
  "wrong-schema": { showsInText: true },
  "unknown-key": { showsInText: true, unknown: "key", misshapen: true, blursTypes: true },
  "missing-key": { showsInText: true, misshapen: true, blursTypes: true },
  "wrong-type": { showsInText: true, misshapen: true, blursTypes: true, readsTypes: true, hidesNames: true, terms: ["expected"] },
  "unknown-value": { showsInText: true, unknown: "value", blursTypes: true },
  "bad-format": { showsInText: true, terms: ["expected"] },
  "out-of-range": { terms: ["expected"], showsInText: true },
  "empty-value": { showsInText: true },
  "repeated-value": { showsInText: true },
  "unknown-block-kind": { showsInText: true, unknown: "block kind", misshapen: true },
  "unknown-action": { showsInText: true, unknown: "action", misshapen: true },
  "unknown-document": { unknown: "document", breaksOverlays: true },
  "unknown-screen": { unknown: "screen" },
  "unknown-menu": { unknown: "menu" },
  "unknown-call": { unknown: "call" },
  "unanswered-call": {},
  "consent-text": {},
  "unknown-consent": { unknown: "consent" },
  "unknown-schema": { unknown: "schema", hidesNames: true },
  "unknown-reference": { unknown: "reference" },
  "unknown-text": { unknown: "text" },
  "unknown-icon": { showsInText: true, unknown: "icon" },
  "unknown-theme-token": { unknown: "theme-token" },
  "unknown-permission": { unknown: "permission" },
  "unknown-access-set": { unknown: "access-set" },
  "unknown-group": { unknown: "access-group" },
  "unknown-mark": { unknown: "mark" },
  "unknown-persona": { unknown: "persona" },
  "unknown-item": { unknown: "item" },
  "unknown-widget": { showsInText: true, unknown: "widget" },
  "unknown-source": { unknown: "source", hidesNames: true },
  "unknown-state": { unknown: "state" },
  "unknown-form": { unknown: "form" },
  "unknown-chain": { unknown: "chain" },
  "unknown-field": { unknown: "field" },
  "unknown-param": { unknown: "param" },
  "unknown-record-state": { unknown: "record-state" },
  "unknown-reader": { unknown: "reader" },
  "unknown-column": { unknown: "column" },
  "unknown-transition": { unknown: "transition" },
  "unknown-record": { unknown: "record", blursTypes: true },
  "unknown-record-list": { unknown: "record-list" },
  "unknown-link": { unknown: "link" },
  "not-linked-here": {},
  circle: {},
  "state-not-reached": {},
  "state-not-left": {},
  "final-state-left": {},
  "name-taken": {},
  "one-source": { hidesNames: true },
  "no-column": {},
  "sealed-column": {},
  "personal-in-clear": {},
  "sealed-export": {},
  "sealed-use": {},
  "not-public": {},
  "wrong-column": { terms: ["expected", "type"] },
  "column-not-written": {},
  "series-ambiguous": {},
  "series-lost": {},
  "paper-not-numbered": { terms: ["where"] },
  unprintable: {},
  "register-key": {},
  "not-in-database": {},
  "matches-empty": {},
  "nobody-makes": {},
  "nobody-sees": { readsTypes: true, composed: true },
  "sees-none": { readsTypes: true, composed: true },
  "nobody-finds": { readsTypes: true, composed: true },
  "finds-none": { readsTypes: true, composed: true },
  "never-holds-here": { readsTypes: true, composed: true },
  "never-written": {},
  "never-comes": {},
  "never-possible": {},
  "never-claimed": {},
  "wrong-value": { readsTypes: true, terms: ["expected", "type"] },
  "reads-no-more": { readsTypes: true, composed: true },
  "not-told-apart": {},
  "hidden-from-reader": {},
  "compares-itself": {},
  "private-source": {},
  "upload-beyond": {},
  "never-set": {},
  "never-valid": {},
  "never-filled": {},
  "required-while-locked": { readsTypes: true, futile: true },
  "after-its-child": {},
  "wrong-parent": {},
  "parent-left-out": {},
  "leads-nowhere": {},
  "wrong-list": {},
  "raw-value": {},
  "help-differs": {},
  "missing-counts": { readsTypes: true, composed: true, warns: true },
  "other-schema": {},
  "unclosed-mark": {},
  "never-shown-here": { readsTypes: true, composed: true },
  "never-here": { readsTypes: true, composed: true },
  "no-last-case": { readsTypes: true },
  "sent-while-locked": { readsTypes: true, composed: true },
  "never-open": { readsTypes: true, composed: true },
  "holds-already": { readsTypes: true, composed: true },
  "refused-to-all": { readsTypes: true, composed: true },
  "no-root": {},
  "title-not-known-yet": {},
  "without-owner": {},
  "without-retention": { warns: true },
  "owner-unbound": { warns: true },
  "without-papers": { unknown: "what issues papers" },
  "asks-nobody": {},
  "beyond-row": {},
  "state-anyway": {},
  "window-not-followed": {},
  "post-unread": {},
  "timed-step": {},
  "timed-endless": {},
  "timed-open": {},
  "undo-of-its-own": {},
  "undo-elsewhere": {},
  "undo-lost": {},
  "undo-impossible": {},
  "undo-untold": {},
  "held-nowhere": {},
  "claim-step": {},
  "unread-window": { warns: true, saysUnused: true },
  "shown-nowhere": { warns: true, saysUnused: true },
  "missing-param": {},
  "kept-anyway": { showsInText: true },
  "unreasoned-exception": { showsInText: true },
  "not-implied": { misshapen: true, unknown: "what implies" },
  "whole-row": {},
  "wrong-target": { hidesNames: true, terms: ["expected"] },
  "html-in-text": { showsInText: true },
  "unsafe-address": { showsInText: true },
  "poor-contrast": { showsInText: true },
  "unknown-program": { unknown: "program" },
  "unknown-condition": { unknown: "condition" },
  "unknown-operator": { showsInText: true, unknown: "operator" },
  "no-row": { readsTypes: true },
  "leaving-field": { readsTypes: true },
  "unknown-variable": { unknown: "variable", readsTypes: true },
  "bad-condition": { showsInText: true, hidesNames: true },
  "condition-too-deep": { showsInText: true },
  "condition-cycle": {},
  "operator-not-here": { showsInText: true },
  "wrong-arguments": { showsInText: true, hidesNames: true },
  "wrong-argument-type": { readsTypes: true, terms: ["expected", "type"] },
  "type-mismatch": { readsTypes: true, terms: ["found", "expected"] },
  "value-outside": { readsTypes: true },
  "day-without-time": { readsTypes: true },
  "wrong-day": { readsTypes: true, terms: ["expected", "day"] },
  "unknown-placeholder": { unknown: "placeholder", readsTypes: true },
  "unknown-format": { unknown: "format" },
  "broken-placeholder": { showsInText: true },
  "bad-regex": { showsInText: true },
  "unsafe-regex": { showsInText: true },
  "invalid-default": {},
  "invalid-example": { showsInText: true },
  "unfit-personas": {},
  "invalid-choice": { terms: ["expected"] },
  "unknown-definition": { showsInText: true, unknown: "definition" },
  "definition-cycle": { showsInText: true },
  "schema-fails": { followsFromAny: true },
  "amount-not-rounded": { showsInText: true },
  "keyword-without-effect": { showsInText: true },
  "empty-range": { showsInText: true },
  "never-visible": { futile: true },
  "required-while-hidden": { readsTypes: true, futile: true },
  "hidden-with-parent": { readsTypes: true, futile: true },
  "required-already": { showsInText: true, futile: true },
  "never-chosen": { futile: true },
  "admits-everybody": { warns: true },
  "leads-to-closed": {},
  "never-begins": { readsTypes: true, futile: true },
  "wrong-id": {},
  "refused-to-some": { readsTypes: true, composed: true },
  "picked-in-vain": { readsTypes: true },
  "wider-source": {},
  "opens-to-fewer": { readsTypes: true, warns: true },
  "never-admitted": { readsTypes: true, futile: true },
  "same-as-base": { futile: true },
  "never-holds": { readsTypes: true, futile: true, composed: true },
  "always-holds": { readsTypes: true, futile: true, composed: true },
  constant: { futile: true },
  "waiting-fields": {},
  "duplicate-id": { showsInText: true },
  "duplicate-name": {},
  "repeated-field": {},
  "forgotten-field": {},
  "not-in-steps": {},
  "path-taken": {},
  "label-taken": {},
  "extends-cycle": {},
  "broken-overlay": { breaksOverlays: true },
  "overlay-drift": { warns: true, ofWriting: true },
  "never-in-force": {},
  "told-out-of-force": {},
  "amended-twice": {},
  "amends-storage": {},
  "renames-nothing": {},
  "unexplained-lock": { showsInText: true, warns: true },
  "earlier-name-present": {},
  "earlier-name-taken": {},
  "renamed-in-overlay": {},
  "field-gone": {},
  "field-elsewhere": {},
  "name-of-gone-field": {},
  unreachable: { saysUnused: true },
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
