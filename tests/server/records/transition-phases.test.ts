/** Every key of a transition is read by a phase of the server: a part of that phase takes its value, and the phase goes through its parts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CompiledTransition } from "../../../engine/server";
import { projectRoot } from "../../../server/app";
import { allowParts } from "../../../server/records/allowed-acts";
import { timeParts } from "../../../server/rows/due-rows";
import { lockParts } from "../../../server/rows/lock-rows";
import { boundParts, type Phase, phasesOfKey } from "../../../server/rows/transition-phases";
import { refuseParts } from "../../../server/transitions/effects";
import { askParts } from "../../../server/transitions/phases/ask";
import { effectParts } from "../../../server/transitions/phases/effects";
import { eventParts } from "../../../server/transitions/phases/event";
import { followParts } from "../../../server/transitions/phases/follow";
import { requireParts } from "../../../server/transitions/phases/require";
import { setParts } from "../../../server/transitions/phases/set";
import { tellParts } from "../../../server/transitions/phases/tell";
import { writeParts } from "../../../server/transitions/phases/write";
import { shipped } from "../../documents/portal";

type Part = (value: never, on: never) => unknown;

/** All but `expand`, which is over before the server sees a transition. */
const parts: Record<Exclude<Phase, "expand">, Readonly<Record<string, Part>>> = {
  time: timeParts,
  refuse: refuseParts,
  lock: lockParts,
  allow: allowParts,
  ask: askParts,
  require: requireParts,
  set: setParts,
  write: writeParts,
  event: eventParts,
  follow: followParts,
  effects: effectParts,
  tell: tellParts,
};

/** True where a part does something with the value of its key: it names the value, and says that name again. */
function readsItsValue(part: (...given: never[]) => unknown): boolean {
  const source = part.toString();
  const name = /^(?:async\s*)?(?:function\s*\w*\s*)?\(?\s*([A-Za-z$][\w$]*)/.exec(source)?.[1];
  return name !== undefined && [...source.matchAll(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, "g"))].length > 1;
}

const schema = JSON.parse(readFileSync(join(projectRoot, "schemas/language/record.schema.json"), "utf8"));
const keysOf = (phase: Phase) =>
  Object.entries(phasesOfKey).flatMap(([key, phases]) => ((phases as readonly Phase[]).includes(phase) ? [key] : []));

it("each key of the meta-schema has its phases", () => {
  expect(Object.keys(phasesOfKey).sort()).toEqual(Object.keys(schema.properties.transitions.items.properties).sort());
});

describe.each(Object.entries(parts))("the phase %s", (phase, own) => {
  it("has a part for each of its keys and for no other", () => {
    expect(Object.keys(own).sort()).toEqual(keysOf(phase as Phase).sort());
  });

  it("reads in each part the value of its key", () => {
    expect(Object.entries(own).flatMap(([key, part]) => (readsItsValue(part) ? [] : [key]))).toEqual([]);
  });
});

it("a part that leaves its value unread is found", () => {
  expect(readsItsValue(() => 1)).toBe(false);
  expect(readsItsValue((_value: unknown, { id }: { id: string }) => id)).toBe(false);
  expect(readsItsValue(async (_value: unknown, on: { _value: string }) => on._value)).toBe(false);
  expect(readsItsValue(async (value: unknown, { id }: { id: string }) => (value ? id : ""))).toBe(true);
});

it("the phases go through their parts, so that no part is left out", () => {
  const files = readdirSync(join(projectRoot, "server"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const sources = files.map((name) => readFileSync(join(projectRoot, "server", name), "utf8"));
  const records = sources.flatMap((source) =>
    [...source.matchAll(/export const (\w+Parts) = /g)].map(([, name]) => ({ name, source })),
  );
  const left = records.filter(({ name, source }) => !new RegExp(`(bound|through)Parts(<[^(]*>)?\\(${name}, `).test(source));
  expect(records).toHaveLength(Object.keys(parts).length);
  // It has one key, and its users call that part by its name.
  expect(left.map(({ name }) => name)).toEqual(["refuseParts"]);
});

it("a part gets the value under the name with which the key is compiled", () => {
  const transition = { in: ["draf"], picks: ["juri"], to: "dikirim" } as unknown as CompiledTransition;
  const told = (value: unknown, on: string) => [on, value];
  const bound = boundParts({ from: told, pick: told, to: told, hint: told }, transition);
  expect(bound.map((part) => part("asked"))).toEqual([
    ["asked", ["draf"]],
    ["asked", ["juri"]],
    ["asked", "dikirim"],
    ["asked", undefined],
  ]);
});

it("a transition that says what becomes of judged files is written out before it is compiled", () => {
  const said = [...shipped.sources.values()].flatMap(({ kind, id, value }) => {
    const transitions = ((value as { transitions?: readonly Transition[] } | undefined)?.transitions ?? []).filter(
      ({ judged }) => judged,
    );
    return kind === "record" ? transitions.map((transition) => ({ id, transition })) : [];
  });
  const unread = said.filter(({ id, transition }) => {
    const all = (shipped.get("record", id)?.transitions ?? []) as readonly Transition[];
    return JSON.stringify(all.find((one) => one.id === transition.id)) === JSON.stringify(transition);
  });
  expect(keysOf("expand")).toEqual(["judged"]);
  expect(said.length).toBeGreaterThan(5);
  expect(unread).toEqual([]);
});

interface Transition {
  readonly id: string;
  readonly judged?: string;
}
