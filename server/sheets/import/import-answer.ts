/** An import and its lines as calls answer them. */
import { formats, type JsonObject, toWib } from "../../../engine/server";
import type { CallContext } from "../../context/handler";
import { maskedText } from "../../records/masked";
import { wordsOf } from "../cell";
import type { SheetJob } from "../sheet-jobs";
import { fieldTitle, sheetWords } from "../sheet-words";
import { type ImportResult, resultOf } from "./import-result";
import { countLines, type ImportContent, type ImportRow } from "./import-rows";
import { type ImportField, type ImportShape, isSaid } from "./import-target";

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

export async function importAnswer(context: CallContext, shape: ImportShape, job: SheetJob): Promise<JsonObject> {
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
    tidak_dikenal: states.unknown ?? 0,
    diterapkan: outcomes.applied ?? 0,
    dilewati: outcomes.left ?? 0,
    dibatalkan: outcomes.undone ?? 0,
    tetap: outcomes.kept ?? 0,
    penyandian: result.encoding ?? null,
    pemetaan: result.matching ?? {},
    kolom: matchedWords(context, shape, result),
    tabel: tableWords(context, result),
    dapat_memilih_tabel: mayChooseTable(job, result),
    kosongkan: result.empties ?? false,
    berhadapan_kosong: result.facing ?? 0,
    sampai: toWib(expires_at),
  };
}

/** While nothing is applied, and where there is another line to choose. */
export const mayChooseTable = (job: SheetJob, result: ImportResult): boolean =>
  ["ready", "lacking", "moved", "unreadable"].includes(phaseOf(job, result)) && (result.choices?.length ?? 0) > 1;

/** `Lembar Guru, baris 5` */
function tableWords({ view }: CallContext, { table }: ImportResult): string | null {
  if (!table) return null;
  const { sheet, number, others } = table;
  const found = view.text(sheet === "" ? "import.table-line" : "import.table", { sheet, number });
  return others.length === 0 ? found : `${found}. ${view.text("import.table-others", { sheets: others.join(", ") })}`;
}

/** `Nomor instansi: NPSN; Nama instansi: -` */
function matchedWords({ scope }: CallContext, { fields }: ImportShape, { matching = {} }: ImportResult): string {
  return fields.map((field) => `${fieldTitle(field, scope)}: ${matching[field.name] || "-"}`).join("; ");
}

const state: Readonly<Record<ImportRow["state"], string>> = {
  new: "baru",
  changed: "berubah",
  same: "sama",
  faulty: "salah",
  unknown: "tidak-dikenal",
};

const outcome: Readonly<Record<NonNullable<ImportRow["outcome"]>, string>> = {
  applied: "diterapkan",
  left: "dilewati",
  undone: "dibatalkan",
  kept: "tetap",
};

/** A value in words; what nobody may see whole by its last four signs. */
export function valueWords(context: CallContext): (field: ImportField, value: unknown) => string {
  const { services, view, scope } = context;
  const cells = sheetWords(services, view, scope, new Map());
  return (field, value) => {
    if (field.type === "date" && typeof value === "string") return formats.date(value);
    const word = wordsOf(cells.cellOf(field, value));
    if (word === "") return view.text("import.empty");
    return field.masked ? maskedText(word) : word;
  };
}

/** `kunci` are the values that the row is found by, `orang` whose it is, `isi` what would change, `salah` what is wrong. */
function line(
  context: CallContext,
  { fields, key }: ImportShape,
  row: ImportRow,
  { values, before, after, faults, ownerName }: ImportContent,
): JsonObject {
  const { view, scope } = context;
  const shown = valueWords(context);
  const told = (field: ImportField) => {
    if (row.state === "changed") {
      if (!Object.hasOwn(after, field.name)) return [];
      return [`${fieldTitle(field, scope)}: ${shown(field, before[field.name])} → ${shown(field, after[field.name])}`];
    }
    return !isSaid(values, field.name) || key.includes(field.name)
      ? []
      : [`${fieldTitle(field, scope)}: ${shown(field, values[field.name])}`];
  };
  const masked = new Map(fields.map((field) => [field.name, field.masked]));
  const keyWord = (name: string) => (masked.get(name) ? maskedText(String(values[name])) : String(values[name]));
  return {
    baris: row.number,
    keadaan: state[row.state],
    kunci: key
      .filter((name) => isSaid(values, name))
      .map(keyWord)
      .join(", "),
    orang: ownerName ?? null,
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

export const words = { state, outcome, line };
