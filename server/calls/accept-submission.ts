import {
  type Acceptance,
  acceptData,
  type OptionQuery,
  optionsOfRows,
  type ReferenceOption,
  type Submission,
} from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { CheckedData } from "../documents/documents";

export type Submitter = Pick<CallContext, "services" | "view" | "scope" | "db" | "ask">;

/**
 * Checks a submission by the rules of its data schema, for the person of `scope` and against the record that is stored. Gives back the
 * data to store, and one error for each faulty field, at its path.
 *
 * The rules cannot wait, a call must be waited for. So the rules run with what is known of the calls that choices come from; what they
 * lacked is asked, and they run again, until nothing is lacking.
 */
export async function acceptSubmission(
  submitter: Submitter,
  { compiled, validator }: CheckedData,
  submission: Pick<Submission, "submitted" | "stored" | "closed" | "partial" | "strict">,
): Promise<Acceptance> {
  const { services, view, scope } = submitter;
  const answers = new Map<string, readonly ReferenceOption[]>();
  const { choices, words } = services.master.spellings(view.library);
  for (;;) {
    const lacking = new Map<string, OptionQuery>();
    const acceptance = acceptData(compiled, validator, {
      ...submission,
      context: scope,
      offered: choices,
      words,
      found: (query) => {
        const question = JSON.stringify([query.from.call, query.params]);
        const answer = answers.get(question);
        if (!answer && answers.size + lacking.size < mostQuestions) lacking.set(question, query);
        return answer;
      },
      texts: (ref, values) => view.text(ref, values),
    });
    if (lacking.size === 0) return acceptance;
    for (const [question, query] of lacking) answers.set(question, await find(submitter, query));
  }
}

/** Choices beyond these are refused: a list of a form may be long, but nobody asks the database a thousand times with one request. */
const mostQuestions = 200;

async function find({ ask, db }: Submitter, { from, params }: OptionQuery): Promise<readonly ReferenceOption[]> {
  return optionsOfRows(from, await ask(db, from.call, params));
}
