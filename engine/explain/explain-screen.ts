/**
 * Explains a compiled screen in a scope: which blocks are shown, and what came of every condition of the screen, its sources, its
 * blocks and the fields of its forms.
 */

import { holds, type Scope } from "../conditions/condition";
import type { CompiledBlock, CompiledScreen } from "../nodes/compiled";
import { combineSources, type SourceState } from "../resolve/source-state";
import type { CompiledData } from "../rules/compiled-data";
import { ask, askFound } from "./ask";
import type { NamesOf } from "./condition-names";
import { explainFields, formData } from "./explain-form";
import type { ExplainedPart, ExplainedScreen, PartStatus } from "./explained";
import { findParts } from "./find-parts";
import { rowsOfBlock } from "./rows-of-block";

interface Given {
  readonly data: Readonly<Record<string, CompiledData>>;
  readonly scope: Scope;
  readonly namesOf: NamesOf;
}

export function explainScreen(screen: CompiledScreen, given: Given): ExplainedScreen {
  const { scope, namesOf } = given;
  return {
    rules: screen.allowedWhen === undefined ? [] : [ask("allowedWhen", screen.allowedWhen, scope, namesOf)],
    sources: explainSources(screen.sources, scope, namesOf),
    parts: screen.blocks.map((block) => explainBlock(block, undefined, given)),
  };
}

/** The documents that a screen or a menu loads: a source that is off reads as nothing. */
export function explainSources(sources: CompiledScreen["sources"], scope: Scope, namesOf: NamesOf): ExplainedPart[] {
  return Object.entries(sources).map(([id, { call, when }]) => {
    const state = (scope.sourceStates as Readonly<Record<string, SourceState>> | undefined)?.[id]?.status ?? "loading";
    const status = ({ loading: "waiting", ready: "shown", failed: "failed", off: "hidden" } as const)[state];
    const rules = when === undefined ? [] : [ask("when", when, scope, namesOf)];
    return { id, kind: "source", label: call, status, rules, fields: [], parts: [] };
  });
}

function explainBlock(block: CompiledBlock, hiddenBy: string | undefined, given: Given): ExplainedPart {
  const { scope, namesOf, data } = given;
  const { id, kind, props, visibleWhen, sources } = block;
  const isHidden = !holds(visibleWhen, scope);
  const found = findParts(props, scope);
  const rows = rowsOfBlock(props, scope);
  const compiled = typeof props.schema === "string" ? data[props.schema] : undefined;
  const form = compiled && formData(compiled, { id, source: props.source }, scope);
  return {
    id,
    kind,
    status: statusOf(kind, isHidden || hiddenBy !== undefined, () => combineSources(scope, sources).status),
    ...(hiddenBy === undefined ? {} : { hiddenBy }),
    ...(kind === "error" ? { reason: String(props.reason) } : {}),
    rules: [
      ...(visibleWhen === undefined ? [] : [ask("visibleWhen", visibleWhen, scope, namesOf)]),
      ...found.rules.map((rule) => askFound(rule, scope, rows, namesOf)),
    ],
    fields: compiled ? explainFields(compiled, form, scope, namesOf) : [],
    parts: found.blocks.map((nested) => {
      const around = nested.hiddenBy === undefined ? undefined : `${id}.${nested.hiddenBy}`;
      return explainBlock(nested.block, hiddenBy ?? (isHidden ? id : around), given);
    }),
  };
}

function statusOf(kind: string, isHidden: boolean, loaded: () => SourceState["status"]): PartStatus {
  if (kind === "error") return "broken";
  if (isHidden) return "hidden";
  const status = loaded();
  return status === "failed" ? "failed" : status === "loading" ? "waiting" : "shown";
}
