/**
 * Answers as parts of a paper: pairs of a title and its words, and a table for a list of groups, with a column for each of its fields.
 *
 *   nama: Sri, riwayat[0].tahun: 2019, riwayat[1].tahun: 2021  ->  the pair "Nama: Sri", and the table "Riwayat" of two lines
 */
import { type CompiledData, type Path, schemaAt } from "../../engine/server";
import type { ToldAnswer } from "./answer-pairs";
import type { PaperContentPart } from "./paper-content";

/** More columns, or longer words in one, are too narrow on A4: such a list stays pairs with the number of their group. */
const mostColumns = 5;
const mostLetters = 80;

type Described = Pick<CompiledData, "schema">;

export function answerParts(answers: readonly ToldAnswer[], compiled: Described): readonly PaperContentPart[] {
  const parts: PaperContentPart[] = [];
  for (const name of new Set(answers.map(({ path }) => path[0]))) {
    const own = answers.filter(({ path }) => path[0] === name);
    const last = parts.at(-1);
    if (isTable(own)) parts.push(...tableOf(own, compiled));
    else if (last?.kind === "answers") parts[parts.length - 1] = { kind: "answers", rows: [...last.rows, ...own.map(pairOf)] };
    else parts.push({ kind: "answers", rows: own.map(pairOf) });
  }
  return parts;
}

const pairOf = ({ label, text }: ToldAnswer) => ({ label, text });

/** `riwayat[1].tahun`, and no list in a list. */
const isOfList = (path: Path) => typeof path[1] === "number" && path.slice(2).every((key) => typeof key === "string");

const columnsOf = (answers: readonly ToldAnswer[]) => [...new Set(answers.map(({ field }) => field))];

const isTable = (answers: readonly ToldAnswer[]) =>
  answers.every(({ path, text }) => isOfList(path) && text.length <= mostLetters) && columnsOf(answers).length <= mostColumns;

function tableOf(answers: readonly ToldAnswer[], { schema }: Described): readonly PaperContentPart[] {
  const columns = columnsOf(answers);
  const [list] = answers[0]?.path ?? [];
  const title = list === undefined ? undefined : schemaAt(schema, [list])?.title;
  const cell = (entry: unknown, column: ToldAnswer["field"]) =>
    answers.find(({ path, field }) => path[1] === entry && field === column)?.text ?? "";
  const entries = [...new Set(answers.map(({ path }) => path[1]))];
  return [
    ...(typeof title === "string" ? [{ kind: "heading", text: title } as const] : []),
    {
      kind: "table",
      columns: columns.map(({ title: label }) => ({ label, align: "start", share: 1 })),
      rows: entries.map((entry) => columns.map((column) => cell(entry, column))),
      empty: "",
    },
  ];
}
