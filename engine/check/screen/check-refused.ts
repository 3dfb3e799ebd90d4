/**
 * A source that is asked, or a button that is pressed, by people who are refused all of them: the read rules that its list is for, or that
 * its transition is for, exclude what the page demands of whoever opens it.
 */
import { findCall, findDeclared } from "../../calls/calls";
import { transitionOf } from "../../compile/asked-note";
import type { Logic } from "../../conditions/condition";
import { conditionsFor } from "../../documents/conditions";
import type { Library } from "../../documents/library";
import { isObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { soundParts } from "../../records/sound-parts";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { exclude } from "../logic/outcomes";
import { actorType } from "../scope/record-rows";
import { visitParts } from "../visit-parts";
import { demandedAround } from "./demanded-around";

export function checkRefused({ value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  if (!context) return [];
  const named = conditionsFor(library, screen);
  const scope = { ...context, params: {}, sources: {}, row: {}, actor: actorType(library, context) };
  const faults: Fault[] = [];
  const tell = (rules: readonly Logic[], key: string, pointer: Pointer, found: unknown) => {
    const demanded = demandedAround(screen, [...pointer, key]);
    if (rules.length === 0 || demanded.length === 0) return;
    if (!rules.every((rule) => exclude({ and: demanded }, rule, scope, named))) return;
    faults.push({ code: "refused-to-all", pointer: [...pointer, key], at: "value", found: written(found) });
  };
  visitParts(screen, (part, pointer) => {
    const transition = transitionOf(library, part);
    const key = part.kind === "transition" ? "transition" : "call";
    if (transition) tell(rulesNamed(library, part[key], transition.as), key, pointer, part[key]);
    const call = key === "call" ? findCall(library, part.call) : undefined;
    if (!call) return;
    if (call.permission) tell([{ permitted: call.permission }], "call", pointer, part.call);
    if (pointer[0] !== "sources" || pointer.length !== 2) return;
    tell(rulesOfList(library, part.call), "call", pointer, part.call);
    if (screen.public === true && call.public !== true)
      faults.push({ code: "private-source", pointer: [...pointer, "call"], at: "value", found: written(part.call) });
  });
  return faults;
}

function rulesOfList(library: Library, call: unknown): readonly Logic[] {
  const operation = findDeclared(library, call)?.operation;
  if (operation?.operation !== "list" && operation?.operation !== "report") return [];
  const { lists = {}, reports = {} } = soundParts(library.get("record", operation.type) ?? {});
  return rulesNamed(library, call, (lists[operation.name] ?? reports[operation.name])?.for);
}

/** The conditions of the read rules of that name; none where one of them has no condition, or nobody names them. */
function rulesNamed(library: Library, call: unknown, names: unknown): readonly Logic[] {
  const type = findDeclared(library, call)?.operation?.type;
  if (type === undefined || !Array.isArray(names)) return [];
  const { read } = soundParts(library.get("record", type) ?? {});
  const rules = names.map((name) => read.find((rule) => rule.id === name)?.when);
  return rules.every(isObject) ? (rules as Logic[]) : [];
}
