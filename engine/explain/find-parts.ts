/**
 * Finds the conditions and the nested blocks in a block's compiled props. Knows no kind: it follows the tagged nodes. Conditions of
 * actions are left out, because they are asked only when the action runs.
 *
 *   { buttons: [{ id: "simpan", enabledWhen: { $if: ... } }] }  ->  rules: [{ at: "buttons.simpan.enabledWhen", logic: ... }]
 */

import { holds, type Logic, type Scope } from "../conditions/condition";
import { isObject } from "../json/json";
import type { CompiledBlock } from "../nodes/compiled";

export interface FoundRule {
  readonly at: string;
  readonly logic: Logic;
  /** It stands in a template, which is resolved once for each row. */
  readonly perRow: boolean;
}

export interface FoundBlock {
  readonly block: CompiledBlock;
  /** The part around it that is hidden. */
  readonly hiddenBy: string | undefined;
}

export interface Found {
  readonly rules: FoundRule[];
  readonly blocks: FoundBlock[];
}

export function findParts(props: unknown, scope: Scope): Found {
  const found: Found = { rules: [], blocks: [] };
  walk(props, { at: "", hiddenBy: undefined, perRow: false }, scope, found);
  return found;
}

interface Position {
  readonly at: string;
  readonly hiddenBy: string | undefined;
  readonly perRow: boolean;
}

function walk(node: unknown, position: Position, scope: Scope, found: Found): void {
  const { at, perRow } = position;
  if (Array.isArray(node)) {
    for (const [index, part] of node.entries()) walk(part, { ...position, at: stepInto(at, part, index) }, scope, found);
    return;
  }
  if (!isObject(node) || "$actions" in node || "$value" in node || "$why" in node) return;
  if ("$if" in node) {
    found.rules.push({ at, logic: node.$if, perRow });
    return;
  }
  const cases = node.$text ?? node.$markdown;
  if (Array.isArray(cases)) {
    for (const [index, { when }] of cases.entries()) {
      if (when !== undefined) found.rules.push({ at: `${at}[${index}].when`, logic: when, perRow });
    }
    return;
  }
  if (Array.isArray(node.$blocks)) {
    found.blocks.push(...node.$blocks.map((block) => ({ block, hiddenBy: position.hiddenBy })));
    return;
  }
  const own = isObject(node.visibleWhen) && !perRow && !holds(node.visibleWhen.$if, scope) ? join(at, "visibleWhen") : undefined;
  const inside = { ...position, hiddenBy: position.hiddenBy ?? own };
  for (const [key, part] of Object.entries(node)) {
    if (key === "$each") walk(part, { ...inside, perRow: true }, scope, found);
    else walk(part, { ...inside, at: join(at, keyInDocument(key)) }, scope, found);
  }
}

/** An item of a list is named by its id where it has one. */
function stepInto(at: string, part: unknown, index: number): string {
  return isObject(part) && typeof part.id === "string" ? join(at, part.id) : `${at}[${index}]`;
}

/** Compiling names this one key anew. */
const keyInDocument = (key: string) => (key === "readOnly" ? "readOnlyWhen" : key);

const join = (at: string, key: string) => (at === "" ? key : `${at}.${key}`);
