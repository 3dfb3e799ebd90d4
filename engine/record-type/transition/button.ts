/** The words that people read of a transition: its button, and its answer. Its id is the name of its call. */
import type { CompiledTransition } from "../../records/compiled-record";
import { isTimed } from "../beyond-row";
import { readsHolder } from "../part-scopes";
import { checkCallNames, transitionNames } from "../taken-names";
import type { TransitionPart } from "../transition-part";

export const id = {
  compile: (name) => ({ id: name }),
  check: (name, { record, index, pointer }) =>
    checkCallNames([name], transitionNames(record).slice(0, index), () => ({ pointer, at: "value" })),
  checkRules: (name, checking) =>
    checking.transition.as || isTimed(checking) || checking.madeElsewhere.has(name)
      ? []
      : [{ code: "nobody-makes", pointer: checking.pointer, at: "value", found: name }],
} satisfies TransitionPart<"id">;

export const title = {
  compile: (text, { tools }) => ({ title: tools.text(text) as CompiledTransition["title"] }),
} satisfies TransitionPart<"title">;

export const success = {
  compile: (text, { tools }) => ({ success: tools.text(text) }),
  scope: readsHolder,
} satisfies TransitionPart<"success">;
