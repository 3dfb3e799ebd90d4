/** The rules of a record type before and after, side by side: what each transition leads from and to, who makes it, who reads which rows. */
import type { MatrixRow } from "./claim";
import { logicWords } from "./logic-words";
import type { Part } from "./part";
import { timeWords } from "./time-words";
import { say } from "./wording";

export function recordMatrix(before: Part, after: Part): MatrixRow[] {
  const [was, is] = [rulesOf(before), rulesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((rule) => ({ rule, before: was.get(rule) ?? say.matrix.none, after: is.get(rule) ?? say.matrix.none }))
    .filter((row) => row.before !== row.after);
}

function rulesOf(record: Part): Map<string, string> {
  const rules = record.parts.flatMap((part): [string, string][] => {
    if (part.list === "transitions") return [[`transisi ${part.id}`, transition(part)]];
    if (part.list === "readers") return [[`baca ${part.id}`, ruleOf(part)]];
    return part.list === "states" ? [[`keadaan ${part.id}`, part.name]] : [];
  });
  const create = record.asks.get("create.when");
  return new Map([...rules, ...(create === undefined ? [] : [["buat", logicWords(create)] as [string, string]])]);
}

function transition(part: Part): string {
  const list = (key: string) => [part.says.get(key) ?? []].flat().join(", ");
  const when = ruleOf(part);
  const time = momentWords(part);
  const by = `oleh ${list("as") || "-"}${time === undefined ? "" : `; sendiri ${time}`}`;
  return `${list("in")} -> ${list("to") || list("in")}; ${by}${when === "selalu" ? "" : `; bila ${when}`}`;
}

/** "3 hari sebelum registrasi.wkt_tutup, pukul 07.00, mengingatkan sekali"; undefined for what people make alone. */
function momentWords({ says, asks }: Part): string | undefined {
  const window = says.get("at.moment.window");
  const source = says.get("at.column") ?? (window === undefined ? undefined : `${window}.${says.get("at.moment.column")}`);
  if (source === undefined) return undefined;
  const seconds = Number(says.get("at.seconds") ?? 0);
  const hour = says.get("at.secondOfDay");
  const isOnce = says.get("at.reminds.isOnce");
  const meant = asks.get("at.reminds.when");
  return [
    seconds === 0 ? `pada ${source}` : `${timeWords(Math.abs(seconds))} ${seconds < 0 ? "sebelum" : "sesudah"} ${source}`,
    ...(hour === undefined ? [] : [`pukul ${clockWords(Number(hour))}`]),
    ...(isOnce === undefined ? [] : [isOnce ? "mengingatkan sekali" : "mengingatkan, lagi bila waktunya dipindahkan"]),
    ...(meant === undefined ? [] : [`bagi pemilik yang ${logicWords(meant)}`]),
  ].join(", ");
}

const clockWords = (second: number) =>
  [Math.floor(second / 3600), (second % 3600) / 60].map((part) => String(part).padStart(2, "0")).join(".");

const ruleOf = ({ asks }: Part) => logicWords(asks.get("when") ?? true);
