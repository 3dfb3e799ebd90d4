/** A condition in one line, in the words of its rows: "profile.angkatan paling sedikit 7 dan memegang izin berita.index". */
import { isObject } from "../../engine/tools";
import { logicWords } from "../diff/logic-words";
import { type Comparison, isAlone, type Row, rowOf } from "./condition-rows";
import { relationWords, words } from "./wording";

export const sentenceOf = (logic: unknown): string => said(rowOf(logic), false);

function said(row: Row, isInside: boolean): string {
  const plain = spoken(row, isInside);
  return row.isNot ? words.logic.not(plain) : plain;
}

function spoken(row: Row, isInside: boolean): string {
  if (row.kind === "fixed") return row.holds ? words.logic.always : words.logic.never;
  if (row.kind === "condition") return words.logic.named(row.name);
  if (row.kind === "permitted") return words.logic.permitted(row.name);
  if (row.kind === "comparison") return compared(row);
  if (row.kind === "other") return logicWords(row.logic);
  const text = row.rows.map((one) => said(one, true)).join(row.by === "and" ? words.logic.and : words.logic.or);
  return isInside && row.rows.length > 1 ? `(${text})` : text;
}

function compared({ field, relation, value }: Comparison): string {
  if (isAlone(relation)) return `${field} ${relationWords[relation]}`;
  const other = isObject(value) ? String([value.var].flat()[0]) : Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
  return `${field} ${relationWords[relation]} ${other}`;
}
