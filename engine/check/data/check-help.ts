/**
 * Numbers that a help or a message tells people, against the rule of the field. A rule that changes leaves its help behind.
 *
 *   { "maxLength": 500, "description": "Paling banyak 300 huruf." }  ->  help-differs: 300, and maxLength is 500
 */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";
import { isSomeText, type TextRules } from "./some-text";

const number = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)`;
const most = `(?:paling banyak|paling panjang|maksimal|maksimum|tidak lebih dari|tidak boleh lebih dari|paling besar|paling tinggi)`;
const least = `(?:paling sedikit|paling pendek|minimal|minimum|sekurang-kurangnya|sekurangnya|setidaknya|paling kecil|paling rendah)`;
const letters = `(?:huruf|karakter|angka|digit)`;

/** The words that tell a rule: the first number in them is the rule's. */
const tellings: readonly (readonly [key: string, words: RegExp, unit?: number])[] = [
  ["maxLength", new RegExp(`${most} ${number} ${letters}`, "i")],
  ["minLength", new RegExp(`${least} ${number} ${letters}`, "i")],
  ["maxWords", new RegExp(`${most} ${number} kata`, "i")],
  ["minWords", new RegExp(`${least} ${number} kata`, "i")],
  ["maxItems", new RegExp(`${most} ${number} (?:pilihan|baris|butir|buah)`, "i")],
  ["minItems", new RegExp(`${least} ${number} (?:pilihan|baris|butir|buah)`, "i")],
  [
    "maximum",
    new RegExp(`${most} (?:rp ?)?${number}(?!\\S* (?:${letters}|kata|kb|mb|megabita|kilobita|pilihan|baris|butir|buah))`, "i"),
  ],
  ["minimum", new RegExp(`${least} (?:rp ?)?${number}(?!\\S* (?:${letters}|kata|pilihan|baris|butir|buah))`, "i")],
  ["minLength", new RegExp(`${number} (?:sampai|hingga) \\d+ ${letters}`, "i")],
  ["maxLength", new RegExp(`\\d+ (?:sampai|hingga) ${number} ${letters}`, "i")],
  ["maxKilobytes", new RegExp(`${number} ?(?:kb|kilobita)\\b`, "i"), 1],
  ["maxKilobytes", new RegExp(`${number} ?(?:mb|megabita)\\b`, "i"), 1024],
];

const exactly = new RegExp(`(?:^|harus |terdiri atas |berupa |berisi |sebanyak )${number} ${letters}\\b`, "i");

/** `key` is the rule that a message belongs to: its numbers are that rule's. Without one it is the help of a field, its own or a form's. */
export const helpDiffers = (text: unknown, schema: JsonObject, key?: string): Omit<Fault, "pointer">[] =>
  typeof text === "string" ? differing(text, schema, key) : [];

export function checkHelp({ schema, pointer }: SchemaNode): Fault[] {
  const { description, errorMessage } = schema;
  const texts: [unknown, Pointer, string?][] = [
    [description, ["description"]],
    ...(isObject(errorMessage)
      ? Object.entries(errorMessage).map(([key, text]): [unknown, Pointer, string] => [text, ["errorMessage", key], key])
      : [[errorMessage, ["errorMessage"]] as [unknown, Pointer]]),
  ];
  return texts.flatMap(([text, place, key]) =>
    helpDiffers(text, schema, key).map((fault): Fault => ({ ...fault, pointer: [...pointer, ...place] })),
  );
}

function differing(whole: string, schema: JsonObject, key?: string): Omit<Fault, "pointer">[] {
  const [text = ""] = whole.split(/misalnya|contoh/i);
  const told = key === undefined ? undefined : ruleOf(schema, key);
  const numbers = [...text.matchAll(new RegExp(number, "g"))].map(([found]) => amountOf(found));
  if (key !== undefined && told !== undefined && numbers.length > 0 && key !== "maxKilobytes")
    return numbers.includes(told) ? [] : [differs(numbers.join(", "), `${key} ${told}`)];
  for (const [rule, words, unit = 1] of tellings) {
    const [, found] = words.exec(text) ?? [];
    const limit = found === undefined ? undefined : ruleOf(schema, rule);
    if (
      found !== undefined &&
      limit !== undefined &&
      amountOf(found) * unit !== limit &&
      amountOf(found) * unit * 0.9765625 !== limit
    )
      return [differs(found, `${rule} ${limit}`)];
  }
  return refusesLength(text, schema);
}

/** A number of letters that no text of the field has. */
function refusesLength(text: string, schema: JsonObject): Omit<Fault, "pointer">[] {
  const [, found] = exactly.exec(text) ?? [];
  if (found === undefined || schema.type !== "string" || (schema.pattern === undefined && schema.maxLength === undefined))
    return [];
  const length = amountOf(found);
  const rules = schema as TextRules;
  const { minLength = 0, maxLength = length } = rules;
  const isPossible = minLength <= length && length <= maxLength && isSomeText({ ...rules, minLength: length, maxLength: length });
  const rule = schema.pattern === undefined ? `maxLength ${maxLength}` : `pattern ${schema.pattern}`;
  return isPossible ? [] : [differs(found, rule)];
}

function ruleOf({ upload, ...schema }: JsonObject, key: string): number | undefined {
  const value = key === "maxKilobytes" && isObject(upload) ? upload.maxKilobytes : schema[key];
  return typeof value === "number" ? value : undefined;
}

const amountOf = (found: string) => Number(found.replaceAll(".", ""));

const differs = (found: string, rule: string): Omit<Fault, "pointer"> => ({
  code: "help-differs",
  at: "value",
  found,
  expected: [rule],
});
