/** The part of a service worker's global scope that this one uses: the types of a page (lib DOM) do not have it. */
export interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskEvent extends LateEvent {
  readonly request: Request;
  /** The answer that the browser has asked for while the worker started; undefined where it has not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope extends EventTarget {
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<object | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly { readonly id: string }[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
}

export const worker = self as unknown as WorkerScope;
