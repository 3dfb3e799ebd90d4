/**
 * The page of every peer: mounts the form, and says how far it has come. The harness calls it as `window.bench`, and takes the CPU time
 * from outside.
 */
import { type CaseSize, caseOf, type FormCase, listLength } from "./form-case";

import { type ShownElement, shownElements } from "./shown-elements";

export interface Peer {
  /** Shows the form in `root`, and answers how to read its data: of a list, the data of its first item. */
  mount(root: HTMLElement, form: FormCase): () => Readonly<Record<string, unknown>>;
  /** Matches one element per field error. */
  readonly errors: string;
}

/** The change after an action of the person. */
export type Goal = "shown" | "hidden" | "errors";

export interface Bench {
  mount(): void;
  /** Whether every field that the trigger does not hide stands in the document. */
  isMounted(): boolean;
  /** The id of a field's control; in a list, of the first item's. */
  controlId(name: string): string;
  valueOf(name: string): unknown;
  isReached(goal: Goal): boolean;
  /** Elements in the root, for each field that the trigger does not hide. */
  elementsPerField(): number;
  /** The elements in the root, as data. */
  shown(): readonly ShownElement[];
  readonly typed: string;
  readonly trigger: string;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

const named = new URLSearchParams(location.search).get("fields");
const size: CaseSize = named === "list" ? named : Number(named);

export function startPeer(peer: Peer): void {
  const form = caseOf(size);
  const root = document.body.appendChild(document.createElement("div"));
  const always = form.fields.filter((field) => !field.conditional);
  const conditional = form.fields.filter((field) => field.conditional);
  const wrong = always.filter((field) => field.required).length;
  const text = () => root.textContent ?? "";
  const last = always.at(-1)?.label ?? "";
  const goals: Readonly<Record<Goal, () => boolean>> = {
    shown: () => conditional.every(({ label }) => text().includes(label)),
    hidden: () => !conditional.some(({ label }) => text().includes(label)),
    errors: () => root.querySelectorAll(peer.errors).length >= wrong,
  };
  let data: () => Readonly<Record<string, unknown>> = () => ({});

  window.bench = {
    typed: form.typed,
    trigger: form.trigger,
    mount: () => {
      data = peer.mount(root, form);
    },
    isMounted: () => (size === "list" ? text().split(last).length > listLength : text().includes(last)),
    controlId: (name) => {
      const label = form.fields.find((field) => field.name === name)?.label ?? name;
      const found = [...root.querySelectorAll("label")].find((one) => one.textContent?.includes(label));
      return found?.control?.id ?? "";
    },
    valueOf: (name) => data()[name],
    isReached: (goal) => goals[goal](),
    shown: () => shownElements(root),
    elementsPerField: () => root.querySelectorAll("*").length / always.length,
  };
}
