/**
 * The conditions of an action that are asked when it runs: in the branch that is taken, and behind a call once the server has answered. Of
 * the cases of a text those behind the chosen one are not asked.
 */
import { type Case, getAt, isObject, type Scope } from "../../engine/tools";
import { answerOf } from "./answer-of";
import { askedInOrder } from "./asked-in-order";
import type { CasePerson } from "./case-person";
import type { Pointer } from "./found-condition";
import type { WrittenCondition } from "./written-conditions";

interface Running {
  readonly person: CasePerson;
  readonly scope: Scope;
  readonly document: Case;
}

export function askedInAction(conditions: readonly WrittenCondition[], { person, scope, document }: Running): WrittenCondition[] {
  const isSo = (condition: WrittenCondition) => answerOf(condition, person, scope);
  const branches = new Map(
    conditions.filter(({ pointer }) => pointer.at(-1) === "if").map((one) => [one.pointer.join("/"), isSo(one)] as const),
  );
  const isReached = ({ path, pointer }: WrittenCondition) => {
    const written = person.library.sources.get(path)?.value;
    return pointer.every((step, at) => {
      if (step !== "then" && step !== "else") return true;
      const before = pointer.slice(0, at);
      const { kind } = Object(getAt(written, before)) as { readonly kind?: unknown };
      if (kind === "when") return branches.get([...before, "if"].join("/")) === (step === "then");
      return step === "then" && (kind === "confirm" || document.answered !== undefined);
    });
  };
  const reached = conditions.filter((one) => isReached(one) && !comesLater(one, person, document));
  const choices = reached.filter(({ pointer }) => pointer.at(-1) === "if");
  const texts = askedInOrder(
    reached.filter(({ pointer }) => pointer.at(-1) === "when"),
    isSo,
  );
  return [...choices, ...texts];
}

const waiting: ReadonlySet<unknown> = new Set(["call", "submit", "save", "transition", "dialog"]);

/** Of several actions those behind one that waits for the server come once it has answered. */
function comesLater({ path, pointer }: WrittenCondition, { library }: CasePerson, { answered }: Running["document"]): boolean {
  if (answered !== undefined) return false;
  const written = library.sources.get(path)?.value;
  return pointer.some((step, at) => {
    const list: unknown = typeof step === "number" ? getAt(written, pointer.slice(0, at) as Pointer) : undefined;
    const before = Array.isArray(list) ? list.slice(0, Number(step)) : [];
    return before.some((action) => isObject(action) && waiting.has(action.kind));
  });
}
