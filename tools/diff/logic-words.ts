/**
 * A condition in one line, as staff read it, in titles and choices: "angkatan 7 atau lebih dan keadaan catatan Diajukan". What each operator
 * means stands in PANDUAN.md.
 */
import { isObject, type Logic, type OperatorName } from "../../engine/tools";
import { variableOf } from "./open-values";
import { permissions, plainVocabulary, type Vocabulary } from "./vocabulary";
import { written } from "./wording";

type Compared = (name: string, value: string) => string;

const comparisons = {
  "==": (name, value) => `${name} ${value}`,
  "===": (name, value) => `${name} ${value}`,
  "!=": (name, value) => `${name} bukan ${value}`,
  "!==": (name, value) => `${name} bukan ${value}`,
  "<": (name, value) => `${name} kurang dari ${value}`,
  "<=": (name, value) => `${name} paling banyak ${value}`,
  ">": (name, value) => `${name} lebih dari ${value}`,
  ">=": (name, value) => `${name} ${value} atau lebih`,
} as const satisfies Partial<Record<OperatorName, Compared>>;

/** The same comparison with its two sides changed. */
const turned: Partial<Record<string, keyof typeof comparisons>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

const signs = { "+": " + ", "-": " - ", "*": " x ", "/": " : " } as const;

/** Of operators that look through rows that link to the row, and of their number; all of them where it asks nothing of them. */
const linked = { exists: "ada catatan {1}", count: "banyaknya catatan {1}" } as const;

/** Operators that look through a list: the names inside of them are those of its elements. */
const looking: ReadonlySet<string> = new Set(["some", "all", "none", "filter", "map"]);

/** Operators that have their own way below. */
type Special =
  | keyof typeof linked
  | "and"
  | "or"
  | "!"
  | "!!"
  | "var"
  | "condition"
  | "permitted"
  | "in"
  | keyof typeof comparisons
  | keyof typeof signs;

/** All others, as a sentence of their arguments; `{all}` are all of them. A new operator does not compile until it has its own. */
const sentences = {
  present: "{1} terisi",
  reached: "{1} sudah tiba",
  open: "{1} belum lewat",
  isArray: "{1} adalah daftar",
  sameEmail: "{1} surel yang sama dengan {2}",
  length: "banyaknya isi {1}",
  wordCount: "banyaknya kata {1}",
  cat: "gabungan {all}",
  before: "{1} sebelum {2}",
  after: "{1} sesudah {2}",
  plusMinutes: "{2} menit sesudah {1}",
  plusDays: "{2} hari sesudah {1}",
  startOfDay: "awal hari {1}",
  endOfDay: "akhir hari {1}",
  daysBetween: "banyaknya hari dari {1} sampai {2}",
  age: "umur menurut {1}",
  some: "ada isi {1} yang {2}",
  all: "setiap isi {1} memenuhi {2}",
  none: "tidak ada isi {1} yang {2}",
  filter: "isi {1} yang {2}",
  map: "{2} dari setiap isi {1}",
  min: "yang terkecil dari {all}",
  max: "yang terbesar dari {all}",
  abs: "jarak {1} dari nol",
  round: "{1} dibulatkan",
  layers: "persentase berlapis dari {1}",
  table: "nilai dalam tabel untuk {1}",
  sum: "jumlah {1}",
  if: "{2} bila {1}, selain itu {3}",
  "%": "sisa {1} dibagi {2}",
} as const satisfies Record<Exclude<OperatorName, Special>, string>;

export function logicWords(logic: Logic, words: Vocabulary = plainVocabulary, isInside = false): string {
  if (Array.isArray(logic)) return logic.map((part) => logicWords(part, words)).join(", ");
  if (!isObject(logic)) return logic === true ? "selalu" : logic === false ? "tidak pernah" : written(logic);
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const [first, second] = args;
  const path = variableOf(logic);
  if (path !== undefined) return path === "" ? "isinya" : words.nameOf(path);
  if (name === "and" || name === "or") return joined(args, name === "and" ? " dan " : " atau ", words, isInside);
  if (name === "!") return negated(first, words);
  if (name === "!!") return logicWords(first, words, isInside);
  if (name === "condition") return namedWords(args, words);
  if (name === "permitted") return `memegang izin ${permitted(first, words)}`;
  if (name === "in" && args.length === 2) return among(first, second, words);
  if (isOf(comparisons, name) && args.length === 2) return compared(name, first, second, words);
  if (isOf(linked, name)) return linkedWords(name, first, second, words);
  const inner = looking.has(name) ? (words.within?.(variableOf(first) ?? "") ?? words) : words;
  const said = args.map((part, index) => logicWords(part, index === 0 ? words : inner, true));
  if (isOf(signs, name)) return said.join(signs[name]);
  if (!isOf(sentences, name)) return `${name}(${said.join(", ")})`;
  const numbered = sentences[name].replaceAll(/\{(\d)\}/g, (_, at: string) => said[Number(at) - 1] ?? written(undefined));
  return numbered.replace("{all}", said.join(", "));
}

