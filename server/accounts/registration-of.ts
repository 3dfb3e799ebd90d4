import type { CallContext } from "../context/handler";
import type { CompiledRegistration } from "../documents/compile-registration";

/** The registration of the call's file. The start of the server refuses a step without one. */
export function registrationOf({ call }: Pick<CallContext, "call">): CompiledRegistration {
  if (!call.registration) throw new Error(`${call.id} belongs to no registration`);
  return call.registration;
}
