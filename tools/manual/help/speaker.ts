/**
 * Texts and conditions of a document as help says them to one person: a condition falls into parts that the page decides by its context,
 * parts that answers decide, told in words, and parts that only a row decides, which nobody can say beforehand.
 */
import {
  compileLogic,
  conditionsFor,
  isObject,
  type JsonObject,
  type Library,
  type Logic,
  readPath,
  sharedText,
} from "../../../engine/tools";
import { type HelpCase, type HelpLine, type HelpPart, type HelpWhen, sentencesOf } from "../../../src/documents/help";
import { wordsFor } from "../../diff/asked-of";
import { logicWords } from "../../diff/logic-words";
import { upperFirst } from "../../diff/place-words";
import type { Vocabulary } from "../../diff/vocabulary";
import { type Known, mayHold } from "../../documents/may-hold";
import type { Pointer, Sentence } from "../model/manual";
import { type Teller, withoutMarks } from "../model/teller";

export interface Reader {
  readonly library: Library;
  /** Known of everybody meant. */
  readonly meant: Known;
}

type Condition = HelpWhen<Sentence>;

/** The end of a condition: settled for everybody meant, something to decide, or nothing that can be said. */
export type Said = boolean | Condition | undefined;

export class Speaker {
  private readonly vocabulary: Vocabulary;
  private readonly roots: ReadonlySet<string>;
  private readonly fields: ReadonlySet<string>;
  private readonly given = new Set<string>();

  constructor(
    readonly teller: Teller,
    private readonly reader: Reader,
  ) {
    const { context, vocabulary } = wordsFor(teller.kind, teller.id, reader.library);
    this.vocabulary = { ...vocabulary, valueOf: (path, value) => `“${vocabulary.valueOf(path, value).replaceAll('"', "")}”` };
    this.roots = new Set(Object.keys(context).filter((root) => !["sources", "state", "form", "row"].includes(root)));
    this.fields = new Set(["form", ...(teller.kind === "data" ? namesIn(teller.value) : [])]);
  }

  says(text: string, ...pointer: Pointer): Sentence {
    return this.teller.says(text, ...pointer);
  }

  /** Whether a part is shown. What only a row decides is left out of the condition; where it decides alone, the part may be shown. */
  shown(logic: unknown, at: Pointer): boolean | Condition {
    return logic === undefined || (this.settled(logic) ?? this.parted(logic, at, false) ?? true);
  }

  /** A condition as it stands; undefined where a row has a part in it. */
  said(logic: unknown, at: Pointer): Said {
    return this.settled(logic) ?? this.parted(logic, at, true);
  }

