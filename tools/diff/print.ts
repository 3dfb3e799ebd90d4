/** A report as text for the terminal, as Markdown for a comment, and as plain data for machines. */
import { previewAddress } from "../../portal/preview-view";
import { gateOf } from "./approval";
import { retry } from "./ask-people";
import type { Witness } from "./asked";
import type { Claim, DocumentDifference, MatrixRow } from "./claim";
import { folding, headOf } from "./head";
import { readsOf } from "./open-values";
import type { Persona } from "./people";
import type { Picture } from "./pictures/picture-plan";
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

export function asText({ revision, whom, documents, note, pictures }: Report): string {
  if (documents.length === 0) return say.nothing;
  const files = pictures?.taken.map((picture) => `  ${pictureTitle(picture)}: ${Object.values(picture.files).join(", ")}`) ?? [];
  const shown = pictures
    ? [[say.pictures, ...(files.length > 0 ? files : [say.noPictures])].join("\n"), ...leftOutOf(pictures)]
    : [];
  const parts = documents.map(({ path, isOwn, claims, matrix }) =>
    [
      path + (isOwn ? "" : ` (${say.leaning})`),
      ...claims.flatMap((claim) => [`  - ${sentence(claim)}`, ...witnessLines(claim).map((line) => `      ${line}`)]),
      ...matrix.flatMap(({ rule, before, after }) => [
        `  ${rule}:`,
        `    ${say.matrix.before}: ${before}`,
        `    ${say.matrix.after}: ${after}`,
      ]),
    ].join("\n"),
  );
  return [
    say.heading(revision, whom),
    ...headAsText(documents),
    ...parts,
    ...(note ? [note] : []),
    countOf(documents),
    ...shown,
  ].join("\n\n");
}

export function asMarkdown({ revision, whom, documents, note, pictures }: Report): string {
  if (documents.length === 0) return `**${say.nothing}**`;
  const parts = documents.map(({ path, isOwn, claims, matrix }) =>
    [
      `#### \`${path}\`${isOwn ? "" : ` (${say.leaning})`}`,
      "",
      ...foldedAsMarkdown(claims),
      ...(matrix.length > 0 ? ["", ...table(matrix)] : []),
    ].join("\n"),
  );
  return [
    `### ${say.heading(`\`${revision}\``, whom)}`,
    ...headAsMarkdown(documents),
    ...parts,
    ...(note ? [escaped(note)] : []),
    countOf(documents),
    ...picturesAsMarkdown(pictures),
  ].join("\n\n");
}

function headAsText(documents: readonly DocumentDifference[]): string[] {
  const head = headOf(documents);
  if (!head) return [];
  const lines = head.lines.map(({ rank, path, claim }) => `  - [${say.ranks[rank]}] ${sentence(claim)} (${path})`);
  return [[say.foremost, ...lines, ...(head.left > 0 ? [`  ${say.more(head.left)}`] : [])].join("\n")];
}

function headAsMarkdown(documents: readonly DocumentDifference[]): string[] {
  const head = headOf(documents);
  if (!head) return [];
  const lines = head.lines.map(({ rank, path, claim }) => `- **${say.ranks[rank]}**: ${escaped(sentence(claim))} (\`${path}\`)`);
  return [`#### ${say.foremost}\n\n${[...lines, ...(head.left > 0 ? ["", say.more(head.left)] : [])].join("\n")}`];
}

function foldedAsMarkdown(claims: readonly Claim[]): string[] {
  const lines = (list: readonly Claim[]) =>
    list.flatMap((claim) => [`- ${escaped(sentence(claim))}`, ...witnessLines(claim).map((line) => `  <br>${escaped(line)}`)]);
  const { shown, folded } = folding(claims);
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

export function sentence({ about, what, people, of = 0, isConditional, cohorts, met, example }: Claim): string {
  const whom = people === undefined ? [] : [whomOf(people, of), ...(isConditional && people.length > 0 ? [say.conditional] : [])];
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

export function witnessLines({ witness, vocabulary = plainVocabulary }: Claim): string[] {
  if (!witness) return [];
  const { before, after } = witness.question;
  // A value that only makes it possible is not what the claim is about; a row is always told with its state.
  const asked = readsOf([before, after]).paths;
  const told = Object.entries(witness.values).filter(([path]) => asked.has(path) || path === "row.state");
  const values = told.map(([path, value]) => {
    if (path === permissions) return rights(value, witness, vocabulary);
    const earlier = path in witness.before ? ` ${say.earlier(vocabulary.valueOf(path, witness.before[path]))}` : "";
    return `${vocabulary.nameOf(path)} ${shortened(vocabulary.valueOf(path, value))}${earlier}`;
  });
  return [say.witness(witness.persona?.name ?? say.somebody, values.filter(Boolean).join("; "))];
}

/** Of all rights that somebody holds, those that were asked for; those that they have in one of the two states first. */
function rights(held: unknown, { question, before }: Witness, words: Vocabulary): string {
  const asked = JSON.stringify(question).matchAll(/"permitted":\["([^"]*)"/g);
  const keys = [...new Set([...asked].flatMap(([, wanted = ""]) => wanted.split("|").filter(Boolean)))];
  const isIn = (list: unknown, key: string) => Array.isArray(list) && list.includes(key);
  const earlier = permissions in before ? before[permissions] : held;
  const said = (hadIt: boolean, hasIt: boolean, tell: (names: readonly string[]) => string) => {
    const some = keys.filter((key) => isIn(earlier, key) === hadIt && isIn(held, key) === hasIt);
    return some.length === 0 ? [] : [tell(some.map((key) => words.valueOf(permissions, key)))];
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
