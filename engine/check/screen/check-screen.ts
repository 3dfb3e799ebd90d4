/**
 * Faults that only a screen can have: a form that forgets or repeats a field, parameters its path does not give, who may open it, keys of a
 * dialog.
 */

import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsOf } from "../../json/pointer";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";
import { typeName } from "../shape/walk-shape";
import { visitParts } from "../visit-parts";
import { checkCases } from "./check-cases";
import { checkForms } from "./check-forms";
import { checkLayouts } from "./check-layout";
import { checkNotes } from "./check-notes";
import { checkOwnNames } from "./check-own-names";
import { checkRecords } from "./check-records";
import { checkTitle } from "./check-title";
import { withoutEffect } from "./without-effect";

export function checkScreen(screen: JsonObject, library: Library): Fault[] {
  return [
    ...checkLayouts(screen.blocks, library),
    ...checkCases(screen, "blocks"),
    ...checkForms(screen, library),
    ...checkRecords(screen, library),
    ...checkNotes(screen, library),
    ...checkPathParams(screen),
    ...checkTitle(screen, library),
    ...checkDialogKeys(screen),
    ...checkAllowed(screen),
    ...idlePauses(screen.sources),
    ...neverSet(screen),
    ...untickedOtherwise(screen),
    ...checkOwnNames(screen, library),
  ];
}

/** A pause between questions that nobody asks. */
export function idlePauses(sources: unknown): Fault[] {
  return Object.entries(isObject(sources) ? sources : {}).flatMap(([name, source]) =>
    isObject(source) && source.againEvery !== undefined && source.againWhile === undefined
      ? [withoutEffect(["sources", name, "againEvery"], ['"againWhile"'])]
      : [],
  );
}

/** A value of the page that keeps what it has at first: no action sets it, and no block that keeps its own there. */
function neverSet({ state, ...screen }: JsonObject): Fault[] {
  const set = new Set<unknown>();
  visitParts(screen, (part) => void set.add(part.kind === "set" ? part.name : part.state));
  return (
    Object.entries(isObject(state) ? state : {})
      // A value that is worked out when the page opens is a name for it.
      .filter(([name, first]) => !set.has(name) && !isObject(first))
      .map(([found]) => ({ code: "never-set", pointer: ["state", found], at: "key", found }))
  );
}

/** A statement is ticked or not: where its state begins as a text, whatever asks for the tick takes it for given. */
function untickedOtherwise({ state, blocks }: JsonObject): Fault[] {
  const ticked = new Set<string>();
  visitParts(blocks, ({ kind, statements }) => {
    if (kind === "consent") for (const [one] of objectsOf(statements, [])) ticked.add(written(one.state));
  });
  return Object.entries(isObject(state) ? state : {}).flatMap(([name, first]): Fault[] => {
    if (!ticked.has(name) || typeof first === "boolean" || first === null || isObject(first)) return [];
    const more = { name, type: typeName(first) };
    return [
      { code: "wrong-value", pointer: ["state", name], at: "value", found: JSON.stringify(first), expected: ["boolean"], more },
    ];
  });
}

/** Only a dialog has a size and can be closed, and only a page an address; a dialog always has a title, which names it to those who hear it. */
function checkDialogKeys(screen: JsonObject): Fault[] {
  if (screen.kind === "dialog") {
    const addresses = ["path", "aliases"].filter((key) => screen[key] !== undefined);
    const unnamed: Fault[] =
      screen.title === undefined ? [{ code: "missing-key", pointer: [], at: "value", found: "title" }] : [];
    return [...unnamed, ...addresses.map((key) => withoutEffect([key], ['"kind": "page"']))];
  }
  const idle = screen.size === undefined ? [] : [withoutEffect(["size"], ['"kind": "dialog"'])];
  return [...idle, ...closings(screen.blocks)];
}

/** A page says who may open it. A dialog is guarded by what opens it, and what is inherited or public was said already. */
function checkAllowed({ kind, path, public: isPublic, allowedWhen }: JsonObject): Fault[] {
  const isSaid = kind === "dialog" || isPublic === true || allowedWhen !== undefined;
  return typeof path !== "string" || isSaid ? [] : [{ code: "admits-everybody", pointer: ["path"], at: "value" }];
}

function closings(blocks: unknown): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    blocks,
    ({ kind }, pointer) => {
      if (kind === "close") faults.push({ ...withoutEffect([...pointer, "kind"], ['"kind": "dialog"']), found: "close" });
    },
    ["blocks"],
  );
  return faults;
}

/** Every `:name` of the path and its aliases is a parameter the screen declares. */
function checkPathParams(screen: JsonObject): Fault[] {
  const aliases = Array.isArray(screen.aliases) ? screen.aliases : [];
  const declared = keysOf(screen.params);
  return [[screen.path, ["path"]] as const, ...aliases.map((alias, index) => [alias, ["aliases", index]] as const)].flatMap(
    ([path, pointer]) =>
      [...written(path).matchAll(/:(\w+)/g)]
        .map((match) => match[1] as string)
        .filter((name) => !declared.includes(name))
        .map((name): Fault => ({ code: "unknown-param", pointer, at: "value", found: name, expected: declared })),
  );
}
