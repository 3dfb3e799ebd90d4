/**
 * How far a form is filled, section by section: how many fields are still to be filled, how many are wrong, and which may only be read.
 * A change of one field looks at that field alone; a section is counted again only when one of its fields is filled, emptied, shown,
 * hidden, locked or opened by it, and when the form was checked. What is wrong counts before it is shown: it is checked when the form
 * was opened, when a field is left, and a moment after the last key. The field that is being written is not wrong yet, only not filled.
 *
 *   progress.of("alamat")  ->  { state: "part", left: 1, total: 4, faults: 0, filled: 3, locked: [] }
 */
import { isObject, type JsonObject } from "../../json/json";
import { getAt, isEmpty, toPath } from "../../json/paths";
import type { DataError } from "../../rules/data-error";
import type { FormModel } from "./form-model";
import type { Changed } from "./listeners";

/**
 * The name of a section everywhere: in the map, the list and the bar, at its own head, and where sections are counted.
 * - `fix`: a value is wrong. `todo` and `part`: something is to be filled; nothing, or something, is there yet.
 * - `done`: all that is asked is there and right, or what may stay empty holds something. Only these are counted as complete.
 * - `optional`: it may stay empty, and does. `locked`: it may only be read. Neither is counted: nothing is asked in them.
 */
export type SectionStanding = "fix" | "todo" | "part" | "done" | "optional" | "locked";

export interface SectionState {
  readonly state: SectionStanding;
  /** Fields that are to be filled still (required and empty, or begun), of so many. */
  readonly left: number;
  readonly total: number;
  /** Values that are wrong, told to the person or not yet. */
  readonly faults: number;
  /** Fields that hold something and can be changed. */
  readonly filled: number;
  /** The names of fields that may only be read. */
  readonly locked: readonly string[];
}

/** Whether a section asks for something, and all of it is there and right: it can be folded. */
export const isFinished = ({ state, total }: SectionState): boolean => state === "done" && total > 0;

/** How much of what a section asks is there, 0 to 1: at least a little, where what was begun is the only thing that is asked. */
export const filledPart = ({ left, total }: Pick<SectionState, "left" | "total">): number => Math.max(1 - left / total, 1 / 6);

/** Whether a section holds back the sending. */
export const isOpen = ({ state }: SectionState): boolean => state === "fix" || state === "todo" || state === "part";

export interface ProgressOptions {
  readonly model: FormModel;
  /** The root's schema. */
  readonly schema: JsonObject;
  readonly sections: readonly {
    readonly id: string;
    readonly fields: readonly { readonly name: string }[];
    /** A section that is worked on elsewhere has no fields, and says how much of it is there. */
    readonly task?: { readonly done?: unknown; readonly total?: unknown } | undefined;
  }[];
  /** Nothing in the form can be changed. */
  readonly readOnly: boolean;
}

/** How long after the last key a form is checked, in ms: longer than who types slowly takes from one key to the next (450, decision 0008). */
const pause = 600;

/** `begun` is not required, and holds something. */
type Status = "hidden" | "locked" | "left" | "filled" | "optional" | "begun";

/** The known state of a section that nobody counts. */
export const unknownSection: SectionState = { state: "optional", left: 0, total: 0, faults: 0, filled: 0, locked: [] };

export class FormProgress {
  private readonly given: ProgressOptions;
  private readonly required: ReadonlySet<unknown>;
  private readonly statuses = new Map<string, Status>();
  private readonly states = new Map<string, SectionState>();
  private readonly sectionOf = new Map<string, string>();
  private readonly stale = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private messages: ReadonlyMap<string, string>;
  private found: readonly DataError[];
  private quiet: QuietFaults;
  private data: unknown;
  /** Of what the model held when the fields were first counted. */
  private readonly counted: number;
  private lookAhead: ReturnType<typeof setTimeout> | undefined;

  constructor(given: ProgressOptions) {
    this.given = given;
    const { schema, sections, model } = given;
    this.required = new Set(Array.isArray(schema.required) ? schema.required : []);
    this.messages = model.allMessages;
    this.found = model.found;
    this.quiet = quietFaults(model);
    this.data = model.data;
    this.counted = model.version("");
    for (const { id, fields } of sections) {
      for (const { name } of fields) {
        this.sectionOf.set(name, id);
        this.statuses.set(name, this.statusOf(name));
      }
    }
    for (const { id } of sections) this.count(id);
  }

  /** Follows the model until the returned function is called. */
  readonly start = (): (() => void) => {
    const { model } = this.given;
    if (model.version("") !== this.counted) this.lookAtAll();
    const stop = model.onChange((changed) => this.follow(changed));
    this.tell();
    return () => {
      clearTimeout(this.lookAhead);
      stop();
    };
  };

  /** Checks the form now, and counts what is wrong where nobody has been yet. */
  check(): void {
    this.given.model.look();
    this.tell();
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.listeners.add(notify);
    return () => this.listeners.delete(notify);
  };

  /** The same object until one of its figures changes. */
  of(section: string): SectionState {
    return this.states.get(section) ?? unknownSection;
  }

  /**
   * The key of the first field that is to be filled, after the given top-level field and then from the beginning; in a list, of the first
   * that its items lack. Undefined where none is.
   */
  nextLeft(after: string | undefined): string | undefined {
    const names = [...this.statuses.keys()];
    const from = after === undefined ? 0 : names.indexOf(after) + 1;
    return this.firstLeft([...names.slice(from), ...names.slice(0, from)]);
  }

