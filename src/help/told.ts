/** A page of help as it is true of one person: conditions are decided by what is known of them, dates and names are filled in. */
import { fillText, holds, readPath, type Scope } from "../../engine/page";
import {
  type HelpChapter,
  type HelpField,
  type HelpGroup,
  type HelpLine,
  type HelpPage,
  type HelpWhen,
  sentencesOf,
} from "../documents/help";
import { text } from "../documents/text";

export interface ToldField {
  readonly name: string;
  readonly lines: readonly string[];
  readonly fields: readonly ToldField[];
}

export interface ToldGroup {
  readonly title: string;
  readonly lines: readonly string[];
  readonly fields: readonly ToldField[];
}

export interface ToldPage extends Readonly<Record<HelpChapter, readonly ToldGroup[]>> {
  readonly screen: string;
  readonly title: string;
  readonly where: readonly string[];
  readonly picture?: string;
}

/** Those of screens that open for the person. */
export const toldPages = (pages: readonly HelpPage[], scope: Scope): ToldPage[] =>
  pages.flatMap((page) => (decided(page.when, scope) === false ? [] : [toldPage(page, scope)]));

function toldPage(page: HelpPage, scope: Scope): ToldPage {
  const of = (chapter: HelpChapter) => groupsOf(page[chapter], scope);
  const [about, steps, dates, states, notes] = [of("about"), of("steps"), of("dates"), of("states"), of("notes")];
  return { ...page, about, steps, dates, states, notes };
}

/** Whether a condition holds; words where answers decide it, those parts alone that are still open. */
function decided(when: HelpWhen | undefined, scope: Scope): boolean | string {
  if (!when) return true;
  const isAll = when.join === "and";
  const open: string[] = [];
  for (const part of when.parts) {
    if ("words" in part) open.push(part.words);
    else if (holds(part.logic, scope) !== isAll) return !isAll;
  }
  return open.length === 0 ? isAll : open.join(isAll ? " dan " : " atau ");
}

function groupsOf(groups: readonly HelpGroup[], scope: Scope): ToldGroup[] {
  let isFound = false;
  return groups.flatMap(({ title, when, among, lines, fields }): ToldGroup[] => {
    const is = decided(when, scope);
    if (is === false || (among && isFound)) return [];
    isFound ||= among?.isCertain === true && is === true;
    const own = linesOf(lines, scope, is);
    const inner = fieldsOf(fields, scope);
    return own.length + inner.length === 0 && !title
      ? []
      : [{ title: title ? lineOf(title, scope).join(" ") : "", lines: own, fields: inner }];
  });
}

const fieldsOf = (fields: readonly HelpField[], scope: Scope): ToldField[] =>
  fields.flatMap(({ name, when, lines, fields: inner = [] }): ToldField[] => {
    const is = decided(when, scope);
    return is === false
      ? []
      : [{ name: lineOf(name, scope).join(" "), lines: linesOf(lines, scope, is), fields: fieldsOf(inner, scope) }];
  });

/** The condition of a part stands before its words. */
function linesOf(lines: readonly HelpLine[], scope: Scope, is: boolean | string): string[] {
  const bound = typeof is === "string" ? [text("help.shows", { when: is })] : [];
  return [...bound, ...lines.flatMap((line) => lineOf(line, scope))];
}

function lineOf(cases: HelpLine, scope: Scope): string[] {
  const said: string[] = [];
  for (const { when, does, text: own = "" } of cases) {
    const is = decided(when, scope);
    if (is === false) continue;
    const full = filled(own, scope);
    if (is === true) return full === "" ? said : [...said, full];
    said.push(does === undefined ? text("help.whenever", { when: is, text: full }) : `${does} ${is}.`);
  }
  return said;
}

/** A sentence whose date or name is not known is left out. */
function filled(own: string, scope: Scope): string {
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(/\{([^{}|]+)/g)].every(
      ([, path = ""]) => ![undefined, null, ""].includes(readPath(scope, path) as undefined),
    );
  return sentencesOf(own)
    .filter(isKnown)
    .map((sentence) => fillText(sentence, scope))
    .join(" ");
}
