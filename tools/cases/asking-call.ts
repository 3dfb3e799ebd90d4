/**
 * The questions that a case asks of the server's calls: whether its person may make one, and in which words it is refused; the values that it
 * answers, and which rows it moves.
 */
import { type Case, holds, onceInLibrary, type Scope, sameData } from "../../engine/tools";
import { requireAllowed, requireBody } from "../../server/calls/body-rules";
import { wordsOf } from "../../server/calls/failure-answer";
import { callAlone } from "../../server/documents/compile-calls";
import { DocumentView } from "../../server/documents/documents";
import { evaluated } from "../../server/documents/evaluated";
import { Failure } from "../../server/failures/failure";
import { unless } from "./answer";
import type { CasePerson } from "./case-person";
import { readingsOf } from "./readings";
import { say } from "./wording";

const callOf = onceInLibrary((library, name: string) => callAlone(library, name));
const viewOf = onceInLibrary((library, _: "") => new DocumentView(library));

/** The variables of a call: what was sent is there where the case says it, and the row that is answered. */
export const scopeOfCall = ({ body, params = {}, row }: Case, { scope }: CasePerson): Scope => ({
  ...scope,
  params,
  ...(body === undefined ? {} : { body }),
  ...(row === undefined ? {} : { row: { ...row.columns, state: row.state, data: row.data } }),
});

/** Throws an Error where the case names a call that there is not; the check tells its author. */
function called(name: string, document: Case, person: CasePerson) {
  const call = callOf(person.library, name);
  if (!call) throw new Error(`there is no call "${name}"`);
  return { call, parts: call.parts, scope: scopeOfCall(document, person) };
}

function asked(name: string, document: Case, person: CasePerson) {
  const { call, scope } = called(name, document, person);
  const failure = refusal(call, scope);
  const words = failure && wordsOf(failure, viewOf(person.library, ""), { call, scope });
  return { words, rules: [call.allowedWhen, call.parts.bodyWhen], scope };
}

function refusal(call: NonNullable<ReturnType<typeof callOf>>, scope: Scope): Failure | undefined {
  try {
    requireAllowed(call, scope);
    if (scope.body !== undefined) requireBody(call.parts, scope);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

export function askingCall(document: Case, person: CasePerson) {
  return {
    allows: (name: string) => {
      const { words, rules, scope } = asked(name, document, person);
      return unless(words === undefined, say.allows(name, words), rules, scope);
    },
    returns: (name: string, expected: unknown) => {
      const { parts, scope } = called(name, document, person);
      const found = evaluated(parts.values ?? parts.rows?.attributes ?? {}, scope);
      const wrong = Object.entries(Object(expected)).find(([part, value]) => !sameData(found[part] ?? null, value));
      return (
        wrong && { words: say.returns(name, ...wrong, found[wrong[0]]), reads: readingsOf([parts.values, parts.rows], scope) }
      );
    },
    movesRows: (name: string, expected: unknown) => {
      const { parts, scope } = called(name, document, person);
      const found = (parts.moves?.of ?? []).filter(({ when }) => holds(when, scope)).map(({ record }) => record);
      return unless(sameData(found, expected), say.movesRows(name, expected as string[], found), parts.moves, scope);
    },
    forbids: (name: string, expected: unknown) => {
      const { words, rules, scope } = asked(name, document, person);
      const broken = unless(words === expected, say.forbids(name, String(expected), words), rules, scope);
      return broken && { ...broken, found: words };
    },
  };
}
