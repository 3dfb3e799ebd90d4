/** The params handed to a screen or a call must be those it takes: no unknown value, and none of the required ones left out. */

import { findCall } from "../../calls/calls";
import { type CallParams, paramsOfCall } from "../../documents/call-params";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";

/** Every object of a screen or menu that names a screen or a call, wherever it stands. */
export function checkParams(document: unknown, library: Library): Fault[] {
  const faults: Fault[] = [];
  const asked = askedByBlocks(document);
  visitParts(document, (object, pointer) => {
    const ofSource = pointer.length === 2 && pointer[0] === "sources" ? asked.get(String(pointer[1])) : undefined;
    faults.push(...checkHanded(object, pointer, library, ofSource));
  });
  return faults;
}

/** The params that calendars hand to the call of a source: the days that they show, by its name. */
function askedByBlocks(document: unknown): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, readonly string[]>();
  visitParts(document, ({ kind, source, range }) => {
    if (kind === "calendar" && isObject(range)) asked.set(written(source), Object.values(range).map(written));
  });
  return asked;
}

const none: Fault[] = [];

function checkHanded(value: JsonObject, pointer: Pointer, library: Library, asked: readonly string[] = []): Fault[] {
  const target = typeof value.screen === "string" ? "screen" : typeof value.call === "string" ? "call" : undefined;
  if (!target) return none;
  const taken = target === "screen" ? takenByScreen(library, value.screen) : takenByCall(library, value.call);
  if (!taken) return none;
  const body = isObject(value.body) ? bodyOf(library, value.call) : undefined;
  const left = { ...taken, required: taken.required.filter((name) => !asked.includes(name)) };
  return [
    ...compare({ value, key: "params", target }, left, pointer),
    ...(body ? compare({ value, key: "body", target }, body, pointer) : []),
  ];
}

interface Handing {
  readonly value: JsonObject;
  readonly key: "params" | "body";
  readonly target: string;
}

function compare({ value, key, target }: Handing, taken: CallParams, pointer: Pointer): Fault[] {
  const handed = value[key];
  // The questions to a screen's lists are checked apart (checkOpened).
  const asksList = (name: string) => target === "screen" && value.kind !== "dialog" && name.includes(".");
  const given = Object.keys(isObject(handed) ? handed : {}).filter((name) => !asksList(name));
  const unknown = given.filter((name) => !taken.all.includes(name));
  const missing = taken.required.filter((name) => !given.includes(name));
  return [
    ...unknown.map(
      (name): Fault => ({
        code: "unknown-param",
        pointer: [...pointer, key, name],
        at: "key",
        found: name,
        expected: taken.all,
      }),
    ),
    ...(unknown.length > 0 ? [] : missing).map(
      (name): Fault => ({
        code: "missing-param",
        pointer: [...pointer, target],
        at: "value",
        found: name,
        more: { target: written(value[target]), key },
      }),
    ),
  ];
}

function takenByScreen(library: Library, id: unknown): CallParams | undefined {
  const screen = library.get("screen", written(id));
  if (!screen) return undefined;
  const params = Object.entries(isObject(screen.params) ? screen.params : {});
  return {
    all: params.map(([name]) => name),
    required: params.filter(([, param]) => !(isObject(param) && param.optional === true)).map(([name]) => name),
  };
}

/** The needs of the body of a call; undefined where nobody says. */
function bodyOf(library: Library, id: unknown): CallParams | undefined {
  const body = findCall(library, id)?.body;
  const schema = isObject(body) && typeof body.data === "string" ? library.get("data", body.data) : body;
  if (!isObject(schema) || !isObject(schema.properties)) return undefined;
  const shown = Object.entries(schema.properties).filter(([, field]) => isObject(field) && field.visibleWhen === undefined);
  const always = new Set(shown.map(([name]) => name));
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return { all: Object.keys(schema.properties), required: required.filter((name) => always.has(name)) };
}

export function takenByCall(library: Library, id: unknown): CallParams | undefined {
  const call = findCall(library, id);
  return call && typeof call.path === "string" ? paramsOfCall(call) : undefined;
}
