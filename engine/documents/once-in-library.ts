/**
 * Makes something of a library once, however often it is asked for: what a library gives never changes.
 *
 *   const shapeOf = onceInLibrary((library, id) => ...);   shapeOf(library, "contoh/permohonan") is the same object each time
 */
import type { Library } from "./library";

export function onceInLibrary<Id, Made>(make: (library: Library, id: Id) => Made): (library: Library, id: Id) => Made {
  const known = new WeakMap<Library, Map<Id, Made>>();
  return (library, id) => {
    const made = known.get(library) ?? new Map<Id, Made>();
    known.set(library, made);
    if (!made.has(id)) made.set(id, make(library, id));
    return made.get(id) as Made;
  };
}
