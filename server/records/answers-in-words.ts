/** The answers of a form in words: one line for each, under the title of the field of the form that holds it. */
import { type CompiledData, type CompiledField, isObject, type JsonObject } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { answerPairs, nameOf, unsealed } from "../rows/answer-pairs";
import type { Services } from "../services/services";

export interface AnswerLine extends JsonObject {
  readonly id: string;
  readonly part: string;
  readonly label: string;
  readonly text: string;
  /** The address of a file. */
  readonly href?: string;
}

export interface AnsweredForm {
  readonly db: Database;
  readonly services: Pick<Services, "master">;
  readonly view: DocumentView;
  readonly compiled: CompiledData;
  readonly data: JsonObject;
  /** Names of fields that are left out; a sensitive field is too, unless it was opened (`withOpenFields`). */
  readonly hidden: ReadonlySet<string>;
}

export async function answersInWords({
  db,
  services,
  view,
  compiled,
  data,
  hidden,
}: AnsweredForm): Promise<readonly AnswerLine[]> {
  const labels = services.master.labels(view.library);
  const { properties } = compiled.schema;
  const open = unsealed(compiled);
  const lines: AnswerLine[] = [];
  for (const [name, field] of Object.entries(isObject(properties) ? properties : {})) {
    const answers = await answerPairs({ db, view, compiled: open, data, fields: [name], hidden, labels });
    const part = isObject(field) && typeof field.title === "string" ? field.title : name;
    for (const { label, text, file } of answers)
      lines.push({ id: String(lines.length + 1), part, label, text, ...(file === undefined ? {} : { href: file }) });
  }
  return lines;
}

/** The same form with these top-level fields told although they are sensitive: all, or those named. */
export function withOpenFields(compiled: CompiledData, names?: readonly string[]): CompiledData {
  const isOpen = (field: CompiledField) => names === undefined || names.includes(nameOf(field));
  return { ...compiled, fields: compiled.fields.map((field) => (isOpen(field) ? { ...field, sensitive: undefined } : field)) };
}
