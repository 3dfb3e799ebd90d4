/**
 * A condition in one line, as staff read it: `izin a atau b dan row.state = "draf"`. Short rather than complete: what each operator
 * means stands in PANDUAN.md.
 */
import { isObject, type Logic } from "../../engine/tools";
import { written } from "./wording";

const signs: Readonly<Record<string, string>> = {
  "==": "=",
  "===": "=",
  "!=": "bukan",
  "!==": "bukan",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
  in: "di antara",
};

const after: Readonly<Record<string, string>> = {
  present: "terisi",
  reached: "sudah tiba",
  open: "belum lewat",
  isArray: "adalah daftar",
};

export function logicWords(logic: Logic, isInside = false): string {
  if (Array.isArray(logic)) return `[${logic.map((part) => logicWords(part)).join(", ")}]`;
  if (!isObject(logic)) return logic === true ? "selalu" : logic === false ? "tidak pernah" : written(logic);
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const [first, second] = args;
  const grouped = (text: string) => (isInside ? `(${text})` : text);
  if (name === "var") return String(first);
  if (name === "and" || name === "or")
    return grouped(args.map((part) => logicWords(part, true)).join(name === "and" ? " dan " : " atau "));
  if (name === "!") return `bukan ${logicWords(first, true)}`;
  if (name === "!!") return logicWords(first, isInside);
  if (name === "permitted") return `izin ${String(first).replaceAll("|", " atau ")}`;
  if (signs[name] && args.length === 2) return `${logicWords(first, true)} ${signs[name]} ${logicWords(second, true)}`;
  if (after[name]) return `${logicWords(first, true)} ${after[name]}`;
  return `${name}(${args.map((part) => logicWords(part)).join(", ")})`;
}
