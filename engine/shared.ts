/** The face of the engine for what page and server know alike of the portal (`portal/`): pure. */
export type { CompiledProgram } from "./compile/compile-program";
export { evaluate, holds, type Scope } from "./conditions/condition";
export { isObject, type JsonObject } from "./json/json";
export type { CompiledScreen, CompiledSource } from "./nodes/compiled";
