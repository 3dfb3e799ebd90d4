/**
 * Tells one document: its texts as they are written and its conditions as sentences, each with its place. It knows no kind of block and no
 * key by heart: a key is named by the words of the difference, and whatever holds a condition is told.
 */
import {
  CompileTools,
  conditionsFor,
  type DocumentKind,
  isObject,
  type JsonObject,
  type Library,
  type Logic,
  programName,
  sharedText,
  withoutProgram,
} from "../../../engine/tools";
import { vocabularyAt, wordsFor } from "../../diff/asked-of";
import { rowBehind } from "../../diff/at-hand";
import { logicWords } from "../../diff/logic-words";
import { upperFirst } from "../../diff/place-words";
import { rowTitle } from "../../diff/row-words";
import { recordOfCall, type Vocabulary } from "../../diff/vocabulary";
import { nounOf } from "../../diff/wording";
import { wordsOf } from "../../diff/words/of-key";
import { type Known, mayHold } from "../../documents/may-hold";
import { words } from "../words";
import { type Example, exampleFor } from "./example";
import { formsOf } from "./forms-of";
import { isCondition, isLogic, isRule, isText, ruleWords, textKeys } from "./keys";
import { listed } from "./listed";
import type { From, Item, Pointer, Sentence } from "./manual";

export class Teller {
  readonly value: JsonObject;
  readonly vocabulary: Vocabulary;
  private readonly tools: CompileTools;
  private readonly told = new Set<string>();
  private readonly fieldTitles: ReadonlyMap<string, string>;

  private example: Example | undefined;

  /** `meant` is what is known of every participant: what cannot hold for them is for staff alone. */
  constructor(
    readonly library: Library,
    readonly kind: DocumentKind,
    readonly id: string,
    private readonly meant: Known,
  ) {
    this.value = library.get(kind, id) ?? {};
    this.vocabulary = wordsFor(kind, id, library).vocabulary;
    this.fieldTitles = titlesOf(formsOf(this.value).map((form) => library.get("data", form)?.properties));
    this.tools = new CompileTools(library, conditionsFor(library, this.value));
  }

  from(...pointer: Pointer): From {
    this.told.add(pointer.join("/"));
    return { kind: this.kind, id: this.id, pointer };
  }

  /** A sentence that was made of one place. */
  says(text: string, ...pointer: Pointer): Sentence {
    return { text, from: [this.from(...pointer)] };
  }

  /** Its title in the words that people see; else its name. */
  title(): Sentence {
    const name = ["title", "name"].find((key) => isText(this.value[key]));
    // A document of a whole program has its name.
    if (name === undefined && this.library.has("program", this.id)) return this.says(programName(this.library, this.id));
    if (name === undefined) return this.says(upperFirst(withoutProgram(this.id).replaceAll("-", " ")));
    // One that is chosen by conditions is told case by case among the rest.
    if (Array.isArray(this.value[name]))
      return { text: this.plain(this.value[name]), from: [{ kind: this.kind, id: this.id, pointer: [name] }] };
    return this.says(this.plain(this.value[name]), name);
  }

  /** A condition as it reads at its place: an effect speaks of another row than its transition. */
  logic(logic: unknown, ...pointer: Pointer): string {
    return logicWords(logic as Logic, vocabularyAt(this.kind, this.id, this.library, pointer));
  }

  /** A text in one line: of one that is chosen by conditions the last, which stands for all others. */
  plain(value: unknown): string {
    const last = Array.isArray(value) ? Object(value.at(-1)).text : value;
    const text = isObject(last) && typeof last.ref === "string" ? sharedText(this.library, last.ref) : String(last);
    return withoutMarks(text).replaceAll(placeholder, (_, path: string, format?: string) => {
      return this.example?.(path, format) ?? `‹${this.vocabulary.nameOf(path).replaceAll('"', "")}›`;
    });
  }

  /** Tells something with what stands in it for a person of the examples, after one of these transitions. */
  asExample<Told>(after: readonly string[], tell: () => Told): Told {
    this.example = exampleFor({ library: this.library, kind: this.kind, id: this.id, value: this.value, after });
    const told = tell();
    this.example = undefined;
    return told;
  }

