/**
 * A source that is asked, or a button that is pressed, by people who are refused all of them: the read rules that its list is for, or that
 * its transition is for, exclude what the page demands of whoever opens it. A source is asked for everybody who opens the page: also one whose
 * call refuses some of them is told.
 */
import { findCall, findDeclared } from "../../calls/calls";
import { transitionOf } from "../../compile/asked-note";
import type { Logic, NamedConditions } from "../../conditions/condition";
import { conditionsFor } from "../../documents/conditions";
import type { Library } from "../../documents/library";
import { isObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { soundParts } from "../../records/sound-parts";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { compile, exclude, outcomesOf } from "../logic/outcomes";
import { actorType } from "../scope/record-rows";
import { visitParts } from "../visit-parts";
import { demandedAround } from "./demanded-around";
import { forHolder, heldTogether } from "./held-together";

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
  const isRefusing = (rules: readonly Logic[], demanded: readonly Logic[]) => {
    // A named condition that leads back to itself, or is wrongly written, is told where it stands.
    if (![...rules, ...demanded].every((one) => compile(one, named))) return false;
    const known = [...decisive, ...demanded.flatMap((one) => compile(one, named)?.reads ?? [])];
    const parts = rules.map((rule) => personPart(rule, known, named));
    const asked: Logic = { or: parts };
    if (parts.length === 0 || parts.includes(true) || !isToSome(asked, demanded)) return false;
    // A page for several groups may hold what some of them do not see; one that is for everybody, or for none of those who do, may not.
    const [nobody, ...members] = heldTogether(library, "groups").map((held) => {
      const [own, ...seen] = [asked, ...demanded].map((one) => forHolder(one, held, named)) as [Logic, ...Logic[]];
      return {
        isRefused: isToSome(own, seen),
        isLetIn: outcomesOf({ and: [isKnown, ...seen] }, scope, named)?.canHold !== false,
      };
    });
    const admitted = members.filter(({ isLetIn }) => isLetIn);
    return nobody?.isRefused === true || (admitted.length > 0 && admitted.every(({ isRefused }) => isRefused));
  };
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
    const rules = rulesOfList(library, part.call);
    if (isToAll(rules, demanded)) tell("refused-to-all", place, part.call);
    else if (isOwnPage && isRefusing(rules, demanded)) tell("refused-to-some", place, part.call);
    if (screen.public === true && call.public !== true)
      faults.push({ code: "private-source", pointer: place, at: "value", found: written(part.call) });
  });
  return faults;
}

/** Held or not by whoever opens a page, whatever else is true of them. */
const decisive = ["preferences.permissions", "session.role"];

/** The part of a read rule that these variables decide alone: whatever else it asks, of a row or of whose it is, may be so. */
function personPart(rule: Logic, known: readonly string[], named: NamedConditions): Logic {
  if (!isObject(rule)) return rule;
  const [[name = "", raw] = []] = Object.entries(rule);
  const parts = (Array.isArray(raw) ? raw : [raw]) as readonly Logic[];
  if (name === "condition") return personPart(named(String(parts[0]), parts.slice(1)) ?? true, known, named);
  if (name === "and" || name === "or") {
    const asked = parts.map((part) => personPart(part, known, named));
    const isOpen = name === "and" ? asked.every((part) => part === true) : asked.includes(true);
    return isOpen || { [name]: asked };
  }
  const { reads = [] } = compile(rule, named) ?? {};
  return reads.length > 0 && reads.every((path) => known.includes(path)) ? rule : true;
}

function rulesOfList(library: Library, call: unknown): readonly Logic[] {
  const operation = findDeclared(library, call)?.operation;
  if (!operation) return [];
  const { lists = {}, reports = {}, read } = soundParts(library.get("record", operation.type) ?? {});
  if (operation.operation === "list" || operation.operation === "report")
    return rulesNamed(library, call, (lists[operation.name] ?? reports[operation.name])?.for);
  // One row is shown to whoever reads it by any rule.
  return operation.operation === "read"
    ? rulesNamed(
        library,
        call,
        read.map(({ id }) => id),
      )
    : [];
}

/** The conditions of the read rules of that name; none where one of them has no condition, or nobody names them. */
function rulesNamed(library: Library, call: unknown, names: unknown): readonly Logic[] {
  const type = findDeclared(library, call)?.operation?.type;
  if (type === undefined || !Array.isArray(names)) return [];
  const { read } = soundParts(library.get("record", type) ?? {});
  const rules = names.map((name) => read.find((rule) => rule.id === name)?.when);
  return rules.every(isObject) ? (rules as Logic[]) : [];
}