  private parted(logic: unknown, at: Pointer, isWhole: boolean): Said {
    const [join, all] = partsOf(logic);
    const open = all.filter((part) => this.settled(part) === undefined);
    const parts = open.map((part) => this.part(part, at));
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length && isWhole) return undefined;
    return known.length === 0 || { join, parts: known };
  }

  private part(logic: unknown, at: Pointer): HelpPart<Sentence> | undefined {
    const { logic: compiled, reads } = this.compiled(logic) ?? { logic: undefined, reads: [""] };
    const roots = reads.map((path) => path.split(".")[0] ?? "");
    if (roots.every((root) => this.roots.has(root))) return { logic: compiled };
    if (!roots.every((root) => this.roots.has(root) || this.fields.has(root))) return undefined;
    const text = logicWords(logic as Logic, this.vocabulary)
      .replaceAll(/\bkosong\b/g, "belum diisi")
      .replaceAll(/\bterisi\b/g, "sudah diisi");
    // Such words are those of a reader of documents.
    return /["(+]|tidak berlaku|izin|isinya/.test(text.replaceAll(/“[^”]*”/g, ""))
      ? undefined
      : { words: this.says(text, ...at) };
  }

  /** The answer that is the same for everybody meant. */
  private settled(logic: unknown): boolean | undefined {
    if (typeof logic === "boolean") return logic;
    const [is, not] = [this.compiled(logic)?.logic, this.compiled({ "!": [logic] })?.logic];
    if (is === undefined || not === undefined) return undefined;
    if (!mayHold(is, this.reader.meant)) return false;
    return mayHold(not, this.reader.meant) ? undefined : true;
  }

  private compiled(logic: unknown) {
    const named = conditionsFor(this.reader.library, this.teller.value);
    try {
      return compileLogic(logic as Logic, named);
    } catch {
      return undefined;
    }
  }

  /** A text as its cases. One whose condition nobody can say is left to the last, which stands for all others. */
  line(value: unknown, ...pointer: Pointer): HelpLine<Sentence> {
    if (!Array.isArray(value)) return this.cases(true, value, pointer);
    return value.flatMap((one: JsonObject, index): HelpLine<Sentence> => {
      const when = one.when === undefined ? true : this.said(one.when, [...pointer, index, "when"]);
      return this.cases(when, one.text, [...pointer, index, "text"]);
    });
  }

  /** The same for what stands above others: it ends with no period. */
  title(value: unknown, ...pointer: Pointer): HelpLine<Sentence> {
    const lines = this.line(value, ...pointer);
    return lines.map((one) => (one.text ? { ...one, text: { ...one.text, text: one.text.text.replace(/\.$/, "") } } : one));
  }

  private cases(when: Said, text: unknown, pointer: Pointer): HelpCase<Sentence>[] {
    if (when === undefined || when === false) return [];
    const own = ended(this.filled(text));
    return [{ ...(when !== true && { when }), ...(own !== "" && { text: this.says(own, ...pointer) }) }];
  }

  /** The consequence of a rule, said where it holds, and before the words of a condition that answers decide. */
  rule(logic: unknown, [now, then]: readonly [string, string], ...pointer: Pointer): HelpLine<Sentence>[] {
    const when = this.said(logic, pointer);
    if (when === undefined || when === false) return [];
    const text = this.says(now, ...pointer);
    if (when === true) return [[{ text }]];
    const isTold = when.parts.some((part) => "words" in part);
    return [[{ when, ...(isTold && { does: this.says(then, ...pointer) }), text }]];
  }

  /** The words of a text without the sentences that tell of a row; what tells of the person is filled in on the page. */
  filled(value: unknown): string {
    const raw =
      isObject(value) && typeof value.ref === "string" ? sharedText(this.reader.library, value.ref) : String(value ?? "");
    return sentencesOf(withoutMarks(raw.replaceAll(/^- /gm, "")))
      .filter((sentence) => [...sentence.matchAll(placeholder)].every(([, path, format]) => this.isKnown(path, format)))
      .join(" ");
  }

  /** A name up to what is filled in: "Kinerja {row.nama}, kelas {row.kelas}" is "Kinerja". */
  name(value: unknown): string {
    const text = Array.isArray(value) ? Object(value.at(-1)).text : value;
    const raw = isObject(text) && typeof text.ref === "string" ? sharedText(this.reader.library, text.ref) : String(text ?? "");
    const [first] = raw.split(placeholder).filter((part, index) => index % 3 === 0 && /\p{L}/u.test(part));
    return upperFirst(withoutMarks(first ?? "").replaceAll(/^[\s,:]+|[\s,:]+$/g, ""));
  }

  private isKnown(path = "", format = "datetime"): boolean {
    return this.roots.has(path.split(".")[0] ?? "") && ["date", "datetime", "opens", "closes", "time", "number"].includes(format);
  }

  /** The words for people whom a named condition holds back; once for all fields. */
  told(condition: string): Sentence | undefined {
    const { library } = this.reader;
    if (this.given.has(condition)) return undefined;
    this.given.add(condition);
    const id = library
      .ids("conditions")
      .find((one) => isObject(readPath(library.get("conditions", one), `conditions.${condition}.told`)));
    const told = id && readPath(library.get("conditions", id), `conditions.${condition}.told`);
    if (id === undefined || !isObject(told)) return undefined;
    const text = [told.text, told.next].flatMap((one) => (one === undefined ? [] : [this.filled(one)])).join(" ");
    return { text, from: [{ kind: "conditions", id, pointer: ["conditions", condition, "told"] }] };
  }
}

const placeholder = /\{([^{}|]+)(?:\|([a-z-]+))?\}/g;

export const ended = (text: string): string => (/(^|[.!?”:])$/.test(text) ? text : `${text}.`);

/** `and` or `or` with their parts; a negation is moved inside. */
function partsOf(logic: unknown): ["and" | "or", readonly unknown[]] {
  const [[name, raw] = []] = isObject(logic) ? Object.entries(logic) : [];
  if (name === "and" || name === "or") return [name, [raw].flat()];
  const [inner] = name === "!" ? [raw].flat() : [];
  const [[within, parts] = []] = isObject(inner) ? Object.entries(inner) : [];
  if (within === "!") return partsOf([parts].flat()[0]);
  if (within === "and" || within === "or")
    return [within === "and" ? "or" : "and", [parts].flat().map((part) => ({ "!": [part] }))];
  return ["and", [logic]];
}

/** The names of all fields of a data schema, those of rows among them. */
function namesIn({ properties }: JsonObject): string[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => [
    name,
    ...(isObject(field) ? [...namesIn(field), ...(isObject(field.items) ? namesIn(field.items) : [])] : []),
  ]);
}
