/**
 * How far a form is filled, section by section: how many required fields are still empty, how many faults are shown, and which fields may
 * only be read. A change of one field looks at that field alone; a section is counted again only when one of its fields is filled,
 * emptied, shown, hidden, locked or opened by it.
 *
 *   progress.of("alamat")  ->  { left: 1, total: 4, faults: 0, locked: [] }
 */
import { isObject, type JsonObject } from "../../json/json";
import { getAt, isEmpty, toPath } from "../../rules/paths";
import type { FormModel } from "./form-model";

export interface SectionState {
  /** Required fields that are empty, of so many. */
  readonly left: number;
  readonly total: number;
  readonly faults: number;
  /** The names of fields that may only be read. */
  readonly locked: readonly string[];
}

/** Whether a section asks for something, and all of it is there and right. */
export const isFinished = ({ left, total, faults }: SectionState): boolean => total > 0 && left === 0 && faults === 0;

export interface ProgressOptions {
  readonly model: FormModel;
  /** The root's schema. */
  readonly schema: JsonObject;
  readonly sections: readonly { readonly id: string; readonly fields: readonly { readonly name: string }[] }[];
  /** Nothing in the form can be changed. */
  readonly readOnly: boolean;
}

type Status = "hidden" | "locked" | "left" | "filled" | "optional";

const unknownSection: SectionState = { left: 0, total: 0, faults: 0, locked: [] };

export class FormProgress {
  private readonly given: ProgressOptions;
  private readonly required: ReadonlySet<unknown>;
  private readonly statuses = new Map<string, Status>();
  private readonly states = new Map<string, SectionState>();
  private readonly sectionOf = new Map<string, string>();
  private readonly stale = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private messages: ReadonlyMap<string, string>;

  constructor(given: ProgressOptions) {
    this.given = given;
    const { schema, sections, model } = given;
    this.required = new Set(Array.isArray(schema.required) ? schema.required : []);
    this.messages = model.allMessages;
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
    const stops = [...this.statuses.keys()].map((name) => model.subscribe(name, () => this.look(name)));
    for (const name of this.statuses.keys()) this.look(name);
    stops.push(model.onChange(() => this.tell()));
    this.tell();
    return () => {
      for (const stop of stops) stop();
    };
  };

  readonly subscribe = (notify: () => void): (() => void) => {
    this.listeners.add(notify);
    return () => this.listeners.delete(notify);
  };

  /** The same object until one of its figures changes. */
  of(section: string): SectionState {
    return this.states.get(section) ?? unknownSection;
  }

  /** The first required field that is empty, after the given one and then from the beginning; undefined where none is. */
  nextLeft(after: string | undefined): string | undefined {
    const names = [...this.statuses.keys()];
    const from = after === undefined ? 0 : names.indexOf(after) + 1;
    return [...names.slice(from), ...names.slice(0, from)].find((name) => this.statuses.get(name) === "left");
  }

  private look(name: string): void {
    const status = this.statusOf(name);
    if (status === this.statuses.get(name)) return;
    this.statuses.set(name, status);
    this.stale.add(this.sectionOf.get(name) as string);
  }

  private tell(): void {
    const { model, sections } = this.given;
    if (model.allMessages !== this.messages) {
      this.messages = model.allMessages;
      for (const { id } of sections) this.stale.add(id);
    }
    if (this.stale.size === 0) return;
    for (const id of this.stale) this.count(id);
    this.stale.clear();
    for (const notify of [...this.listeners]) notify();
  }

  private count(id: string): void {
    const fields = this.given.sections.find((section) => section.id === id)?.fields ?? [];
    const withStatus = (...wanted: readonly Status[]) =>
      fields.filter(({ name }) => wanted.includes(this.statuses.get(name) as Status)).map(({ name }) => name);
    const names = new Set(fields.map(({ name }) => name));
    this.states.set(id, {
      left: withStatus("left").length,
      total: withStatus("left", "filled").length,
      faults: [...this.messages.keys()].filter((key) => names.has(String(toPath(key)[0]))).length,
      locked: withStatus("locked"),
    });
  }

  private statusOf(name: string): Status {
    const { model, schema, readOnly } = this.given;
    const state = model.state([name], name);
    const property = (schema.properties as Record<string, JsonObject> | undefined)?.[name];
    if (!state.visible || !property) return "hidden";
    if (readOnly || state.readOnly || property.readOnly === true) return "locked";
    if (!state.required && !this.required.has(name)) return "optional";
    return isLeft(getAt(model.data, [name]), property) ? "left" : "filled";
  }
}

function isLeft(value: unknown, { const: only }: JsonObject): boolean {
  if (isEmpty(value) || (only === true && value !== true)) return true;
  return isObject(value) && Object.values(value).every(isEmpty);
}
