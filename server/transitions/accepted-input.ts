import type { CompiledTransition, JsonObject } from "../../engine/server";
import { acceptSubmission, type Submitter } from "../calls/accept-submission";
import { invalidFields } from "../failures/failure";

/**
 * The input of a transition. It is judged by the rules for who acts, not by those for the owner: it is their own form. Throws a Failure
 * (422) for faulty fields.
 */
export async function acceptedInput(
  context: Submitter,
  { input, id }: Pick<CompiledTransition, "input" | "id">,
  sent: unknown,
): Promise<JsonObject | undefined> {
  if (input === undefined) return undefined;
  const checked = context.view.data(input);
  if (!checked) throw new Error(`the transition "${id}" asks for "${input}", which is no data schema`);
  const { data, errors } = await acceptSubmission(context, checked, { submitted: sent ?? {}, stored: undefined });
  if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
  return data as JsonObject;
}
