/** Checks one merged document: its shape, then everything it mentions, then what only its kind knows. */

import { conditionsFor } from "../documents/conditions";
import { metaSchemaOf } from "../documents/document-kind";
import { resolvePath } from "../documents/library";

import { isObject } from "../json/json";
import { objectsAround, type Pointer, visitObjects } from "../json/pointer";
import type { KindDefinition } from "../kinds/kind-definition";
import { factsOf, type ProblemCode, unknownCode } from "../problems/codes";
import { checkUniqueIds } from "./check-unique-ids";

import type { CheckedDocument, DocumentCheck, Fault } from "./fault";
import { checkDate, checkLogic } from "./logic/check-logic";
import { checkOutcome } from "./logic/check-outcome";
import { checkRegex } from "./logic/check-regex";
import { checkText } from "./logic/check-text";
import { namedIn } from "./logic/named-in";
import { nearestName } from "./nearest";
import { choicesOf, isKnown, keysOf, themeTokens } from "./project/names";
import { scopeAt } from "./scope/scope-at";
import { checkHeldSchema } from "./shape/check-held-schema";
import { type Mention, type ShapeFault, walkShape } from "./shape/walk-shape";

export function checkDocument(document: CheckedDocument, kind: KindDefinition, check: DocumentCheck): Fault[] {
  const faults: Fault[] = [];
  const mentions: Mention[] = [];
  const file = metaSchemaOf(document.kind);
  const schema = check.language[file];
  if (!schema) throw new Error(`the language lacks ${file}`);
  walkShape({ schema, file }, document.value, {
    language: check.language,
    fault: (fault) => void faults.push(shapeFault(fault)),
    mention: (mention) => void mentions.push(mention),
  });
  dropMissing(faults);
  const broken = new Set(faults.map(({ pointer }) => pointer.join("/")).filter((pointer) => pointer !== ""));
  const isWhole = ({ pointer }: Mention) => !broken.has(pointer.join("/"));
  for (const mention of mentions.filter(isWhole)) faults.push(...checkMention(mention, document, kind, check));
  if (kind.check && !faults.some(({ code }) => factsOf(code).misshapen)) faults.push(...kind.check(document, check));
  faults.push(...checkUniqueIds(document.value));
  return dropFutile(faults);
}

/** A misspelt key is one fault: the required key that it means is not called missing as well. */
function dropMissing(faults: Fault[]): void {
  const misspelt = faults.filter(({ code }) => code === "unknown-key");
  const isMeant = ({ code, pointer, found = "" }: Fault) =>
    code === "missing-key" &&
    misspelt.some(
      (other) => other.pointer.slice(0, -1).join("/") === pointer.join("/") && nearestName(other.found ?? "", [found]),
    );
  for (const fault of faults.filter(isMeant)) faults.splice(faults.indexOf(fault), 1);
}

/**
 * Of several rules without effect at one pointer, the last is told: it was found with the most around it in view. A condition that
 * is wrongly written reads nothing only because of that.
 */
function dropFutile(faults: readonly Fault[]): Fault[] {
  const futile = faults.filter(({ code }) => factsOf(code).futile);
  if (futile.length === 0) return [...faults];
  const last = new Map(futile.map((fault) => [fault.pointer.join("/"), fault]));
  const others = faults.filter(({ code }) => !factsOf(code).futile).map(({ pointer }) => `${pointer.join("/")}/`);
  const isWronglyWritten = ({ pointer }: Fault) => others.some((other) => other.startsWith(`${pointer.join("/")}/`));
  return faults.filter((fault) => {
    if (!factsOf(fault.code).futile) return true;
    return last.get(fault.pointer.join("/")) === fault && !(fault.code === "constant" && isWronglyWritten(fault));
  });
}

function shapeFault({ code, pointer, at, found, expected, choice }: ShapeFault): Fault {
  const shown = typeof found === "string" ? found : JSON.stringify(found);
  const named = code === "unknown-kind" ? (choice === "action" ? "unknown-action" : "unknown-block-kind") : code;
  return { code: named, pointer, at, found: shown, expected };
}

function checkMention(mention: Mention, document: CheckedDocument, kind: KindDefinition, check: DocumentCheck): Fault[] {
  const checkOne = mention.what === "refersTo" ? checkReference : checkHeld;
  return checkOne(mention, document, kind, check);
}

