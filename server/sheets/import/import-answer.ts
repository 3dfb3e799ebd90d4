/** An import and its lines as calls answer them. */
import { type JsonObject, type SheetColumn, toWib } from "../../../engine/index";
import type { CallContext } from "../../calls/handler";
import type { RecordKind } from "../../records/record-kind";
import { wordsOf } from "../cell";
import type { SheetJob } from "../sheet-jobs";
import { fieldTitle, sheetWords } from "../sheet-words";
import { type ImportResult, resultOf } from "./import-result";
import { countLines, type ImportContent, type ImportRow } from "./import-rows";

export type Phase =
  | "reading"
  | "unreadable"
  | "lacking"
  | "ready"
  | "applying"
  | "moved"
  | "applied"
  | "undoing"
  | "undone"
  | "failed";

/** Where an import is. */
export function phaseOf({ work, state, reason }: Pick<SheetJob, "work" | "state" | "reason">, { problem }: ImportResult): Phase {
  const isOver = state === "done" || state === "failed";
  if (work === "import-undo") return !isOver ? "undoing" : state === "done" ? "undone" : "failed";
  if (work === "import-apply")
    return !isOver ? "applying" : state === "done" ? "applied" : reason === "stale" ? "moved" : "failed";
  if (!isOver) return "reading";
  if (state === "failed") return reason === "sheet" ? "unreadable" : "failed";
  return problem === undefined ? "ready" : "lacking";
}

const phases: Readonly<Record<Phase, string>> = {
  reading: "dibaca",
  unreadable: "tidak-terbaca",
  lacking: "kurang",
  ready: "siap",
  applying: "diterapkan",
  moved: "berubah",
  applied: "selesai",
  undoing: "dibatalkan",
  undone: "batal",
  failed: "gagal",
};

export async function importAnswer(context: CallContext, kind: RecordKind, job: SheetJob): Promise<JsonObject> {
  const { services, db } = context;
  const result = resultOf(services.vault, job);
  const { states, outcomes } = await countLines(db, job.id);
  const { id, title, file_name, done, total, expires_at } = job;
  return {
    id,
    judul: title,
    berkas: file_name,
    keadaan: phases[phaseOf(job, result)],
    pesan: result.problem ?? null,
    dibaca: done,
    semua: total,
    baru: states.new ?? 0,
    berubah: states.changed ?? 0,
    sama: states.same ?? 0,
    salah: states.faulty ?? 0,
    diterapkan: outcomes.applied ?? 0,
    dilewati: outcomes.left ?? 0,
    dibatalkan: outcomes.undone ?? 0,
    tetap: outcomes.kept ?? 0,
    penyandian: result.encoding ?? null,
    pemetaan: result.matching ?? {},
    kolom: matchedWords(context, kind, result),
    sampai: toWib(expires_at),
  };
}

/** `Nomor instansi: NPSN; Nama instansi: -` */
function matchedWords({ scope }: CallContext, { record }: RecordKind, { matching = {} }: ImportResult): string {
  const fields = record.import?.fields ?? [];
  return fields.map((field) => `${fieldTitle(field, scope)}: ${matching[field.name] || "-"}`).join("; ");
}

const state: Readonly<Record<ImportRow["state"], string>> = { new: "baru", changed: "berubah", same: "sama", faulty: "salah" };

const outcome: Readonly<Record<NonNullable<ImportRow["outcome"]>, string>> = {
  applied: "diterapkan",
  left: "dilewati",
  undone: "dibatalkan",
  kept: "tetap",
};

/** `kunci` are the values that the row is found by, `isi` what would change, `salah` what is wrong. */
function line(
  context: CallContext,
  kind: RecordKind,
  row: ImportRow,
  { values, before, after, faults }: ImportContent,
): JsonObject {
  const { services, view, scope } = context;
  const cells = sheetWords(services, view, scope, new Map());
  const fields = kind.record.import?.fields ?? [];
  const key = kind.record.import?.key ?? [];
  const shown = (field: SheetColumn, value: unknown) => wordsOf(cells.cellOf(field, value)) || view.text("import.empty");
  const told = (field: SheetColumn) => {
    if (row.state === "changed") {
      if (!Object.hasOwn(after, field.name)) return [];
      return [`${fieldTitle(field, scope)}: ${shown(field, before[field.name])} → ${shown(field, after[field.name])}`];
    }
    const value = values[field.name];
    return value === null || value === undefined || key.includes(field.name)
      ? []
      : [`${fieldTitle(field, scope)}: ${shown(field, value)}`];
  };
  return {
    baris: row.number,
    keadaan: state[row.state],
    kunci: key.flatMap((name) => (values[name] === null || values[name] === undefined ? [] : [String(values[name])])).join(", "),
    isi: fields.flatMap(told).join("; "),
    kesalahan: faults
      .map(({ column, found, message }) =>
        view.text(column === null ? "import.fault-line" : "import.fault-cell", {
          column,
          found: found || view.text("import.empty"),
          message,
        }),
      )
      .join("; "),
    hasil: row.outcome === null ? null : outcome[row.outcome],
  };
}

export const words = { state, line };
