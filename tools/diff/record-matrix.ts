/** The rules of a record type before and after, side by side: what each transition leads from and to, who makes it, who reads which rows. */
import type { MatrixRow } from "./claim";
import { logicWords } from "./logic-words";
import type { Part } from "./part";
import { say } from "./wording";

export function recordMatrix(before: Part, after: Part): MatrixRow[] {
  const [was, is] = [rulesOf(before), rulesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((rule) => ({ rule, before: was.get(rule) ?? say.matrix.none, after: is.get(rule) ?? say.matrix.none }))
    .filter((row) => row.before !== row.after);
}

function rulesOf(record: Part): Map<string, string> {
  const rules = record.parts.flatMap((part): [string, string][] => {
    if (part.list === "transitions") return [[`transisi ${part.id}`, transition(part)]];
    if (part.list === "readers") return [[`baca ${part.id}`, ruleOf(part)]];
    return part.list === "states" ? [[`keadaan ${part.id}`, part.name]] : [];
  });
  const create = record.asks.get("create.when");
  return new Map([...rules, ...(create === undefined ? [] : [["buat", logicWords(create)] as [string, string]])]);
}

function transition(part: Part): string {
  const list = (key: string) => [part.says.get(key) ?? []].flat().join(", ");
  const when = ruleOf(part);
  return `${list("in")} -> ${list("to") || list("in")}; oleh ${list("as") || "-"}${when === "selalu" ? "" : `; bila ${when}`}`;
}

const ruleOf = ({ asks }: Part) => logicWords(asks.get("when") ?? true);
