/**
 * Makes something of a library once, however often it is asked for: what a library gives never changes.
 *
 *   const shapeOf = onceInLibrary((library, id) => ...);   shapeOf(library, "contoh/permohonan") is the same object each time
 */
import type { Library } from "./library";

type Make<Id, Made> = (library: Library, id: Id) => Made;

export function onceInLibrary<Id, Made>(make: Make<Id, Made>): Make<Id, Made> {
  const known = new WeakMap<Library, Map<Id, Made>>();
  return (library, id) => {
    const made = known.get(library) ?? new Map<Id, Made>();
    known.set(library, made);
    if (!made.has(id)) made.set(id, make(library, id));
    return made.get(id) as Made;
  };
}

/** Finds what was made of a library, or makes it: `question` stands for the same `make` in every library. */
export type Derive = <Made>(question: string, make: (library: Library) => Made) => Made;

const derives = new WeakMap<Library, Derive>();

/** Lets a view of a library find in its own way what is derived of it. */
export const deriveWith = (view: Library, derive: Derive): void => void derives.set(view, derive);

let questions = 0;

/** The same, kept from one state of the documents to the next where they are checked again and again: `make` reads all before it returns. */
export function derivedOfLibrary<Id, Made>(make: Make<Id, Made>): Make<Id, Made> {
  questions += 1;
  const question = `derived ${questions}`;
  return onceInLibrary((library, id) => {
    const derive = derives.get(library);
    return derive ? derive(`${question} ${id}`, (view) => make(view, id)) : make(library, id);
  });
}