  /** A text, one sentence for each of its cases. */
  texts(value: unknown, ...pointer: Pointer): Sentence[] {
    if (!Array.isArray(value)) return [this.says(this.plain(value), ...pointer)].filter(hasWords);
    return value.flatMap((one: JsonObject, index): Sentence[] => {
      const at = [...pointer, index];
      const text = this.plain(one.text);
      const from = [this.from(...at, "text"), ...(one.when === undefined ? [] : [this.from(...at, "when")])];
      if (one.when === undefined) return isSaid(text) ? [{ text: index === 0 ? text : words.otherwise(text), from }] : [];
      const logic = this.logic(one.when, ...at, "when");
      return [{ text: isOfItself(logic, text) ? words.whereFilled(text) : words.incase(logic, text), from }];
    });
  }

  /** The condition of a key, as what it does. */
  rule(key: string, list: string, logic: unknown, pointer: Pointer): Sentence {
    const asked = key === "permission" ? { permitted: logic } : logic;
    return this.says(ruleWords(key, list, asked === true || asked === false ? asked : this.logic(asked, ...pointer)), ...pointer);
  }

  /** Whether a participant may meet a part, by its own conditions. */
  isMet(node: JsonObject): boolean {
    const conditions = [node.visibleWhen, node.allowedWhen, node.permission && { permitted: node.permission }];
    return conditions.every((one) => one === undefined || mayHold(this.compiled(one), this.meant));
  }

  private compiled(logic: unknown): Logic | undefined {
    try {
      return this.tools.logic(logic);
    } catch {
      return undefined;
    }
  }

  /** All that was not told yet of what stands at a place: parts with names as items, with what they say inside. */
  items(node: unknown, list: string, ...pointer: Pointer): Item[] {
    if (Array.isArray(node)) return node.flatMap((one, index) => this.part(one, list, [...pointer, index]));
    if (!isObject(node) || isLogic(node)) return [];
    return Object.entries(node).flatMap(([key, value]) => this.key(node, key, value, { list, pointer: [...pointer, key] }));
  }

  private key(node: JsonObject, key: string, value: unknown, { list, pointer }: Place): Item[] {
    if (this.told.has(pointer.join("/")) || unseen.has(key)) return [];
    if (isRule(node, key) && isCondition(value)) return [this.ruleItem(key, list, value, pointer)];
    if (key === "permission" && typeof value === "string") return [this.ruleItem(key, list, value, pointer)];
    const asked = key === "note" && typeof value === "string" ? words.asked[value] : undefined;
    if (asked !== undefined) return [this.item(this.says(asked, ...pointer), [], false)];
    if (textKeys.has(key) && isText(value))
      return this.texts(value, ...pointer).map((one) => this.item(named(key, one), [], false));
    if (isMap(key, value)) return Object.entries(value).flatMap(([name, one]) => this.part(one, key, [...pointer, name]));
    return this.items(value, key, ...pointer);
  }

  private part(node: unknown, list: string, pointer: Pointer): Item[] {
    if (!isObject(node)) return this.items(node, list, ...pointer);
    const wasTold = nameKeys.some((key) => this.told.has([...pointer, key].join("/")));
    const head = this.head(node, list, pointer);
    const inner = this.items(node, list, ...pointer);
    const noun = (list.endsWith("blocks") && words.blocks[String(node.kind)]) || nounOf(list);
    const isForStaff = list === "sources" || !this.isMet(node);
    // A source of data of which nothing is said is nothing that people see.
    if ((wasTold || list === "sources") && inner.length === 0) return [];
    if (head) return [{ ...this.item({ ...head, text: `${noun} “${head.text}”` }, inner, isForStaff), called: noun }];
    const [only] = inner;
    if (!only) return [];
    if (inner.length > 1) return [this.item(this.says(noun, ...pointer), inner, isForStaff)];
    return [{ ...only, isForStaff: isForStaff || only.isForStaff }];
  }

