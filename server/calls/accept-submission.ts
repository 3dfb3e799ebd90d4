import { type Acceptance, acceptData, type Scope } from "../../engine/index";
import type { CheckedData, DocumentView } from "../documents";
import type { Services } from "../services";

interface Asked {
  readonly services: Services;
  readonly view: DocumentView;
  readonly scope: Scope;
}

/**
 * Checks a submission by the rules of its data schema, for the person of `scope` and against the record that is stored. Gives back the
 * data to store, and one error for each faulty field, at its path.
 */
export function acceptSubmission(
  { services, view, scope }: Asked,
  { compiled, validator }: CheckedData,
  submitted: unknown,
  stored: Readonly<Record<string, unknown>> | undefined,
): Acceptance {
  return acceptData(compiled, validator, {
    submitted,
    stored,
    context: scope,
    offered: (list, parent) => services.master.offered(view.library, list, parent),
    texts: (ref, values) => view.text(ref, values),
  });
}
