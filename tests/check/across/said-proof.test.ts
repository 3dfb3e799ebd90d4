/**
 * The claims about what is said and where an action leads are those of the use: the text is filled in, the rule judges the number that
 * the help names, the address is made. What is told is so, and what is not told is not.
 */
import { join } from "node:path";
import { describe, it } from "vitest";
import { checkHelp } from "../../../engine/check/data/check-help";
import { checkReturns } from "../../../engine/check/screen/check-returns";
import type { JsonObject } from "../../../engine/json/json";
import type { DataValidator } from "../../../engine/rules/validator";
import { compileValidator } from "../../../engine/server";
import { fillTemplate, parseTemplate } from "../../../engine/texts/template";
import { checkDocuments, KeptChecks, readDocuments } from "../../../engine/tools";
import { addressOfScreen } from "../../../portal/addresses";
import type { Random } from "../../engine/check/outcomes/random";
import { isWholeRun } from "../../sample";
import { editDocuments } from "../edit-documents";
import { language, root } from "../shipped";
import { prove } from "./prove";

const base = readDocuments(join(root, "tests/problems/base"));
const kept = new KeptChecks(language);
const count = isWholeRun ? 20_000 : 400;
/** Those for which a whole project is checked. */
const few = isWholeRun ? 3000 : 60;

/** A rule that a help tells: its words, and a value of that size. */
interface Telling {
  readonly key: string;
  /** The rule of that limit; `key` alone where this is left out. */
  readonly rule?: (limit: number) => JsonObject;
  readonly says: (size: string) => string;
  readonly type: JsonObject;
  readonly sized: (size: number) => unknown;
}

const text = { key: "", type: { type: "string" }, sized: (size: number) => "a".repeat(size) };
const list = { type: { type: "array", items: { type: "string" } }, sized: (size: number) => Array(size).fill("a") };
const amount = { type: { type: "integer" }, sized: (size: number) => size };

const exact = (limit: number) => ({ pattern: `^[a-z]{${limit}}$` });

const tellings: readonly Telling[] = [
  { ...text, key: "maxLength", says: (size) => `Tulis dengan jelas, paling banyak ${size} huruf.` },
  { ...text, key: "maxLength", says: (size) => `Maksimal ${size} karakter, misalnya 99.` },
  { ...text, key: "maxLength", says: (size) => `Isi 1 sampai ${size} huruf.` },
  { ...text, key: "pattern", rule: exact, says: (size) => `Kode terdiri atas ${size} huruf.` },
  { ...text, key: "minLength", says: (size) => `Paling sedikit ${size} huruf.` },
  { ...text, key: "minLength", says: (size) => `Isi ${size} hingga 9000 karakter.` },
  { ...list, key: "maxItems", says: (size) => `Pilih paling banyak ${size} pilihan.` },
  { ...list, key: "minItems", says: (size) => `Tambahkan minimal ${size} baris.` },
  { ...amount, key: "maximum", says: (size) => `Tidak boleh lebih dari Rp${size}.` },
  { ...amount, key: "maximum", says: (size) => `Paling tinggi ${size}, dihitung per 30 hari.` },
  { ...amount, key: "minimum", says: (size) => `Setidaknya ${size} orang.` },
];

const validators = new Map<string, DataValidator>();
const grouped = (size: number) => String(size).replace(/\B(?=(\d{3})+(?!\d))/g, ".");

