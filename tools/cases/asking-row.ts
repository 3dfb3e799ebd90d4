/** The questions that a case asks of its row, and of what a transition made of it. */
import type { Case } from "../../engine/tools";
import { once, unless } from "./answer";
import { askRow } from "./asked-row";
import type { CasePerson } from "./case-person";
import { say } from "./wording";

export function askingRow(document: Case, person: CasePerson) {
  const asked = once(() => askRow(document, person));
  const scope = () => ({ ...person.scope, row: asked().row });
  const ask = (id: string, expected: boolean, words: string) => {
    const { record, acts } = asked();
    const rules = [record.readers.map(({ when }) => when), record.transitions.get(id)?.when];
    return unless((acts[id] === true) === expected, words, rules, scope());
  };
  const read = (id: string, expected: boolean, words: string) => {
    const { record, readers } = asked();
    const rule = record.readers.find((reader) => reader.id === id)?.when;
    return unless(readers.some((reader) => reader.id === id) === expected, words, rule, scope());
  };
  return {
    offered: (id: string) => ask(id, true, say.offered(id)),
    notOffered: (id: string) => ask(id, false, say.notOffered(id)),
    readAs: (id: string) => read(id, true, say.readAs(id)),
    notReadAs: (id: string) => read(id, false, say.notReadAs(id)),
    ...askingDone(document, asked),
  };
}

/** The deciding values are read as they were before the transition. */
function askingDone({ does }: Case, asked: () => ReturnType<typeof askRow>) {
  const told = (isSo: boolean, words: string) => {
    const { record, before } = asked();
    const transition = record.transitions.get(does?.transition ?? "");
    const scope = { ...before?.seen.actor.scope, row: before?.seen.stored.row };
    return unless(isSo, words, [transition?.when, transition?.require], scope);
  };
  const done = () => asked().before?.done;
  return {
    becomes: (state: string) => told(asked().row.state === state, say.becomes(state, asked().row.state)),
    refusedBecause: (reason: string) => told(done()?.reason === reason, say.refusedBecause(reason, done()?.reason)),
    papers: (id: string) => told(done()?.papers.includes(id) === true, say.papers(id, done()?.papers ?? [])),
    mails: (to: string, expected: unknown) => {
      const said = done()?.mails[to] ?? [];
      const missing = (expected as string[]).find((words) => !said.includes(words));
      return told(missing === undefined, say.mails(to, missing ?? "", said));
    },
  };
}
