/**
 * What stands in the page of every peer: mounts the form, and takes the times that only the page can take (from the person's event
 * until the painted change). The harness calls it as `window.bench`.
 */
import { type FormCase, formCase } from "./form-case";

export interface Peer {
  /** Shows the form in `root`, and answers how to read its data. */
  mount(root: HTMLElement, form: FormCase): () => Readonly<Record<string, unknown>>;
  /** Matches one element per field error. */
  readonly errors: string;
}

export interface Bench {
  mount(): void;
  /** Whether every field that the trigger does not hide stands in the document. */
  isMounted(): boolean;
  /** The id of a field's control. */
  controlId(name: string): string;
  valueOf(name: string): unknown;
  /** Starts to wait for a change; `elapsed` answers milliseconds from the event's time until the change was painted. */
  watch(event: "keydown" | "click" | "change", goal: "shown" | "hidden" | "errors"): void;
  elapsed(): Promise<number>;
  readonly typed: string;
  readonly trigger: string;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Longer than any peer takes, ms. */
const patience = 30_000;

export function startPeer(peer: Peer): void {
  const form = formCase(Number(new URLSearchParams(location.search).get("fields")));
  const root = document.body.appendChild(document.createElement("div"));
  const always = form.fields.filter((field) => !field.conditional);
  const conditional = form.fields.filter((field) => field.conditional);
  const wrong = always.filter((field) => field.required).length;
  const text = () => root.textContent ?? "";
  const last = (fields: typeof always) => fields.at(-1)?.label ?? "";
  const goals = {
    shown: () => text().includes(last(conditional)) && conditional.every(({ label }) => text().includes(label)),
    hidden: () => !conditional.some(({ label }) => text().includes(label)),
    errors: () => root.querySelectorAll(peer.errors).length >= wrong,
  };
  let data: () => Readonly<Record<string, unknown>> = () => ({});
  let elapsed = Promise.resolve(0);

  window.bench = {
    typed: form.typed,
    trigger: form.trigger,
    mount: () => {
      data = peer.mount(root, form);
    },
    isMounted: () => text().includes(last(always)),
    controlId: (name) => {
      const label = form.fields.find((field) => field.name === name)?.label ?? name;
      const found = [...root.querySelectorAll("label")].find((one) => one.textContent?.includes(label));
      return found?.control?.id ?? "";
    },
    valueOf: (name) => data()[name],
    watch: (event, goal) => {
      elapsed = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`waited too long for: ${goal}`)), patience);
        let start: number | undefined;
        addEventListener(event, (happened) => (start ??= happened.timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (start === undefined || !goals[goal]()) return;
          observer.disconnect();
          afterPaint(() => resolve(performance.now() - (start as number)));
        });
        observer.observe(root, { childList: true, subtree: true, characterData: true });
      });
    },
    elapsed: () => elapsed,
  };
}

function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then();
    port2.postMessage(undefined);
  });
}
