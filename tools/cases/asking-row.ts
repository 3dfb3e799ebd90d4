/** The questions that a case asks of its row, and of what a transition made of it. */
import { ruleHolds, shapeOfRecord } from "../../engine/server";
import { type Case, compileRecord, holds, isObject, type JsonObject, type Logic, sameData } from "../../engine/tools";
import { refusalOf } from "../../server/records/allowed-acts";
import type { Row } from "../../server/rows/record-table";
import { once } from "../once";
import { unless } from "./answer";
import { askPaper, paperIn, paperScope } from "./asked-paper";
import { askRow } from "./asked-row";
import type { CasePerson } from "./case-person";
import { effectName } from "./effect-name";
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
    ...askingKept(asked, person),
    ...askingDone(document, asked),
    ...askingPaper(asked, person),
  };
}

/** The fields that the person may save, the lists that have the row for them, and the rows that they may make. */
function askingKept(asked: () => ReturnType<typeof askRow>, { library, scope }: CasePerson) {
  const saves = (name: string, expected: boolean, words: string) => {
    const { record, readers, seen, row } = asked();
    const writes = record.writes.filter(({ fields }) => fields === undefined || fields.includes(name));
    const found = readers.length > 0 && writes.some((write) => refusalOf(seen, write) === undefined);
    return unless(
      found === expected,
      words,
      [record.readers, writes].flat().map(({ when }) => when),
      { ...scope, row },
    );
  };
  const listed = (name: string, expected: boolean, words: (known: readonly string[]) => string) => {
    const { record, readers, row, seen } = asked();
    const list = record.lists.get(name);
    const isSeen = list?.public !== undefined || readers.some(({ id }) => list?.for?.includes(id) ?? true);
    const about = { row, about: seen.about };
    const found = isSeen && list !== undefined && ruleHolds(list.when, shapeOfRecord(library, record.id), scope, about);
    return unless(list !== undefined && found === expected, words([...record.lists.keys()]), list?.when, { ...scope, row });
  };
  const reported = (name: string, expected: boolean, words: (known: readonly string[]) => string) => {
    const { record, readers, row, seen } = asked();
    const [own = "", part] = name.split(".");
    const report = record.reports.get(own);
    const rules = [report?.when, ...(part === undefined ? [] : [report?.parts.find((one) => one.name === part)?.when])];
    const isSeen = readers.some(({ id }) => report?.for?.includes(id) ?? true);
    const isRule = (when: Logic | undefined) =>
      when !== undefined && ruleHolds(when, shapeOfRecord(library, record.id), scope, { row, about: seen.about });
    const known = [...record.reports].flatMap(([one, { parts }]) => [one, ...parts.map((each) => `${one}.${each.name}`)]);
    const found = isSeen && rules.every(isRule);
    return unless(known.includes(name) && found === expected, words(known), rules, { ...scope, row });
  };
  const creates = (id: string, expected: boolean, words: string) => {
    const create = compileRecord(library, id)?.create;
    return unless((create !== undefined && holds(create.when, scope)) === expected, words, create?.when, scope);
  };
  return {
    saves: (name: string) => saves(name, true, say.saves(name)),
    savesNot: (name: string) => saves(name, false, say.savesNot(name)),
    listed: (name: string) => listed(name, true, (known) => say.listed(name, known)),
    notListed: (name: string) => listed(name, false, (known) => say.notListed(name, known)),
    reported: (name: string) => reported(name, true, (known) => say.reported(name, known)),
    notReported: (name: string) => reported(name, false, (known) => say.notReported(name, known)),
    creates: (id: string) => creates(id, true, say.creates(id)),
    createsNot: (id: string) => creates(id, false, say.createsNot(id)),
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
  const caused = (name: string, expected: boolean, words: (known: readonly string[]) => string) => {
    const known = (asked().record.transitions.get(does?.transition ?? "")?.effects ?? []).map(effectName);
    return told(known.includes(name) && done()?.effects.includes(name) === expected, words(known));
  };
  return {
    causes: (name: string) => caused(name, true, (known) => say.causes(name, known)),
    causesNot: (name: string) => caused(name, false, (known) => say.causesNot(name, known)),
    causesWith: (name: string, expected: unknown) => {
      const given = (done()?.given ?? []).filter(([effect]) => effect === name).map(([, values]) => values);
      const wrongIn = (values: JsonObject) =>
        Object.entries(Object(expected)).find(([at, value]) => !sameData(values[at] ?? null, value));
      const wrong = given.map(wrongIn);
      if (wrong.includes(undefined) && given.length > 0) return undefined;
      const [at, value] = wrong[0] ?? Object.entries(Object(expected))[0] ?? ["", null];
      return told(false, say.causesWith(name, at, value, given[0]?.[at]));
    },
    setsTo: (name: string, expected: unknown) => {
      const column = done()?.row[name as keyof Row];
      const found = isObject(column) ? column.id : column;
      return told(sameData(found ?? null, expected), say.setsTo(name, expected, found));
    },
    becomes: (state: string) => told(asked().row.state === state, say.becomes(state, asked().row.state)),
    happens: (_: string, expected: unknown) => told((done()?.happened ?? false) === expected, say.happens(expected === true)),
    stores: (name: string, expected: unknown) => {
      const found = done()?.data[name];
      return told(sameData(found ?? null, expected), say.stores(name, expected, found));
    },
    refusedBecause: (reason: string) => told(done()?.reason === reason, say.refusedBecause(reason, done()?.reason)),
    papers: (id: string) => told(done()?.papers.includes(id) === true, say.papers(id, done()?.papers ?? [])),
    mails: (to: string, expected: unknown) => {
      const said = done()?.mails[to] ?? [];
      const missing = (expected as string[]).find((words) => !said.includes(words));
      return told(missing === undefined, say.mails(to, missing ?? "", said));
    },
  };
}

function askingPaper(asked: () => ReturnType<typeof askRow>, person: CasePerson) {
  const printed = (address: string) => {
    const done = asked().before?.done;
    return done?.papers.includes(paperIn(address)) ? askPaper(address, person, paperScope(done.scopes.after, person)) : undefined;
  };
  return {
    prints: (address: string, expected: unknown) => {
      const part = printed(address);
      if (!part) return { words: say.noPaperPart(address), reads: [] };
      return unless(part.printed === expected, say.prints(address, String(expected), part.printed), undefined, person.scope);
    },
    printsNot: (address: string) => {
      const part = printed(address);
      if (!part) return { words: say.noPaperPart(address), reads: [] };
      return unless(part.printed === undefined, say.printsNot(address), undefined, person.scope);
    },
  };
}