  /** A part by its own words; a field of a form by those of its data schema. */
  private head(node: JsonObject, list: string, pointer: Pointer): Sentence | undefined {
    if (list === "effects") return this.effect(node, pointer);
    const [read] = list === "sources" ? recordOfCall(node, this.library) : [];
    if (read) return this.says(String(read.title), ...pointer, "call");
    const key = [...nameKeys, ...(chosenByCondition.has(list) ? ["text"] : [])].find((one) => isShort(node[one], one));
    if (key !== undefined) return this.says(this.plain(node[key]), ...pointer, key);
    const title = list === "fields" ? this.fieldTitles.get(String(node.field)) : undefined;
    return title === undefined ? undefined : this.says(title, ...pointer, "field");
  }

  /** An effect of a transition: a step of its own row or of another, or a new row. */
  private effect({ transition, add, of, each }: JsonObject, pointer: Pointer): Sentence | undefined {
    const name = [of, add].find((one) => typeof one === "string");
    const row = name === undefined ? undefined : rowBehind(String(name), this.value, this.library);
    if (typeof add === "string") return this.says(words.effect.add(rowTitle(row ?? this.value)), ...pointer, "add");
    if (typeof transition !== "string") return undefined;
    const [move] = listed((row ?? this.value).transitions).filter(([one]) => one.id === transition);
    const title = move?.[0].title;
    const text = this.plain(title ?? transition.replaceAll("-", " "));
    const child = typeof each === "string" ? rowBehind(each, this.value, this.library) : undefined;
    const said = row ? words.effect.of(text, rowTitle(row)) : child ? words.effect.each(text, rowTitle(child)) : text;
    return this.says(said, ...pointer, "transition");
  }

  /** The rule of a key, on a line of its own. */
  private ruleItem(key: string, list: string, value: unknown, pointer: Pointer): Item {
    return { ...this.item(this.rule(key, list, value, pointer), [], isTechnical(key, list)), isRule: true };
  }

  private item(sentence: Sentence, inner: readonly Item[], isForStaff: boolean): Item {
    return { ...sentence, inner, isForStaff };
  }
}

const titlesOf = (all: readonly unknown[]): ReadonlyMap<string, string> =>
  new Map(all.flatMap((one) => Object.entries(Object(one)).map(([name, field]) => [name, String(Object(field).title ?? name)])));

interface Place {
  readonly list: string;
  readonly pointer: Pointer;
}

/** Words of which each has its condition: they are the name of what it decides. */
const chosenByCondition: ReadonlySet<string> = new Set(["states", "cases", "note", "require", "badge"]);

const nameKeys = ["label", "title", "badge", "heading"];

/** A dash says that there is nothing to say. */
const isSaid = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A text whose condition is only that what it says is there. */
const isOfItself = (logic: string, text: string) => {
  const [, name] = /^([^()]+) terisi$/.exec(logic) ?? [];
  return name !== undefined && text.includes(`‹${name}›`);
};

/** A window of a cohort has a name with hyphens. */
const placeholder = /\{([\w.-]+)(?:\|([\w-]+))?\}/g;

const hasWords = ({ text }: Sentence) => /[A-Za-z]/.test(text.replaceAll(/‹[^›]*›/g, ""));

/** A name is short; words that are said in one case are their own name. */
const isShort = (value: unknown, key: string) =>
  isText(value) && !Array.isArray(value) && JSON.stringify(value).length <= (key === "text" ? 240 : 120);

/** Keys by which a screen is called: people see nothing of them. */
const unseen: ReadonlySet<string> = new Set(["params", "queries"]);

/** Parts that stand under names of their own instead of in a list. */
const maps = ["sources", "columns", "states", "properties", "conditions", "lists", "reports", "children"];

const isMap = (key: string, value: unknown): value is JsonObject =>
  maps.includes(key) && isObject(value) && Object.values(value).every((one) => isObject(one));

/** When data are asked for is nothing that people see. */
const isTechnical = (key: string, list: string) => list === "sources" || key === "againWhile" || key === "if";

/** The noun of a key, before words that do not say it themselves. */
const named = (key: string, sentence: Sentence): Sentence =>
  ["text", "title", "label", "description", "caption"].includes(key)
    ? sentence
    : { ...sentence, text: `${upperFirst(wordsOf(key)?.noun ?? key)}: ${sentence.text}` };

export const withoutMarks = (text: string) =>
  text
    .replaceAll(/\*\*|__|^#+ /gm, "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