function checkReference(
  { name: what, value, pointer }: Mention,
  document: CheckedDocument,
  kind: KindDefinition,
  check: DocumentCheck,
): Fault[] {
  if (typeof value !== "string") return [];
  const fault = (code: ProblemCode, known: readonly string[], found = value): Fault => ({
    code,
    pointer,
    at: "value",
    found,
    expected: known,
  });
  if (what === "document") {
    const path = pointer.at(-1) === "extends" ? resolvePath(document.path, value) : value;
    if (isKnown(path, check.names.document ?? [])) return [];
    return [fault("unknown-document", check.names.document ?? [])];
  }
  if (what === "permission") {
    const known = check.names.permission;
    if (!known) return [];
    return value
      .split("|")
      .filter((key) => value !== "" && !known.includes(key))
      .map((key) => fault("unknown-permission", known, key));
  }
  if (what === "theme-token") {
    const known = themeTokens(check.library, document.id);
    return known.includes(value) ? [] : [fault("unknown-theme-token", known)];
  }
  const local = localNames(what, document, pointer, kind, check);
  const known = local ?? check.names[what];
  if (!known) return [];
  check.used(what, value);
  return isKnown(value, known) ? [] : [fault(unknownCode(what), known)];
}

/** Names that exist only inside this document; undefined where the name is a global one. */
function localNames(
  what: string,
  { value }: CheckedDocument,
  pointer: Pointer,
  kind: KindDefinition,
  check: DocumentCheck,
): readonly string[] | undefined {
  if (what === "source") return keysOf(value.sources);
  if (what === "state") return keysOf(value.state);
  if (what === "form") return formsOf(value);
  if (what !== "field") return undefined;
  if (kind.fieldsAt) return kind.fieldsAt(value, pointer);
  const schema = nearestSchema(value, pointer);
  const properties = schema === undefined ? undefined : check.library.get("data", schema)?.properties;
  return isObject(properties) ? Object.keys(properties) : undefined;
}

function formsOf(document: unknown): string[] {
  const forms: string[] = [];
  visitObjects(document, ({ kind, schema, id }) => {
    if (kind === "form" || (typeof schema === "string" && typeof id === "string")) forms.push(String(id));
  });
  return forms;
}

function nearestSchema(document: unknown, pointer: Pointer): string | undefined {
  const holder = objectsAround(document, pointer).find(({ schema }) => typeof schema === "string");
  return holder && String(holder.schema);
}

function checkHeld(mention: Mention, document: CheckedDocument, kind: KindDefinition, check: DocumentCheck): Fault[] {
  const { name, value, pointer } = mention;
  if (name === "regex") return checkRegex(value, pointer);
  if (name === "schema") return checkHeldSchema(value, pointer, check);
  if (!["condition", "expression", "date", "text"].includes(name)) return [];
  const { context, library } = check;
  if (!context) return [];
  const scope = scopeAt(kind.scope, document.value, mention, { library, context });
  if (name === "text") return checkText(value, pointer, scope, check);
  const faults: Fault[] = [];
  for (const condition of namedIn(value)) check.used("condition", condition);
  const own = keysOf(document.value.conditions);
  const conditions = own.length > 0 && check.names.condition ? [...check.names.condition, ...own] : check.names.condition;
  const checkHeldLogic = name === "date" ? checkDate : checkLogic;
  checkHeldLogic(value, pointer, {
    scope,
    conditions,
    choicesOf: (list) => choicesOf(check.library, list),
    fault: (fault) => void faults.push(fault),
  });
  if (name === "condition" && faults.length === 0) {
    faults.push(...checkOutcome(value, pointer, scope, conditionsFor(library, document.value)));
  }
  return [...faults, ...checkPermissions(value, pointer, check.names.permission)];
}

function checkPermissions(logic: unknown, pointer: Pointer, known: readonly string[] | undefined): Fault[] {
  return permissionsIn(logic, pointer)
    .filter(({ key }) => key !== "" && known?.includes(key) === false)
    .map(({ key, pointer: found }) => ({ code: "unknown-permission", pointer: found, at: "value", found: key, expected: known }));
}

/** The permissions that a condition asks for: `a|b` are two. */
function permissionsIn(logic: unknown, start: Pointer): { key: string; pointer: Pointer }[] {
  const found: { key: string; pointer: Pointer }[] = [];
  visitObjects(
    logic,
    ({ permitted }, outer) => {
      const [keys, pointer] = Array.isArray(permitted)
        ? [permitted[0], [...outer, "permitted", 0]]
        : [permitted, [...outer, "permitted"]];
      if (typeof keys === "string") found.push(...keys.split("|").map((key) => ({ key, pointer })));
    },
    start,
  );
  return found;
}
