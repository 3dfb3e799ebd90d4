/** A report as text for the terminal, as Markdown for a comment, and as plain data for machines. */
import { previewAddress } from "../../portal/preview-view";
import { gateOf } from "./approval";
import { retry } from "./ask-people";
import type { Witness } from "./asked";
import type { Claim, DocumentDifference, MatrixRow } from "./claim";
import { folding, headOf, headOver } from "./head";
import { logicWords } from "./logic-words";
import { readsOf } from "./open-values";
import type { Persona } from "./people";
import type { Picture } from "./pictures/picture-plan";
import { type Line, type Section, sectionsOf } from "./sections";
import { firstOf, withShortLists } from "./short-lists";
import { permissions, plainVocabulary, type Vocabulary } from "./vocabulary";
import { say } from "./wording";

/** So many people are told by name; of more, some and how many. */
const mostNames = 4;

export interface Report {
  readonly revision: string;
  readonly documents: readonly DocumentDifference[];
  /** The person or the role that it is told for; undefined for everybody. */
  readonly whom?: string;
  /** The end of the report: that stored answers were not counted. */
  readonly note?: string;
  /** The changes of screens, as files; undefined where no pictures were asked for. */
  readonly pictures?: Pictures;
}

export interface Pictures {
  /** The folder that holds them, as the report links to it; empty where it lies in it. */
  readonly folder: string;
  readonly taken: readonly Picture[];
  readonly leftOut: number;
}

export function asText(report: Report): string {
  const { revision, whom, documents, note, pictures } = report;
  if (documents.length === 0) return say.nothing;
  const files = pictures?.taken.map((picture) => `  ${pictureTitle(picture)}: ${Object.values(picture.files).join(", ")}`) ?? [];
  const shown = pictures
    ? [[say.pictures, ...(files.length > 0 ? files : [say.noPictures])].join("\n"), ...leftOutOf(pictures)]
    : [];
  const sections = sectionsOf(report);
  const parts = sections.map((section) =>
    [
      titleOf(section, plainly),
      ...saidLines(section.lines, section, plainly).flatMap(({ said, under }) => [
        `  - ${said}`,
        ...under.map((line) => `      ${line}`),
      ]),
      ...matrixOf(section).flatMap(({ rule, before, after }) => [
        `  ${rule}:`,
        `    ${say.matrix.before}: ${before}`,
        `    ${say.matrix.after}: ${after}`,
      ]),
    ].join("\n"),
  );
  return [
    say.heading(revision, whom),
    ...headAsText(documents, sections),
    ...parts,
    ...(note ? [note] : []),
    countOf(documents),
    ...shown,
  ].join("\n\n");
}

export function asMarkdown(report: Report): string {
  const { revision, whom, documents, note, pictures } = report;
  if (documents.length === 0) return `**${say.nothing}**`;
  const sections = sectionsOf(report);
  const parts = sections.map((section) => {
    const matrix = matrixOf(section);
    return [
      `#### ${titleOf(section, asCode)}`,
      "",
      ...foldedAsMarkdown(section),
      ...(matrix.length > 0 ? ["", ...table(matrix)] : []),
    ].join("\n");
  });
  return [
    `### ${say.heading(`\`${revision}\``, whom)}`,
    ...headAsMarkdown(documents, sections),
    ...parts,
    ...(note ? [escaped(note)] : []),
    countOf(documents),
    ...picturesAsMarkdown(pictures),
  ].join("\n\n");
}

const plainly: Written = (path) => path;

const asCode: Written = (path) => `\`${path}\``;

/** One document by its path; several that lean on others by how many they are. */
function titleOf({ documents }: Section, written: Written): string {
  const [first] = documents;
  if (documents.length > 1 || !first) return say.allLeaning(documents.length);
  return written(first.path) + (first.isOwn ? "" : ` (${say.leaning})`);
}

export function matrixOf({ documents }: Section): MatrixRow[] {
  const alike = new Map<string, { readonly row: MatrixRow; readonly paths: string[] }>();
  for (const { path, matrix } of documents) {
    for (const row of matrix) {
      const key = JSON.stringify(row);
      alike.set(key, { row, paths: [...(alike.get(key)?.paths ?? []), path] });
    }
  }
  const named = (rule: string, paths: readonly string[]) =>
    documents.length > 1 ? `${rule} (${firstOf(paths).join(", ")})` : rule;
  return [...alike.values()].map(({ row, paths }) => ({ ...row, rule: named(row.rule, paths) }));
}

interface SaidLine {
  readonly said: string;
  /** The witness, and the parts of which the same is said. */
  readonly under: readonly string[];
}

/** A path as the form of the report writes it. */
type Written = (path: string) => string;

