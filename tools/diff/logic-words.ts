/**
 * A condition in one line, as staff read it, in titles and choices: "angkatan 7 atau lebih dan keadaan catatan Diajukan". What each operator
 * means stands in PANDUAN.md.
 */
import { isObject, type Logic } from "../../engine/tools";
import { plainVocabulary, type Vocabulary } from "./vocabulary";
import { written } from "./wording";

type Compared = (name: string, value: string) => string;

const comparisons: Readonly<Record<string, Compared>> = {
  "==": (name, value) => `${name} ${value}`,
  "===": (name, value) => `${name} ${value}`,
  "!=": (name, value) => `${name} bukan ${value}`,
  "!==": (name, value) => `${name} bukan ${value}`,
  "<": (name, value) => `${name} kurang dari ${value}`,
  "<=": (name, value) => `${name} paling banyak ${value}`,
  ">": (name, value) => `${name} lebih dari ${value}`,
  ">=": (name, value) => `${name} ${value} atau lebih`,
};

/** The same comparison with its two sides changed. */
const turned: Readonly<Record<string, string>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

const after: Readonly<Record<string, string>> = {
  present: "terisi",
  reached: "sudah tiba",
  open: "belum lewat",
  isArray: "adalah daftar",
};

export function logicWords(logic: Logic, words: Vocabulary = plainVocabulary, isInside = false): string {
  if (Array.isArray(logic)) return logic.map((part) => logicWords(part, words)).join(", ");
  if (!isObject(logic)) return logic === true ? "selalu" : logic === false ? "tidak pernah" : written(logic);
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const [first, second] = args;
  const path = variableOf(logic);
  if (path !== undefined) return words.nameOf(path);
  if (name === "and" || name === "or") return joined(args, name === "and" ? " dan " : " atau ", words, isInside);
  if (name === "!") return negated(first, words);
  if (name === "!!") return logicWords(first, words, isInside);
  if (name === "permitted") return `memegang izin ${String(first).replaceAll("|", " atau ")}`;
  if (name === "in" && args.length === 2) return among(first, second, words);
  if (comparisons[name] && args.length === 2) return compared(name, first, second, words);
  if (after[name]) return `${logicWords(first, words, true)} ${after[name]}`;
  return `${name}(${args.map((part) => logicWords(part, words)).join(", ")})`;
}

const variableOf = (logic: unknown): string | undefined => {
  const path = isObject(logic) ? [logic.var].flat()[0] : undefined;
  return typeof path === "string" ? path : undefined;
};

function joined(parts: readonly unknown[], by: string, words: Vocabulary, isInside: boolean): string {
  const text = parts.map((part) => logicWords(part, words, true)).join(by);
  return isInside && parts.length > 1 ? `(${text})` : text;
}

function negated(logic: Logic, words: Vocabulary): string {
  const inner = isObject(logic) && "present" in logic ? [logic.present].flat()[0] : undefined;
  return inner === undefined ? `bukan ${logicWords(logic, words, true)}` : `${logicWords(inner, words)} kosong`;
}

function among(one: unknown, list: unknown, words: Vocabulary): string {
  const path = variableOf(one);
  if (path === undefined || !Array.isArray(list))
    return `${logicWords(one, words, true)} ada di antara ${logicWords(list, words)}`;
  const said = list.map((value) => words.valueOf(path, value));
  const last = said.pop() ?? "";
  return `${words.nameOf(path)} ${said.length === 0 ? last : `${said.join(", ")} atau ${last}`}`;
}

function compared(name: string, first: unknown, second: unknown, words: Vocabulary): string {
  const [path, other] = [variableOf(first), variableOf(second)];
  if ([path, other].sort().join() === "actor.id,row.owner" && name.startsWith("=")) return "catatan miliknya sendiri";
  if (path === undefined && other !== undefined) return compared(turned[name] ?? name, second, first, words);
  const say = comparisons[name] as Compared;
  const value = path === undefined || isObject(second) ? logicWords(second, words, true) : words.valueOf(path, second);
  return say(logicWords(first, words, true), value);
}
