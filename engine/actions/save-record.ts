/** Saves the row of a record form: the one that its source has read, or a new one. */
import { CallFailure, type Host } from "../host";
import { isObject } from "../json/json";
import type { FormController, FormSubmission } from "../screen/screen-store";

/** The row as the server keeps it now. */
export interface SavedRow {
  readonly id?: string;
  readonly revision?: number;
}

interface Saving {
  /** A transition follows. */
  readonly hasNext?: boolean;
}

/** Sends what was checked. Throws the CallFailure after the form has shown it. */
export async function saveRecord(
  host: Host,
  form: FormController,
  submission: FormSubmission,
  next: Saving = {},
): Promise<unknown> {
  const { record } = form;
  if (!record) throw new Error("the form saves no record");
  const { save, create, id } = record();
  const { data, revision, key } = submission;
  const known = id !== undefined && id !== null;
  if (!known && create === undefined) throw new Error("the form has no row and makes none");
  try {
    const answer = known
      ? await host.call(save, {
          params: { id },
          body: data,
          idempotencyKey: key,
          ...form.sending?.(),
          ...(revision === undefined ? {} : { revision }),
          ...next,
        })
      : await host.call(String(create), { body: { data }, idempotencyKey: key, ...next });
    form.accepted(answer.body);
    return answer.body;
  } catch (failure) {
    if (failure instanceof CallFailure) form.refused(failure.fields, failure);
    throw failure;
  }
}

export const savedRow = (answer: unknown): SavedRow => (isObject(answer) ? (answer as SavedRow) : {});
