/** The names of a project, with every read noted. */

import type { Known, Names } from "../../check/project/names";
import { type Note, question } from "../../documents/kept-results";
import { fingerprint } from "../../json/fingerprint";
import type { CheckWorld } from "./check-world";

export type AskNames = (names: Names, what: string, name: string) => unknown;

/** The questions that noted names ask, by the first word of their names. */
export const nameQuestions = {
  lacks: (names, what, name) => names(what).lacks(name),
  names: (names, what) => fingerprint(names(what).all()),
} satisfies Readonly<Record<string, AskNames>>;

/** Name by name: what uses one call does not depend on the others. */
export function recordNames(names: Names, note: Note<CheckWorld>): Names {
  const recorded = new Map<string, Known>();
  return (what) => {
    const known = recorded.get(what) ?? recordKnown(names(what), what, note);
    recorded.set(what, known);
    return known;
  };
}

function recordKnown(known: Known, what: string, note: Note<CheckWorld>): Known {
  const asks = (ask: keyof typeof nameQuestions, name = "") => {
    const found: AskNames = nameQuestions[ask];
    note(question(ask, what, name), (world) => found(world.names, what, name));
  };
  const lacking = new Map<string, boolean>();
  return {
    lacks: (name) => {
      const before = lacking.get(name);
      if (before !== undefined) return before;
      asks("lacks", name);
      const lacks = known.lacks(name);
      lacking.set(name, lacks);
      return lacks;
    },
    all: () => {
      asks("names");
      return known.all();
    },
  };
}
