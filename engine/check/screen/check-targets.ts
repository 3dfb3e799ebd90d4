/**
 * What a document leads to exists, but is it of the right sort? A dialog is opened as a dialog and a page by its path, a source reads,
 * a form writes, a menu stands in the place it was made for.
 */

import { findCall } from "../../documents/calls";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

type Target = "page" | "dialog" | "read" | "write" | "upload" | `place ${string}`;

/** Every object of a document that names a screen, a menu or a call, wherever it stands. */
export function checkTargets(document: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  const way: (string | number)[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if (isObject(part)) faults.push(...targetsOf(part, way).flatMap((one) => checkTarget(one, library)));
    for (const [key, inner] of Object.entries(part)) {
      way.push(Array.isArray(part) ? Number(key) : key);
      visit(inner);
      way.pop();
    }
  };
  visit(document);
  return faults;
}

/** What a program names under keys of its own. */
export function checkProgramTargets(program: JsonObject, library: Library): Fault[] {
  return programTargets(program).flatMap((one) => checkTarget(one, library));
}

/** A place that is none is told at the menu itself. */
const places = new Set(["sidebar", "tiles", "services", "account", "banners"]);

type Lead = readonly [target: Target, name: unknown, pointer: Pointer];

function targetsOf(part: JsonObject, pointer: Pointer): Lead[] {
  const { kind } = part;
  const leads: Lead[] = [];
  if (part.screen !== undefined) {
    const isDialog = kind === "dialog" || pointer[0] === "popups";
    leads.push([isDialog ? "dialog" : "page", part.screen, [...pointer, "screen"]]);
  }
  if (pointer.at(-2) === "sources") leads.push(["read", part.call, [...pointer, "call"]]);
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
    ...shown.map(([place, menu]): Lead => [`place ${place}`, menu, ["menus", place]]),
  ];
}

function checkTarget([target, name, pointer]: Lead, library: Library): Fault[] {
  if (typeof name !== "string") return [];
  const found = target.startsWith("place")
    ? library.get("menu", name)
    : target === "page" || target === "dialog"
      ? library.get("screen", name)
      : findCall(library, name);
  if (!found || fits(target, found)) return [];
  return [{ code: "wrong-target", pointer, at: "value", found: name, expected: [target] }];
}

function fits(target: Target, found: JsonObject): boolean {
  if (target === "page") return typeof found.path === "string";
  if (target === "dialog") return found.kind === "dialog";
  if (target === "read") return found.method === "GET";
  if (target === "write") return found.method !== "GET" || found.query !== undefined;
  if (target === "upload") return isObject(found.upload);
  return target === `place ${found.place}` || !places.has(String(found.place));
}
