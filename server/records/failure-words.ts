import type { CallContext } from "../context/handler";
import type { Failure } from "../failures/failure";

/** The words of a refusal for the person: of a faulty field its own words. */
export function failureWords({ view }: Pick<CallContext, "view">, { code, details }: Failure): string {
  const [first] = Object.values(details.errors ?? {});
  return first ?? view.text(`server.${code}`, details.values);
}