describe(`what is said of ${count} random helps and ways, and of ${few} random texts`, () => {
  it("is that a help names another limit, where the rule refuses what it allows or allows what it refuses", () => {
    prove({ seed: 508, times: count, least: 2 }, (random) => {
      const { key, rule = (size: number) => ({ [key]: size }), says, type, sized } = random.pick(tellings);
      const [told, limit] = [2 + random.below(random.pick([4, 3000])), 2 + random.below(4)];
      const size = random.chance(0.4) ? limit : told;
      const schema = { ...type, ...rule(limit), description: says(grouped(size)) };
      const validator = validators.get(`${key} ${limit}`) ?? compileValidator({ ...type, ...rule(limit) });
      validators.set(`${key} ${limit}`, validator);
      const keeps = (of: number) => validator.validate(sized(of)).length === 0;
      const beyond = key.startsWith("min") ? -1 : 1;
      const isTold = checkHelp({ schema, pointer: [], isInForm: true }).some(({ code }) => code === "help-differs");
      return { isTold, fails: !keeps(size) || keeps(size + beyond), why: schema };
    });
  });

  it("is that an action leads nowhere, where the address stays the same and nothing else is asked there", () => {
    prove({ seed: 509, times: count, least: 2 }, (random) => {
      const params = random.pick([undefined, ["id"], ["id", "lain"]]);
      const path = params ? random.pick(["/baris/:id", "/baris"]) : "/baris";
      const declared = params ?? [];
      const value = () =>
        random.pick([
          undefined,
          ...declared.flatMap((name) => [name, name]).map((name) => ({ var: `params.${name}` })),
          "tetap",
          7,
        ]);
      const given = Object.fromEntries(declared.map((name) => [name, value()]).filter(([, one]) => one !== undefined));
      const kind = random.pick(["text", "text", "table", "calendar"]);
      const target = random.pick(["contoh/baris", "contoh/baris", "contoh/lain"]);
      const action = { kind: "go", screen: target, ...(Object.keys(given).length > 0 ? { params: given } : {}) };
      const screen = {
        path,
        ...(params ? { params: Object.fromEntries(params.map((name) => [name, { type: "string" }])) } : {}),
        blocks: [
          { kind, id: "isi" },
          { kind: "actions", id: "a", buttons: [{ id: "k", action }] },
        ],
      };
      const checked = { kind: "screen", id: "contoh/baris", path: "screens/contoh/baris.json", value: screen } as const;
      const isTold = checkReturns(checked).some(({ code }) => code === "leads-nowhere");
      const now = Object.fromEntries(declared.map((name) => [name, `nilai-${name}`]));
      const next = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [
          name,
          typeof value === "object" ? now[(value as { var: string }).var.slice(7)] : value,
        ]),
      );
      const isOpen = target === checked.id && addressOfScreen({ path }, next) === addressOfScreen({ path }, now);
      return { isTold, fails: isOpen && kind === "text", why: screen };
    });
  });

  it("is that a list has no words for a value, where the text shows the code of every value that there can be", () => {
    const lists: Readonly<Record<string, readonly (number | string)[]>> = {
      angka: [1, 2, 99],
      kata: ["a", "b"],
      digit: ["1", "5"],
    };
    const every = [1, 2, 3, 5, 60, 99, "1", "5", "a", "b", "z", "2026-11-30", true, false];
    const fields: readonly ((random: Random) => JsonObject)[] = [
      (random) => ({ type: "integer", minimum: random.pick([0, 50, 100]) }),
      (random) => ({ type: "integer", enum: [random.pick([1, 3]), random.pick([5, 60])] }),
      (random) => ({ type: "string", enum: [random.pick(["1", "a", "z"]), random.pick(["5", "b", "y"])] }),
      (random) => ({ type: random.pick(["integer", "string"]), options: { list: random.pick(Object.keys(lists)) } }),
      () => ({ type: "boolean" }),
      () => ({ type: "string", format: "date" }),
      (random) => ({ type: "string", maxLength: random.pick([1, 40]) }),
      (random) => ({ type: "string", pattern: random.pick(["^[a-c]$", "^[x-z]$", "^[0-9]$"]) }),
    ];
    prove({ seed: 510, times: few, least: 2 }, (random) => {
      const [name, listed] = random.pick(Object.entries(lists));
      const field = random.pick(fields)(random);
      const own = (field.options as { list: string } | undefined)?.list;
      if (own !== undefined && (own === "angka") !== (field.type === "integer"))
        field.type = own === "angka" ? "integer" : "string";
      const documents = editDocuments(base, [
        ...Object.entries(lists).map(([id, values]) => ({
          file: `schemas/reference/${id}.json`,
          pointer: "",
          value: {
            $schema: "../language/reference.schema.json",
            title: "Daftar",
            items: values.map((value) => ({ value, label: `Butir ${value}` })),
          },
        })),
        { file: "schemas/data/contoh/data.schema.json", pointer: "/properties/pilihan", value: { title: "Pilihan", ...field } },
        { file: "screens/contoh/data.json", pointer: "/blocks/0/sections/0/fields/-", value: "pilihan" },
        {
          file: "screens/contoh/data.json",
          pointer: "/blocks/-",
          value: { kind: "text", id: "t", text: `Pilihan {sources.data.data.pilihan|${name}}.` },
        },
      ]);
      const problems = checkDocuments(documents, language, [], kept);
      const labels = Object.fromEntries(listed.map((value) => [String(value), `Butir ${value}`]));
      const { options: _, ...rules } = field;
      const validator = compileValidator(rules);
      const held = every.filter(
        (value) => validator.validate(value).length === 0 && (!own || lists[own]?.includes(value as never)),
      );
      const parts = parseTemplate(`{pilihan|${name}}`, () => labels);
      const isSaid = held.some((pilihan) => fillTemplate(parts, { pilihan }).startsWith("Butir"));
      return { isTold: problems.some(({ code }) => code === "wrong-list"), fails: !isSaid, why: { field, name } };
    });
  }, 3_000_000);
});
