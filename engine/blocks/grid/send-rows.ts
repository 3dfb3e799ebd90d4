/**
 * The rows that a grid sends, and what becomes of the answer. Only rows that were changed are sent, each whole as its schema says it; the
 * answer may tell row by row what was saved:
 *
 *   sent      [{ "id": 7, "revision": 3, "tugas": 80 }, { "id": 9, "revision": 1, "tugas": 101 }]
 *   answered  { "data": [{ "id": 7, "ok": true, "revision": 4 }, { "id": 9, "ok": false, "errors": { "tugas": "Paling besar 100" } }] }
 *
 * A row that was changed elsewhere is answered with `"code": "stale"` and its newer `data` and `revision`. An answer that tells of no
 * row has saved them all.
 */
import { isObject } from "../../json/json";
import { sameData } from "../../json/paths";
import type { FormSubmission } from "../../screen/screen-store";
import { type Row, readRows } from "../../values/rows";
import type { GridModel } from "./grid-model";
import type { GridRow } from "./grid-row";
import type { CellField } from "./resolve";

interface SentRow {
  readonly row: GridRow;
  /** The row's data when it was sent, as it was typed. */
  readonly raw: unknown;
  readonly body: Row;
}

interface Sent {
  readonly rows: readonly SentRow[];
  readonly key: string;
}

export interface Outcome {
  readonly saved: number;
  readonly failed: number;
}

export class RowSender {
  private sent: Sent | undefined;

  constructor(private readonly grid: GridModel) {}

  /** Checks the changed rows; what to send, or undefined where something is wrong or nothing was changed. */
  submit(): FormSubmission | undefined {
    const changed = this.grid.changedRows();
    let isSound = true;
    this.grid.versions.together(() => {
      for (const { model } of changed) if (model.submit().length > 0) isSound = false;
    });
    if (!isSound || changed.length === 0) return undefined;
    const rows = changed.map((row) => ({ row, raw: row.model.data, body: bodyOf(row) }));
    const data = rows.map(({ body }) => body);
    const before = this.sent?.rows.map(({ body }) => body);
    const key = this.sent && sameData(before, data) ? this.sent.key : crypto.randomUUID();
    this.sent = { rows, key };
    return { data, key };
  }

  accepted(answer: unknown): Outcome {
    const rows = this.sent?.rows ?? [];
    this.sent = undefined;
    const results = readRows(answer).filter(({ ok }) => ok !== undefined);
    const byId = new Map(results.map((result) => [String(result.id), result]));
    let saved = 0;
    this.grid.versions.together(() => {
      for (const one of rows) {
        const result = byId.get(one.row.key) ?? (results.length === 0 ? { ok: true } : undefined);
        if (result?.ok === true || result?.ok === 1) {
          this.accept(one, result);
          saved += 1;
        } else if (result) refuse(one.row, result);
        this.grid.versions.bump("data", [one.row.key]);
      }
    });
    return { saved, failed: rows.length - saved };
  }

  /** Faults of the whole call: `2.tugas` is the field of the third row that was sent. */
  refused(fields: Readonly<Record<string, string>>): void {
    const rows = this.sent?.rows ?? [];
    this.grid.versions.together(() => {
      for (const [index, { row }] of rows.entries()) {
        const own = Object.entries(fields).filter(([path]) => path.startsWith(`${index}.`));
        if (own.length > 0)
          row.model.refuse(Object.fromEntries(own.map(([path, text]) => [path.slice(`${index}.`.length), text])));
      }
    });
  }

  /** The cells of a row whose newer copy has come: those that the person changed stay, all else is the newer copy's. */
  settle(row: GridRow, keepsOwn: boolean): void {
    const { newer } = row;
    if (!newer) return;
    const own = keepsOwn ? this.changedCells(row) : [];
    this.grid.versions.together(() => {
      row.revision = newer.revision ?? row.revision;
      row.newer = undefined;
      row.model.accept(this.grid.dataOf(newer.data));
      for (const { field, value } of own) row.write(field, value);
      this.grid.versions.bump("data", [row.key]);
    });
  }

  private changedCells(row: GridRow): readonly { readonly field: CellField; readonly value: unknown }[] {
    return this.grid.columns.flatMap(({ field }) => (field && row.isChanged(field) ? [{ field, value: row.read(field) }] : []));
  }

  /** Cells filled in while the save was under way are kept on top of the saved ones. */
  private accept({ row, raw }: SentRow, { data, revision }: Row): void {
    const saved = isObject(data) ? this.grid.dataOf(data) : raw;
    const since = this.grid.columns.flatMap(({ field }) => {
      const value = field && row.read(field);
      return field && !sameData(value, row.read(field, raw)) ? [{ field, value }] : [];
    });
    if (typeof revision === "number") row.revision = revision;
    row.newer = undefined;
    row.fault = undefined;
    row.model.accept(saved);
    for (const { field, value } of since) row.write(field, value);
  }
}

function bodyOf({ source, key, revision, model }: GridRow): Row {
  const id = source.id ?? key;
  return { id, ...(revision === undefined ? {} : { revision }), ...(model.sent as Row) };
}

function refuse(row: GridRow, { code, data, revision, errors, title }: Row): void {
  if (code === "stale" && isObject(data)) {
    row.newer = { data, revision: typeof revision === "number" ? revision : undefined };
    return;
  }
  if (isObject(errors) && Object.keys(errors).length > 0) row.model.refuse(errors as Record<string, string>);
  else row.fault = typeof title === "string" ? title : "";
}
