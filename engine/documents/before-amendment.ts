import { type Amendment, documentsIn, periodAt } from "./amendments";
import { createLibrary, type Library } from "./library";

/** The documents that an amendment finds: those of the moment in which it comes into force, without itself. */
export function beforeAmendment(library: Library, { path, from }: Amendment): Library {
  const documents = [...library.sources.values()];
  const others = periodAt(documents, from).inForce.filter((one) => one !== path);
  const isSo = documents.every((one) => (one.inForce === true) === others.includes(one.path));
  return isSo ? library : createLibrary(documentsIn(documents, others), library);
}
