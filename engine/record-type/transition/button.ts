/** The words that people read of a transition: its button, and its answer. Its id is the name of its call. */
import { withoutEffect } from "../../check/screen/without-effect";
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

/** Its words are those of every button that makes the transition (`documents/implied`), put in their place before a screen is read. */
export const button = {
  /** Only a dialog that asks for a note has words of its own. */
  check: (said, { transition, pointer }) =>
    said.ask !== undefined && transition.note === undefined
      ? [withoutEffect([...pointer, "ask"], ['"note": "required" | "optional"'])]
      : [],
} satisfies TransitionPart<"button">;

export const success = {
  compile: (text, { tools }) => ({ success: tools.text(text) }),
  scope: readsHolder,
} satisfies TransitionPart<"success">;