function namedWords([name, ...given]: readonly unknown[], words: Vocabulary): string {
  const meaning = words.meaningOf?.(String(name)) ?? `syarat ${written(name)}`;
  return given.length === 0 ? meaning : `${meaning} (${given.map((value) => logicWords(value, words, true)).join(", ")})`;
}

function linkedWords(name: keyof typeof linked, list: unknown, logic: unknown, words: Vocabulary): string {
  const rows = String(list);
  const said = linked[name].replace("{1}", words.listOf?.(rows) ?? written(rows));
  return logic === true ? said : `${said} yang ${logicWords(logic, words.within?.(rows) ?? words, true)}`;
}

const permitted = (keys: unknown, words: Vocabulary): string =>
  String(keys)
    .split("|")
    .map((key) => words.valueOf(permissions, key))
    .join(" atau ");

const isOf = <Table extends object>(table: Table, name: string | number | symbol): name is keyof Table & string =>
  Object.hasOwn(table, name);

function joined(parts: readonly unknown[], by: string, words: Vocabulary, isInside: boolean): string {
  const text = parts.map((part) => logicWords(part, words, true)).join(by);
  return isInside && parts.length > 1 ? `(${text})` : text;
}

function negated(logic: Logic, words: Vocabulary): string {
  const inner = isObject(logic) && "present" in logic ? [logic.present].flat()[0] : undefined;
  if (inner !== undefined) return `${logicWords(inner, words)} kosong`;
  if (isObject(logic) && "permitted" in logic) return `tanpa izin ${permitted([logic.permitted].flat()[0], words)}`;
  if (isObject(logic) && "exists" in logic) return `tidak ${logicWords(logic, words)}`;
  const [name = "", raw] = isObject(logic) ? (Object.entries(logic)[0] ?? []) : [];
  const args = [raw].flat();
  if ((name === "==" || name === "===") && args.length === 2) {
    const value = args.find((one) => typeof one === "boolean");
    return value === undefined
      ? logicWords({ "!=": args }, words)
      : logicWords({ "==": args.map((one) => (one === value ? !value : one)) }, words);
  }
  return `tidak berlaku: ${logicWords(logic, words, true)}`;
}

function among(one: unknown, list: unknown, words: Vocabulary): string {
  const [path, holder] = [variableOf(one), variableOf(list)];
  if (path === undefined && holder !== undefined) return `${words.nameOf(holder)} memuat ${words.valueOf(holder, one)}`;
  if (path === undefined || !Array.isArray(list))
    return `${logicWords(one, words, true)} ada di antara ${logicWords(list, words)}`;
  const said = list.map((value) => words.valueOf(path, value));
  const last = said.pop() ?? "";
  return `${words.nameOf(path)} ${said.length === 0 ? last : `${said.join(", ")} atau ${last}`}`;
}

function compared(name: keyof typeof comparisons, first: unknown, second: unknown, words: Vocabulary): string {
  const [path, other] = [variableOf(first), variableOf(second)];
  if ([path, other].sort().join() === "actor.id,row.owner" && name.startsWith("=")) return "catatan miliknya sendiri";
  if (path === undefined && other !== undefined) return compared(turned[name] ?? name, second, first, words);
  const say: Compared = comparisons[name];
  const value = path === undefined || isObject(second) ? logicWords(second, words, true) : words.valueOf(path, second);
  const said = logicWords(first, words, true);
  if (path === undefined || other === undefined) return say(said, value);
  const alike = alikeTo[name] ?? say;
  return said === value && path !== other ? alike(ofIts(path, said), ofIts(other, value)) : alike(said, value);
}

/** Of two variables it is said that they are the same. */
const alikeTo: Partial<Record<keyof typeof comparisons, Compared>> = {
  "==": (one, other) => `${one} sama dengan ${other}`,
  "===": (one, other) => `${one} sama dengan ${other}`,
};

/** Two variables may have one name; then each is told with what it is of. */
const ofIts = (path: string, said: string): string => {
  const holder = holders[path.split(".")[0] ?? ""];
  return holder === undefined ? said : `${said} ${holder}`;
};

const holders: Readonly<Record<string, string>> = {
  row: "catatan ini",
  it: "catatan itu",
  input: "yang ditulis",
  form: "yang diisi",
  profile: "orang yang masuk",
  akun: "orang yang masuk",
  ptk: "orang yang masuk",
  picked: "yang terpilih",
  actor: "yang bertindak",
};