/** Lines that follow each other and have the same witness are witnessed once, under the last of them. */
function saidLines(lines: readonly Line[], { documents }: Section, written: Written): SaidLine[] {
  const witnesses = lines.map(({ claim }) => witnessLines(claim).join("\n"));
  let same = 0;
  return lines.map((line, index) => {
    const [witness, next] = [witnesses[index] ?? "", lines[index + 1]];
    same += 1;
    const isLast = witnesses[index + 1] !== witness || [line, next].some((one) => (one?.alike.length ?? 0) > 0);
    const shown = witness === "" || !isLast ? [] : [same > 1 ? say.witnessOf(same, witness) : witness];
    if (isLast) same = 0;
    const where = documents.length > 1 ? ` (${written(line.path)})` : "";
    return { said: withShortLists(sentence(line.claim)) + where, under: [...shown, ...alikeOf(line, written)] };
  });
}

/** So many parts of which the same is said are told by name. */
const mostAlike = 3;

function alikeOf({ path, claim, alike }: Line, written: Written): string[] {
  if (alike.length === 0) return [];
  const own = toldOf(claim);
  const parts = alike.slice(0, mostAlike).map((one) => {
    const people = toldOf(one.claim);
    const where = one.path === path ? "" : `(${written(one.path)})`;
    return [one.claim.about, people === own ? "" : people, where].filter(Boolean).join(" ");
  });
  return [say.alike(parts, alike.length - parts.length)];
}

const toldOf = ({ people, of = 0 }: Claim): string => (people === undefined ? "" : whomOf(people, of));

function headAsText(documents: readonly DocumentDifference[], sections: readonly Section[]): string[] {
  const head = headOver(documents, sections);
  if (!head) return [];
  const lines = head.lines.map(
    ({ rank, path, claim }) => `  - [${say.ranks[rank]}] ${withShortLists(sentence(claim))} (${path})`,
  );
  return [[say.foremost, ...lines, ...(head.left > 0 ? [`  ${say.more(head.left)}`] : [])].join("\n")];
}

function headAsMarkdown(documents: readonly DocumentDifference[], sections: readonly Section[]): string[] {
  const head = headOver(documents, sections);
  if (!head) return [];
  const lines = head.lines.map(
    ({ rank, path, claim }) => `- **${say.ranks[rank]}**: ${escaped(withShortLists(sentence(claim)))} (\`${path}\`)`,
  );
  return [`#### ${say.foremost}\n\n${[...lines, ...(head.left > 0 ? ["", say.more(head.left)] : [])].join("\n")}`];
}

function foldedAsMarkdown(section: Section): string[] {
  const lines = (list: readonly Line[]) =>
    saidLines(list, section, asCode).flatMap(({ said, under }) => [
      `- ${escaped(said)}`,
      ...under.map((line) => `  <br>${escaped(line)}`),
    ]);
  const { shown, folded } = folding(section.lines);
  if (folded.length === 0) return lines(shown);
  return [
    ...lines(shown),
    "",
    `<details><summary>${say.folded(folded.length)}</summary>`,
    "",
    ...lines(folded),
    "",
    "</details>",
  ];
}

function picturesAsMarkdown(pictures: Pictures | undefined): string[] {
  if (!pictures) return [];
  const rows = pictures.taken.map((picture) => {
    const cell = (file: string | undefined) => (file === undefined ? "" : `![](${addressIn(pictures, file)})`);
    const { before, after, marked } = picture.files;
    return [
      `**${escaped(pictureTitle(picture))}**`,
      `| ${say.matrix.before} | ${say.matrix.after} |\n| --- | --- |\n| ${cell(before)} | ${cell(marked ?? after)} |`,
    ].join("\n\n");
  });
  return [`#### ${say.pictures}`, ...(rows.length > 0 ? rows : [say.noPictures]), ...leftOutOf(pictures)];
}

export const leftOutOf = ({ leftOut }: Pictures): string[] => (leftOut > 0 ? [say.picturesLeftOut(leftOut)] : []);

export const addressIn = ({ folder }: Pictures, file: string): string => (folder === "" ? file : `${folder}/${file}`);

export const pictureTitle = ({ view, width }: Picture): string =>
  [view.screen, view.persona, view.cohort && say.cohorts([view.cohort]), view.date, `${width} px`].filter(Boolean).join(", ");

function table(matrix: readonly MatrixRow[]): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => escaped(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  const head = [say.matrix.rule, say.matrix.before, say.matrix.after];
  return [row(head), "| --- | --- | --- |", ...matrix.map(({ rule, before, after }) => row([rule, before, after]))];
}

/** Signs that Markdown would take for its own; what stands in backticks is shown as it is. */
const escaped = (text: string) =>
  text
    .replaceAll("\n", " ")
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/[<*_]/g, (sign) => `\\${sign}`) : part))
    .join("`");

