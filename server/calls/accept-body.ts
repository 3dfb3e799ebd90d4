import { type Acceptance, acceptData, type Scope } from "../../engine/index";
import { Failure } from "../answers/failure";
import type { CheckedData, DocumentView } from "../documents";
import type { Services } from "../services";

interface Place {
  readonly services: Services;
  readonly view: DocumentView;
  readonly scope: Scope;
}

/** What the rules of a data schema say to a submission, for this person and on top of what is stored. */
export function accept(
  { services, view, scope }: Place,
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

/** The failure that names each faulty field at its path. */
export function invalid(errors: Iterable<readonly [path: string, message: string]>): Failure {
  return new Failure(422, "invalid", { errors: Object.fromEntries(errors) });
}
