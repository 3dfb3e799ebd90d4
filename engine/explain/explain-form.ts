/** Explains the rules of a form's fields, for the data that the form holds now. */

import type { Logic, Scope } from "../conditions/condition";
import { isObject, type JsonObject } from "../json/json";
import { getAt, pathsOfPattern, toKey } from "../json/paths";
import type { CompiledBlock, CompiledScreen } from "../nodes/compiled";
import type { CompiledData, CompiledField } from "../rules/compiled-data";
import { evaluateField } from "../rules/evaluate-field";
import { RuleIndex } from "../rules/rule-index";
import { RuleState } from "../rules/rule-state";
import { ask } from "./ask";
import type { NamesOf } from "./condition-names";
import { explain } from "./explain";
import type { ExplainedField, ExplainedRule } from "./explained";
import { findParts } from "./find-parts";

const ruleKeys = ["visibleWhen", "requiredWhen", "readOnlyWhen", "validWhen", "optionsWhen", "compute"] as const;

/** The data of a form that is open, else what it will open with: its source's answer, without what is hidden. */
export function formData(compiled: CompiledData, block: { id: string; source: unknown }, scope: Scope): unknown {
  const open = isObject(scope.forms) ? scope.forms[block.id] : undefined;
  if (open !== undefined) return open;
  const answers = isObject(scope.sources) ? scope.sources : {};
  const answer = typeof block.source === "string" ? answers[block.source] : undefined;
  const data = isObject(answer) && isObject(answer.data) ? answer.data : {};
  return new RuleState({ index: new RuleIndex(compiled), data, context: scope, offered: () => undefined }).effective;
}

/** The scope with the data of every form of the screen, as it will be when they are open; for where nothing is rendered. */
export function withForms(screen: CompiledScreen, data: Readonly<Record<string, CompiledData>>, scope: Scope): Scope {
  const forms: Record<string, unknown> = {};
  const visit = ({ id, props }: CompiledBlock) => {
    const compiled = typeof props.schema === "string" ? data[props.schema] : undefined;
    if (compiled) forms[id] = formData(compiled, { id, source: props.source }, scope);
    for (const { block } of findParts(props, scope).blocks) visit(block);
  };
  for (const block of screen.blocks) visit(block);
  return { ...scope, forms: { ...forms, ...(isObject(scope.forms) ? scope.forms : {}) } };
}

/** Every field that has a rule, fields of list items once for each item. */
export function explainFields(compiled: CompiledData, form: unknown, scope: Scope, namesOf: NamesOf): ExplainedField[] {
  return compiled.fields.flatMap((field) => {
    const written = ruleKeys.flatMap((key) => (field[key] === undefined ? [] : [[key, field[key] as Logic] as const]));
    if (written.length === 0) return [];
    return pathsOfPattern(field.path, form).map((path): ExplainedField => {
      const own = { ...scope, form, item: getAt(form, path.slice(0, -1)) };
      const rules = written.map(([key, logic]) =>
        key === "optionsWhen" ? askOptions(field, logic, own, namesOf) : ask(key, logic, own, namesOf),
      );
      const { visible, required, readOnly, broken } = evaluateField(field, own);
      return { path: toKey(path), title: field.title, state: { visible, required, readOnly, broken }, rules };
    });
  });
}

/** A closed list is asked option by option; the options of master data are not known here. */
function askOptions({ options }: CompiledField, logic: Logic, scope: JsonObject, namesOf: NamesOf): ExplainedRule {
  const items = options?.items ?? [];
  return {
    at: "optionsWhen",
    asked: items.map((option) => ({ of: option.label, tree: explain(logic, { ...scope, option }, namesOf) })),
  };
}
