/**
 * Questions about linked rows (`exists`, `count`) come from the database: here they are variables like others, of which is known that what holds for
 * fewer rows is never answered by more of them.
 *
 *   before: count of anggota in [a, b] < 3, after: count of anggota in [a] < 3
 *     ->  before: terkait.1 < 3, after: terkait.2 < 3, where terkait.2 <= terkait.1
 */
import { isObject, type JsonObject, type Logic, questionKey, questionsIn, settled, type TypeSchema } from "../../engine/tools";
import { opened } from "./known-of";
import { openValues, readsOf } from "./open-values";
import { logicsOf, type Question, search } from "./search";

export function withoutQuestions(question: Question): Question {
  const asked = [...questionsIn(logicsOf(question))];
  if (asked.length === 0) return question;
  const names = new Map(asked.map(([key], index) => [key, `terkait.${index + 1}`]));
  const about = (one: JsonObject) => ({ var: names.get(questionKey(one)) }) as unknown as boolean;
  const [before, after, possible] = logicsOf(question).map((logic) => settled(logic, about));
  const linked = Object.fromEntries(asked.map(([key, one]) => [names.get(key), one]));
  const orders = ordersIn(linked);
  return { before, after, possible: orders.length === 0 ? possible : { and: [possible, ...orders] }, linked };
}

/** The type of an answer about linked rows; of all else what is known of it. */
export function withLinkedTypes({ linked = {} }: Question, typeOf: (path: string) => TypeSchema): (path: string) => TypeSchema {
  return (path) => {
    const one = linked[path];
    if (one === undefined) return typeOf(path);
    return "count" in one ? { type: "integer", minimum: 0, isThere: true } : { type: "boolean", isThere: true };
  };
}

function ordersIn(linked: Readonly<Record<string, JsonObject>>): Logic[] {
  const all = Object.entries(linked).map(([name, one]) => ({ name, ...readQuestion(one) }));
  return all.flatMap((one) =>
    all.flatMap((other): Logic[] => {
      if (one === other || one.operator !== other.operator || one.list !== other.list || !implies(one.inner, other.inner))
        return [];
      const [fewer, more] = [{ var: one.name }, { var: other.name }];
      return [one.operator === "count" ? { "<=": [fewer, more] } : { or: [{ "!": [fewer] }, more] }];
    }),
  );
}

function readQuestion(question: JsonObject) {
  const [operator = "", raw] = Object.entries(question)[0] ?? [];
  const [list, inner = true] = Array.isArray(raw) ? raw : [raw];
  return { operator, list: JSON.stringify(list), inner: isObject(inner) ? (inner as Logic) : true };
}

const mostTried = 2000;

/** Whether every row that the one holds for is one that the other holds for, as far as that is certain. */
function implies(one: Logic, other: Logic): boolean {
  const question = { before: one, after: other };
  const reads = readsOf([one, other]);
  const open = opened(
    openValues(question, () => ({}), reads),
    [...reads.paths],
    () => [],
  );
  const nobody = { before: {}, after: {} };
  const found = search(question, nobody, open, { most: mostTried, wanted: { gained: false, lost: true } });
  return found.lost === undefined && found.isWhole && open.isExact();
}
