import type { CompiledCall } from "../../server/documents/compile-calls";
import { firstOfEach } from "../sample";

/** All calls that documents write; of those that follow from record types, which one piece of code answers, one of each operation. */
export const unlikeCalls = (calls: ReadonlyMap<string, CompiledCall>): readonly CompiledCall[] =>
  firstOfEach([...calls.values()], ({ id, operation }) => operation?.operation ?? id).items;
