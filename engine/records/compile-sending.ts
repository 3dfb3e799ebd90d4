import type { CompileTools } from "../compile/tools";
import type { RecordSending, RecordSentOutcome } from "../documents/language";
import type { CompiledExpression } from "../nodes/compiled";
import type { SentOutcome, TransitionSending } from "./compiled-sending";

/** `send` of a transition, ready to be evaluated. */
export function compileSending({ to, path, body, done, failed }: RecordSending, tools: CompileTools): TransitionSending {
  const outcome = ({ transition, input }: RecordSentOutcome): SentOutcome => ({ transition, input: tools.params(input) ?? {} });
  return {
    to: tools.expression(to) as CompiledExpression,
    path,
    body: tools.params(body) ?? {},
    done: outcome(done),
    failed: outcome(failed),
  };
}
