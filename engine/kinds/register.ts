import { checkRegister } from "../check/check-register";
import { callsOf } from "../documents/calls";
import type { Library } from "../documents/library";
import { compileRegister } from "../registers/compile-register";
import type { InnerName, KindDefinition } from "./kind-definition";

/** The file of an official register, and the fields of people that are compared with it or follow it. */
export const register = {
  folder: "schemas/registers/",
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: true,
  names: { what: "call", mayIdle: true, of: namesOf },
  check: checkRegister,
  compile: compileRegister,
} satisfies KindDefinition;

/** The calls that follow from registers; no document has to use them all. */
function namesOf(library: Library): InnerName[] {
  const derived = callsOf(library).filter(({ kind }) => kind === "register");
  return derived.map(({ name, document, pointer }) => ({ name, path: library.pathOf("register", document), pointer }));
}
