/**
 * The transitions that no person makes by a button: effects, answers of partners, calls, claims, holders of a mail's key, happenings of
 * accounts.
 */
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { accountHappenings } from "../records/compiled-accounts";
import { soundParts } from "../records/sound-parts";
import { stepsFrom } from "./effect-target";
import { madeByCalls } from "./made-by-calls";

const isNamed = (name: unknown): name is string => typeof name === "string";

/** `<type>.<transition>`, one a line. */
const allMade = derivedOfLibrary((library, _of: "record"): string => {
  const made = library.ids("record").flatMap((type) => {
    const { transitions = [], claim } = soundParts(library.get("record", type) ?? {});
    const happening = transitions.filter(({ account }) => accountHappenings.some((one) => one === account?.does));
    const mailed = transitions.flatMap(({ mail }) => mail?.link?.transition ?? []);
    const answered = transitions.flatMap(({ send }) => [send?.done?.transition, send?.failed?.transition].filter(isNamed));
    return [
      ...[...mailed, ...answered, ...[claim?.begins, claim?.ends].filter(isNamed)].map((one) => `${type}.${one}`),
      ...transitions.flatMap((one) => stepsFrom(`${type}.${one.id}`, library)),
      ...happening.map((one) => `${type}.${one.id}`),
    ];
  });
  return [...made, ...madeByCalls(library)].join("\n");
});

/** Those of one type, as a text: who asks for a type does not depend on the others. */
const madeOf = derivedOfLibrary((library, id: string): string =>
  allMade(library, "record")
    .split("\n")
    .flatMap((step) => (step.startsWith(`${id}.`) ? step.slice(id.length + 1) : []))
    .join("\n"),
);

/** The ids of the transitions of a type that others make. */
export const madeElsewhere = (id: string, library: Library): ReadonlySet<string> =>
  new Set(madeOf(library, id).split("\n").filter(Boolean));
