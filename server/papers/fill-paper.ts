/** Fills a paper's document with what a row says now: conditions are decided, texts are filled, answers are put in words. */
import {
  type CompiledPaper,
  type CompiledPaperColumn,
  type CompiledPart,
  evaluate,
  holds,
  isObject,
  type JsonObject,
  resolveText,
  type Scope,
} from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { fileOfAddress } from "../files/file-address";
import { withheldFile } from "../files/withheld-file";
import { answerPairs, toldFields, unsealed } from "../rows/answer-pairs";
import { sha256Of } from "../services/content-hash";
import type { Services } from "../services/services";
import { answerParts } from "./answer-parts";
import type { PaperContentPart } from "./paper-content";

export interface Filling {
  readonly services: Services;
  readonly db: Database;
  /** The documents as the row's owner sees them. */
  readonly view: DocumentView;
  /** The variables of the texts: row, owner, paper, cohort, labels. */
  readonly scope: Scope;
  readonly data: JsonObject;
  /** The data schema of the row. */
  readonly schema: string;
  /** Only its owner has the paper. */
  readonly isPrivate: boolean;
  /** Fields that the owner does not see. */
  readonly hidden: ReadonlySet<string>;
  /** The rows that link to this one, by the name that its type gives them, in the order of one of their columns. */
  readonly linkedRows: (name: string, sort: string) => Promise<readonly JsonObject[]>;
  /** The owner's own record of another data schema. */
  readonly ownRecord: (schema: string) => Promise<JsonObject>;
}

export interface FilledParts {
  readonly parts: readonly PaperContentPart[];
  readonly told: readonly string[];
  readonly isPrivate: boolean;
}

export async function fillParts({ content }: CompiledPaper, filling: Filling): Promise<FilledParts> {
  const parts: PaperContentPart[] = [];
  const told: string[] = [];
  let isPrivate = false;
  for (const part of content) {
    if (part.visibleWhen && !holds(part.visibleWhen.$if, filling.scope)) continue;
    if (part.kind === "answers") {
      const answers = await answersOf(part, filling);
      parts.push(...answers.parts);
      if (part.schema === undefined) told.push(...answers.told);
      else isPrivate = true;
    } else if (part.kind === "photo") {
      parts.push(await photoOf(part, filling));
      told.push(part.field);
    } else if (part.kind === "table") parts.push(await tableOf(part, filling));
    else parts.push(fillPart(part, filling.scope));
  }
  return { parts, told, isPrivate };
}

/**
 * A paper that its owner alone has tells all of their answers. On one that others may have too, a sealed answer stands only where the part
 * names it, and then nobody gets it from whom that is masked (`tells`).
 */
async function answersOf({ schema, fields }: Extract<CompiledPart, { kind: "answers" }>, filling: Filling) {
  const { db, view, services, data, hidden, ownRecord } = filling;
  const checked = view.data(schema ?? filling.schema);
  if (!checked) throw new Error(`a paper tells the answers of "${schema}", which is no data schema`);
  const { compiled } = checked;
  const labels = services.master.labels(view.library);
  const isWhole = schema !== undefined || fields !== undefined || filling.isPrivate;
  const told = isWhole ? compiled : unsealed(compiled);
  const own =
    schema === undefined ? { data, hidden, fields } : { data: await ownRecord(schema), hidden: new Set<string>(), fields };
  const answers = await answerPairs({ db, view, compiled: told, labels, ...own });
  return { parts: answerParts(answers, compiled), told: toldFields(answers) };
}

async function photoOf(part: Extract<CompiledPart, { kind: "photo" }>, { services, db, data, scope }: Filling) {
  const { field, height } = part;
  const alt = resolveText(part.alt, scope);
  const id = fileOfAddress(data[field]);
  const file =
    id && (await db.selectFrom("file").select(["type", "storage_key", "scan"]).where("id", "=", id).executeTakeFirst());
  const isImage = file && !withheldFile(file, services) && (file.type === "image/jpeg" || file.type === "image/png");
  const bytes = isImage ? await services.storage.get(file.storage_key) : undefined;
  const sha256 = bytes && sha256Of(bytes);
  return { kind: "photo", file: bytes && id, sha256, alt, height } as const;
}

async function tableOf(part: Extract<CompiledPart, { kind: "table" }>, filling: Filling): Promise<PaperContentPart> {
  const { scope, linkedRows } = filling;
  const { columns, children, sort = "created_at" } = part;
  const found = children === undefined ? part.rows && evaluate(part.rows.$value, scope) : await linkedRows(children, sort);
  const items = Array.isArray(found) ? found.filter(isObject) : [];
  const lineOf = (item: JsonObject) => columns.map(({ text }) => resolveText(text, { ...scope, item }));
  return {
    kind: "table",
    columns: columns.map(({ label, align, share }) => ({ label: resolveText(label, scope), align, share })),
    rows: [...items.map(lineOf), ...(items.length > 0 ? totalOf(columns, items, filling) : [])],
    empty: resolveText(part.empty, scope),
  };
}

/** A last line with what is summed, and a word for it; none where nothing is. */
function totalOf(columns: readonly CompiledPaperColumn[], items: readonly JsonObject[], { scope, view }: Filling): string[][] {
  if (columns.every(({ total }) => total === undefined)) return [];
  const sumOf = (name: string) => items.reduce((sum, item) => sum + Number(item[name] ?? 0), 0);
  return [
    columns.map(({ text, total }, index) => {
      if (total !== undefined) return resolveText(text, { ...scope, item: { [total]: sumOf(total) } });
      return index === 0 ? view.text("server.paper-total") : "";
    }),
  ];
}

type Plain = Exclude<CompiledPart, { kind: "answers" | "photo" | "table" }>;

export function fillPart(part: Plain, scope: Scope): PaperContentPart {
  const { kind } = part;
  switch (kind) {
    case "values": {
      const shown = part.rows.filter(({ visibleWhen }) => !visibleWhen || holds(visibleWhen.$if, scope));
      const rows = shown.map(({ label, text }) => ({ label: resolveText(label, scope), text: resolveText(text, scope) }));
      return { kind, rows: rows.filter(({ text }) => text.trim() !== "") };
    }
    case "signature":
      return {
        kind,
        date: resolveText(part.date, scope),
        role: resolveText(part.role, scope),
        name: resolveText(part.name, scope),
      };
    default:
      return { kind, text: resolveText(part.text, scope) };
  }
}
