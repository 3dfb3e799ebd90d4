/** The names of a project, with every read noted. */

import type { Names } from "../../check/project/names";
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
  const asks = (ask: keyof typeof nameQuestions, what: string, name = "") => {
    const found: AskNames = nameQuestions[ask];
    note(question(ask, what, name), (world) => found(world.names, what, name));
  };
  return (what) => ({
    lacks: (name) => {
      asks("lacks", what, name);
      return names(what).lacks(name);
    },
    all: () => {
      asks("names", what);
      return names(what).all();
    },
  });
}