/** Plain data: the same claims with the people by name, and each witness with what came of the two conditions on it. */
export function asJson({ revision, whom, documents, note, pictures }: Report): object {
  return {
    revision,
    ...(whom === undefined ? {} : { whom }),
    ranks: say.ranks,
    head: headOf(documents)?.lines.map(({ rank, path, claim }) => ({ rank, path, sentence: sentence(claim) })) ?? [],
    danger: gateOf(documents) ?? null,
    ...(note ? { note } : {}),
    ...(pictures ? { pictures } : {}),
    documents: documents.map(({ claims, ...document }) => ({
      ...document,
      claims: claims.map(({ people, witness, view, vocabulary, questions: _, met, ...claim }) => ({
        ...claim,
        sentence: sentence({ ...claim, ...(people ? { people } : {}), ...(met ? { met } : {}) }),
        ...(met ? { met: { ...met, states: Object.fromEntries(met.states) } } : {}),
        ...(people ? { people: people.map(({ name, role, cohort }) => ({ name, role, cohort })) } : {}),
        ...(witness
          ? {
              witness: {
                person: witness.persona?.name ?? null,
                sentence: witnessLines({ ...claim, witness, ...(vocabulary ? { vocabulary } : {}) }).join(" "),
                values: witness.values,
                valuesBefore: witness.before,
                conditions: witness.question,
                outcome: retry(witness),
              },
            }
          : {}),
        ...(view ? { preview: previewAddress(view) } : {}),
      })),
    })),
  };
}

export function sentence({ about, what, people, of = 0, isConditional, isOfRow, cohorts, met, example }: Claim): string {
  const whom =
    people === undefined
      ? isOfRow
        ? [say.ofRow]
        : []
      : [whomOf(people, of), ...(isConditional && people.length > 0 ? [say.conditional] : [])];
  const where = cohorts === undefined ? [] : [`(${say.cohorts(cohorts)})`];
  const counted = met === undefined ? "" : `; ${say.counting.met(met)}`;
  const shown = example === undefined ? "" : `, ${say.stored.example(example.value)}`;
  return `${[...(about === "" ? [] : [`${about}:`]), what, ...whom, ...where].join(" ")}${shown}${counted}.`;
}

function whomOf(people: readonly Persona[], of: number): string {
  if (people.length === 0) return say.noPersona;
  if (people.length === of && of > mostNames) return say.allPeople(of);
  const named = people
    .slice(0, people.length > mostNames ? mostNames - 1 : mostNames)
    .map(({ name, role }) => `${name} (${role})`);
  const rest = people.length - named.length;
  return say.people(people.length, of, [...named, ...(rest > 0 ? [say.andMore(rest)] : [])].join(", "));
}

export function witnessLines({ witness, isOfRow, vocabulary = plainVocabulary }: Claim): string[] {
  if (!witness) return [];
  const { before, after } = witness.question;
  // A value that only makes it possible is not what the claim is about; a row is always told with its state.
  const asked = readsOf([before, after]).paths;
  const told = Object.entries(witness.values).filter(([path]) => asked.has(path) || path === "row.state");
  const values = told.map(([path, value]) => {
    if (path === permissions) return rights(value, witness, vocabulary);
    const earlier = path in witness.before ? ` ${say.earlier(vocabulary.valueOf(path, witness.before[path]))}` : "";
    const linked = witness.question.linked?.[path];
    // Whether there is such a row is said as it is, not as a yes or no.
    if (linked !== undefined && typeof value === "boolean") return logicWords(value ? linked : { "!": [linked] }, vocabulary);
    const name = linked === undefined ? vocabulary.nameOf(path) : logicWords(linked, vocabulary);
    return `${name} ${shortened(vocabulary.valueOf(path, value))}${earlier}`;
  });
  const whom = isOfRow ? say.someRow : (witness.persona?.name ?? say.somebody);
  return [say.witness(whom, values.filter(Boolean).join("; "))];
}

/** Of all rights that somebody holds, those that were asked for; those that they have in one of the two states first. */
function rights(held: unknown, { question, before }: Witness, words: Vocabulary): string {
  const asked = JSON.stringify(question).matchAll(/"permitted":\["([^"]*)"/g);
  const keys = [...new Set([...asked].flatMap(([, wanted = ""]) => wanted.split("|").filter(Boolean)))];
  const isIn = (list: unknown, key: string) => Array.isArray(list) && list.includes(key);
  const earlier = permissions in before ? before[permissions] : held;
  const said = (hadIt: boolean, hasIt: boolean, tell: (names: readonly string[]) => string) => {
    const some = keys.filter((key) => isIn(earlier, key) === hadIt && isIn(held, key) === hasIt);
    return some.length === 0 ? [] : [tell(firstOf(some.map((key) => words.valueOf(permissions, key))))];
  };
  const moved = [...said(false, true, say.holdsNow), ...said(true, false, say.lacksNow)];
  return [...moved, ...said(true, true, say.holds), ...said(false, false, say.lacks)].join("; ");
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

export function countOf(documents: readonly DocumentDifference[]): string {
  return say.counted(
    documents.length,
    documents.reduce((sum, { claims }) => sum + claims.length, 0),
  );
}
