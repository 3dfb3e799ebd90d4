import { checkRegister } from "../check/check-register";
import type { KindDefinition } from "../check/kind-definition";
import { compileRegister } from "../registers/compile-register";
import { derivedNames } from "./derived-names";

/** The file of an official register, and the fields of people that are compared with it or follow it. */
export const register = {
  folder: "schemas/registers/",
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: "always",
  names: derivedNames("register"),
  check: checkRegister,
  compile: compileRegister,
} satisfies KindDefinition;
