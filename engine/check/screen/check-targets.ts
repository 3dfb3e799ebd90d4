/**
 * The target of a document exists, but is it of the right sort? A dialog is opened as a dialog and a page by its path, a source reads, a
 * form writes, a menu is shown where its own `place` says.
 */

import { findCall } from "../../calls/calls";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { ClosedLists } from "../../language/closed-lists";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { withoutEffect } from "./without-effect";

type Target = "page" | "dialog" | "read" | "write" | "upload" | "desk" | `place ${string}`;

/** Every object of a document that names a screen, a menu or a call, wherever it stands. */
export function checkTargets(document: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(document, (object, pointer) => {
    if (object.kind === "go" && object.row !== undefined && object.desk === undefined)
      faults.push(withoutEffect([...pointer, "row"], ["desk"]));
    faults.push(...targetsOf(object, pointer).flatMap((one) => checkTarget(one, library)));
  });
  return faults;
}

/** The documents that a program names under keys of its own. */
export function checkProgramTargets(program: JsonObject, library: Library): Fault[] {
  const targets = programTargets(program);
  return [...targets.flatMap((one) => checkTarget(one, library)), ...paramsLeftOut(program.home, library)];
}

/** Nothing is handed to the page that people begin at; that of an institution has its address. */
function paramsLeftOut(home: unknown, library: Library): Fault[] {
  const params = typeof home === "string" ? library.get("screen", home)?.params : undefined;
  return Object.entries(isObject(params) ? params : {}).flatMap(([found, param]): Fault[] => {
    if (isObject(param) && param.optional === true) return [];
    return [{ code: "missing-param", pointer: ["home"], at: "value", found, more: { target: written(home), key: "params" } }];
  });
}

/** The values that a menu may write as its `place`; another word is told at the menu itself. */
const places = { sidebar: true, tiles: true, services: true, account: true, banners: true } satisfies Record<
  ClosedLists["menu.place"],
  true
>;
const menuPlaces = new Set(Object.keys(places));

type Lead = readonly [target: Target, name: unknown, pointer: Pointer];

function targetsOf(part: JsonObject, pointer: Pointer): Lead[] {
  const { kind } = part;
  const leads: Lead[] = [];
  if (part.screen !== undefined) {
    const isDialog = kind === "dialog" || pointer[0] === "popups";
    leads.push([isDialog ? "dialog" : "page", part.screen, [...pointer, "screen"]]);
  }
  if (pointer.at(-2) === "sources") leads.push(["read", part.call, [...pointer, "call"]]);
  if (pointer.at(-1) === "optionsFrom") leads.push(["read", part.call, [...pointer, "call"]]);
  if (kind === "go" && part.desk !== undefined) leads.push(["desk", part.desk, [...pointer, "desk"]]);
  if (kind === "submit") leads.push(["write", part.call, [...pointer, "call"]]);
  if (kind === "tiles") leads.push(["place tiles", part.menu, [...pointer, "menu"]]);
  if (pointer.at(-1) === "upload") leads.push(["upload", part.call, [...pointer, "call"]]);
  return leads;
}

function programTargets({ home, photo, institution, menus }: JsonObject): Lead[] {
  const shown = Object.entries(isObject(menus) ? menus : {});
  return [
    ["page", home, ["home"]],
    ["page", isObject(institution) ? institution.home : undefined, ["institution", "home"]],
    ["dialog", photo, ["photo"]],
    ...shown.map(([key, menu]): Lead => [`place ${key}`, menu, ["menus", key]]),
  ];
}

function checkTarget([target, name, pointer]: Lead, library: Library): Fault[] {
  if (typeof name !== "string") return [];
  const found = target.startsWith("place")
    ? library.get("menu", name)
    : target === "page" || target === "dialog"
      ? library.get("screen", name)
      : findCall(library, name);
  if (!found || isOfSort(target, found)) return [];
  return [{ code: "wrong-target", pointer, at: "value", found: name, expected: [target] }];
}

function isOfSort(target: Target, found: JsonObject): boolean {
  if (target === "page") return typeof found.path === "string";
  if (target === "dialog") return found.kind === "dialog";
  if (target === "read") return found.method === "GET";
  if (target === "write") return found.method !== "GET" || found.query !== undefined;
  if (target === "upload") return isObject(found.upload);
  if (target === "desk") return isObject(found.desk);
  return target === `place ${written(found.place)}` || !menuPlaces.has(written(found.place));
}
