/** A paper has one number: by chance behind its prefix, or that of its row, which the transition that issues it gives. */
import { schemasOfCalls } from "../compile/kept-fields";
import type { Paper } from "../documents/language";
import type { Library } from "../documents/library";
import { isHolder, type Pointer } from "../json/pointer";
import { unprintableIn } from "../papers/printed-letters";
import { soundParts } from "../records/sound-parts";
import { exactlyOne } from "./exactly-one";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";
import { withoutEffect } from "./screen/without-effect";

export function checkPaper({ value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const paper = value as unknown as Paper;
  const { number, record, data, issuedBy = [], content } = paper;
  // Told one after the other: what the paper is of decides what else it may say.
  const faults = [
    exactlyOne(paper, ["record", "data"], []),
    data === undefined ? checkIssued(paper) : ofRowsOnly(paper),
    content.flatMap((part, index) => (part.kind === "table" ? exactlyOne(part, ["rows", "children"], ["content", index]) : [])),
    exactlyOne(paper, ["prefix", "number"], []),
    ofNobody(paper, library),
    unprintable(paper),
  ].find(({ length }) => length > 0);
  if (faults) return faults;
  const { transitions = [] } = soundParts(library.get("record", record ?? "") ?? {});
  const unnumbered = transitions.filter((one) => number !== undefined && issuedBy.includes(one.id) && one.number !== number);
  return unnumbered.map(({ id, number: given = number }): Fault => {
    const position = { pointer: ["issuedBy", issuedBy.indexOf(id)], at: "value" } as const;
    // A transition gives one number: where it gives another one, that is the paper's.
    const where = given === number ? "the-transition" : "the-paper";
    return { code: "paper-not-numbered", ...position, found: id, expected: [`"number": "${given}"`], more: { where } };
  });
}

/** Letters in its own texts that no paper can print; those of values are told when it is issued. */
function unprintable(value: unknown, pointer: Pointer = []): Fault[] {
  if (typeof value === "string") {
    const [found] = unprintableIn(value);
    return found === undefined ? [] : [{ code: "unprintable", pointer, at: "value", found }];
  }
  if (!isHolder(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    unprintable(part, [...pointer, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Answers of another data schema are those that its owner keeps there once, by calls; rows keep theirs elsewhere, also the printed one. */
function ofNobody({ content }: Paper, library: Library): Fault[] {
  return content.flatMap((part, index): Fault[] => {
    if (part.kind !== "answers" || part.schema === undefined || !library.has("data", part.schema)) return [];
    if (schemasOfCalls(library).includes(part.schema)) return [];
    const expected = [`"record": {"data": "${part.schema}"}`];
    return [{ ...withoutEffect(["content", index, "schema"], expected), leans: true }];
  });
}

const checkIssued = ({ issuedBy }: Paper): Fault[] =>
  issuedBy === undefined ? [{ code: "missing-key", pointer: [], at: "key", found: "issuedBy" }] : [];

/** The one record of a person has no transitions, no numbered columns and no rows that link to it. */
function ofRowsOnly({ content, ...paper }: Paper): Fault[] {
  const keys = (["issuedBy", "revokedBy", "number"] as const).filter((key) => paper[key] !== undefined);
  const children = content.flatMap((part, index) => (part.kind === "table" && part.children !== undefined ? [index] : []));
  return [...keys.map((key) => [key]), ...children.map((index) => ["content", index, "children"])].map((pointer): Fault => {
    return withoutEffect(pointer, ['"record"']);
  });
}
