/** A message is what a transition asks for, and its writers may read it afterwards. */
import { withoutEffect } from "../../check/screen/without-effect";
import type { CompiledText } from "../../compile/compiled";
import type { TransitionPart } from "../transition-part";

export const post = {
  compile: (value, { tools }) => ({
    post: value && {
      author: tools.text(value.author) as CompiledText,
      for: value.for,
      afterReading: value.afterReading ?? false,
    },
  }),
  check: ({ for: readers }, { transition: { input, as = [] }, pointer }) => {
    if (input === undefined) return [withoutEffect(pointer, ['"input"'])];
    const unread = readers === undefined ? [] : as.filter((rule) => !readers.includes(rule));
    return unread.map((found) => ({ code: "post-unread", pointer: [...pointer, "for"], at: "value", found, expected: readers }));
  },
} satisfies TransitionPart<"post">;