  /** The same of one section. */
  leftIn(section: string): string | undefined {
    return this.firstLeft([...this.statuses.keys()].filter((name) => this.sectionOf.get(name) === section));
  }

  private firstLeft(names: readonly string[]): string | undefined {
    const first = names.find((name) => this.isLeft(name));
    return first === undefined ? undefined : (this.quiet.unfinished.get(first) ?? first);
  }

  private lookAtAll(): void {
    for (const name of this.statuses.keys()) this.look(name);
  }

  private look(name: string): void {
    const status = this.statusOf(name);
    if (status === this.statuses.get(name)) return;
    this.statuses.set(name, status);
    this.stale.add(this.sectionOf.get(name) as string);
  }

  /** The field stands in the form to be filled, and something of it is missing. */
  private isLeft(name: string): boolean {
    const status = this.statuses.get(name);
    return status === "left" || (status !== "hidden" && status !== "locked" && this.quiet.unfinished.has(name));
  }

  /** Something of the form changed; what was written is checked once nothing more is. */
  private follow(changed: Changed): void {
    const { model, sections, readOnly } = this.given;
    for (const [name] of changed.values()) {
      if (name === undefined) this.lookAtAll();
      else if (this.statuses.has(String(name))) this.look(String(name));
    }
    if (model.data !== this.data && sections.length > 1 && !readOnly) {
      clearTimeout(this.lookAhead);
      this.lookAhead = setTimeout(() => model.look(), pause);
    }
    this.data = model.data;
    this.tell();
  }

  private tell(): void {
    const { model, sections } = this.given;
    if (model.allMessages !== this.messages || model.found !== this.found) {
      this.messages = model.allMessages;
      this.found = model.found;
      this.quiet = quietFaults(model);
      for (const { id } of sections) this.stale.add(id);
    }
    if (this.stale.size === 0) return;
    for (const id of this.stale) this.count(id);
    this.stale.clear();
    for (const notify of [...this.listeners]) notify();
  }

  private count(id: string): void {
    const { fields = [], task } = this.given.sections.find((section) => section.id === id) ?? {};
    if (task) return void this.states.set(id, taskState(Number(task.done ?? 0), Number(task.total ?? 0)));
    const withStatus = (...wanted: readonly Status[]) =>
      fields.filter(({ name }) => wanted.includes(this.statuses.get(name) as Status)).map(({ name }) => name);
    const names = new Set(fields.map(({ name }) => name));
    const quiet = this.quiet.wrong.filter((key) => this.statuses.get(nameOf(key)) !== "left");
    const wrong = new Set([...this.messages.keys(), ...quiet].filter((key) => names.has(nameOf(key))));
    const left = fields.filter(({ name }) => this.isLeft(name));
    const figures = {
      left: left.length,
      total: new Set([...left.map(({ name }) => name), ...withStatus("filled")]).size,
      faults: wrong.size,
      filled: withStatus("filled", "begun").length,
      locked: withStatus("locked"),
    };
    this.states.set(id, { state: standingOf(figures), ...figures });
  }

  private statusOf(name: string): Status {
    const { model, schema, readOnly } = this.given;
    const state = model.state([name], name);
    const property = (schema.properties as Record<string, JsonObject> | undefined)?.[name];
    if (!state.visible || !property) return "hidden";
    if (readOnly || state.readOnly || property.readOnly === true) return "locked";
    const isMissing = isLeft(getAt(model.data, [name]), property);
    if (!state.required && !this.required.has(name)) return isMissing ? "optional" : "begun";
    return isMissing ? "left" : "filled";
  }
}

function taskState(done: number, total: number): SectionState {
  const figures = { left: Math.max(0, total - done), total, faults: 0, filled: done, locked: [] };
  return { state: standingOf(figures), ...figures };
}

function standingOf({ left, faults, filled, total, locked }: Omit<SectionState, "state">): SectionStanding {
  if (faults > 0) return "fix";
  if (left > 0) return filled > 0 ? "part" : "todo";
  if (total > 0 || filled > 0) return "done";
  return locked.length > 0 ? "locked" : "optional";
}

const nameOf = (key: string) => String(toPath(key)[0]);

interface QuietFaults {
  /** The keys of wrong values. */
  readonly wrong: readonly string[];
  /** Top-level fields that are begun, each with the key of the first thing that it lacks. */
  readonly unfinished: ReadonlyMap<string, string>;
}

/** The findings of the last check, beside top-level fields that are empty: those are counted at once. */
function quietFaults({ found, writtenNow, data }: FormModel): QuietFaults {
  const wrong: string[] = [];
  const unfinished = new Map<string, string>();
  for (const { path, code } of found) {
    const name = nameOf(path);
    if (isEmpty(getAt(data, [name]))) continue;
    if (code !== "required" && code !== "waiting" && name !== writtenNow) wrong.push(path);
    else if (!unfinished.has(name)) unfinished.set(name, path);
  }
  return { wrong, unfinished };
}

function isLeft(value: unknown, { const: only }: JsonObject): boolean {
  if (isEmpty(value) || (only === true && value !== true)) return true;
  // A list that asks for items begins with blank ones.
  return Array.isArray(value) ? value.every(isBlank) : isBlank(value);
}

const isBlank = (value: unknown) => isObject(value) && Object.values(value).every(isEmpty);
