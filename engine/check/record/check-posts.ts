/** A message is what a transition asks for, and whoever may write one reads it afterwards. */
import type { RecordType } from "../../documents/language";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkPosts({ transitions = [] }: RecordType): Fault[] {
  return transitions.flatMap(({ post, input, as = [] }, index): Fault[] => {
    if (!post) return [];
    const pointer = ["transitions", index, "post"];
    if (input === undefined) return [withoutEffect(pointer, ['"input"'])];
    const { for: readers } = post;
    const unread = readers === undefined ? [] : as.filter((rule) => !readers.includes(rule));
    return unread.map((found) => ({ code: "post-unread", pointer: [...pointer, "for"], at: "value", found, expected: readers }));
  });
}
