/** The message to a partner's server afterwards; its answer becomes a transition of the row, which is given what it asks for. */
import type { ScopeTypes } from "../../check/logic/scope-types";
import { checkGivenInput } from "../../check/record/check-given-input";
import type { CompiledExpression } from "../../compile/compiled";
import type { RecordSending, RecordSentOutcome } from "../../documents/language";
import type { SentOutcome, TransitionSending } from "../../records/compiled-sending";
import { readsAnswers } from "../part-scopes";
import type { ScopePlace } from "../record-part";
import type { TransitionCompiling, TransitionPart } from "../transition-part";

export const send = {
  compile: (value, compiling) => ({ send: value && compileSending(value, compiling) }),
  check: (value, { record: { transitions = [] }, library, pointer }) =>
    (["done", "failed"] as const).flatMap((end) => {
      const outcome = value[end];
      const target = transitions.find(({ id }) => id === outcome.transition);
      return target ? checkGivenInput(target, outcome, [...pointer, end], library) : [];
    }),
  scope: (place) => ({ ...readsAnswers(place), ...answered(place) }),
} satisfies TransitionPart<"send">;

/** The outcomes read the partner's answer, or why there is none. */
function answered({ pointer }: ScopePlace): ScopeTypes {
  if (pointer[3] === "done") return { answer: {} };
  if (pointer[3] !== "failed") return {};
  return { failure: { type: "object", properties: { title: { type: "string" }, status: { type: "integer" } } } };
}

function compileSending({ to, path, body, done, failed }: RecordSending, { tools }: TransitionCompiling): TransitionSending {
  const outcome = ({ transition, input }: RecordSentOutcome): SentOutcome => ({ transition, input: tools.params(input) ?? {} });
  return {
    to: tools.expression(to) as CompiledExpression,
    path,
    body: tools.params(body) ?? {},
    done: outcome(done),
    failed: outcome(failed),
  };
}
