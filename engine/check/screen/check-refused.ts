/**
 * A source that is asked, or a button that is pressed, by people who are refused all of them: the read rules that its list is for, or that
 * its transition is for, exclude what the page demands of whoever opens it. A source is asked for everybody who opens the page: also one whose
 * call refuses some of them is told.
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
import { exclude, outcomesOf } from "../logic/outcomes";
import { actorType } from "../scope/record-rows";
import { visitParts } from "../visit-parts";
import { demandedAround } from "./demanded-around";

/** It holds for everybody who opens a page that is not public. */
const isKnown: Logic = { var: "session.isLogin" };

export function checkRefused({ value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  if (!context) return [];
  const named = conditionsFor(library, screen);
  const scope = { ...context, params: {}, sources: {}, row: {}, actor: actorType(library, context) };
  const faults: Fault[] = [];
  const tell = (code: "refused-to-all" | "refused-to-some", pointer: Pointer, found: unknown) =>
    void faults.push({ code, pointer, at: "value", found: written(found) });
  const isToAll = (rules: readonly Logic[], demanded: readonly Logic[]) =>
    rules.length > 0 && demanded.length > 0 && rules.every((rule) => exclude({ and: demanded }, rule, scope, named));
  const isToSome = (rule: Logic, demanded: readonly Logic[]) =>
    outcomesOf({ and: [isKnown, ...demanded, { "!": [rule] }] }, scope, named)?.canHold === true;
  // A dialog without a condition is opened by those whom its button lets.
  const isOwnPage = screen.public !== true && screen.allowedWhen !== undefined;
  visitParts(screen, (part, pointer) => {
    const transition = transitionOf(library, part);
    const key = part.kind === "transition" ? "transition" : "call";
    const call = key === "call" ? findCall(library, part.call) : undefined;
    if (!transition && !call) return;
    const place = [...pointer, key];
    const demanded = demandedAround(screen, place);
    if (transition && isToAll(rulesNamed(library, part[key], transition.as), demanded)) tell("refused-to-all", place, part[key]);
    if (!call) return;
    const isSource = pointer[0] === "sources" && pointer.length === 2;
    for (const rule of [call.allowedWhen, call.permission && { permitted: call.permission }].filter(isObject) as Logic[]) {
      if (isToAll([rule], demanded)) tell("refused-to-all", place, part.call);
      else if (isSource && isOwnPage && call.method === "GET" && isToSome(rule, demanded))
        tell("refused-to-some", place, part.call);
    }
    if (!isSource) return;
    if (isToAll(rulesOfList(library, part.call), demanded)) tell("refused-to-all", place, part.call);
    if (screen.public === true && call.public !== true)
      faults.push({ code: "private-source", pointer: place, at: "value", found: written(part.call) });
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
