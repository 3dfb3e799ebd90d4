/**
 * One tab of the model: the real ServerDraft, DraftSync and DeviceCopy over a form without a screen, as `engine/form/whole/ServerDraft.tsx` puts
 * them together. The network, the end of the tab and the person's choices are the model's.
 */
import { DeviceCopy } from "../../../engine/form/drafts/device-copy";
import { DraftSync, type Newest } from "../../../engine/form/drafts/draft-sync";
import { changed, type Joined, type Values } from "../../../engine/form/drafts/join";
import { sealedBox } from "../../../engine/form/drafts/sealed-box";
import { ServerDraft } from "../../../engine/form/drafts/server-draft";
import type { FormModel } from "../../../engine/form/model/form-model";
import { CallFailure, type FormDraft, type FormDrafts, type Host } from "../../../engine/host";

/** A browser on one device: its storage, who it belongs to, and the session cookie. */
export interface Device {
  readonly storage: Map<string, FormDraft>;
  owner: string;
  isOnline: boolean;
}

export type Fate = "answered" | "lost before" | "lost after" | "late";

/** The server, as the tab asks it. */
export interface Backend {
  read(): Promise<Newest & { readonly draft_key?: string }>;
  keep(body: unknown, key: string): Promise<unknown>;
  save(data: Values, revision: number, versions: readonly string[]): Promise<{ readonly revision: number }>;
}

/** The model's memory of letters: written down on the server's word, or thrown away by the person. */
export interface Ledger {
  acknowledge(values: Values): void;
  throwAway(left: Values, chosen: Values): void;
  /** The person's choice between two copies. */
  choosesTheirs(): boolean;
}

const formKey = "biodata.form";
const fields = [{ path: "nik", sensitive: "encrypted" as const }, { path: "alamat" }, { path: "jurusan" }];

type Hearing = Map<string, Set<() => void>>;

/** The listeners of the window and the document, as a tab in the foreground has them. */
let listening: Hearing = new Map();
export const windowOfTabs = {
  addEventListener: (name: string, hear: () => void) => {
    listening.set(name, (listening.get(name) ?? new Set()).add(hear));
  },
  removeEventListener: () => {},
};

export class Tab {
  private readonly heard: Hearing = new Map();
  private readonly held: (() => Promise<void>)[] = [];
  private readonly underWay = new Set<Promise<unknown>>();
  private listeners: (() => void)[] = [];
  private draft!: ServerDraft;
  private sync!: DraftSync;
  private stop: (() => void) | undefined;
  private isAlive = true;
  fate: Fate = "answered";
  readonly model = {
    data: {} as Values,
    saved: {} as Values,
    onChange: (hear: () => void) => {
      this.listeners.push(hear);
      return () => {
        this.listeners = [];
      };
    },
    set: (_: readonly [], data: Values) => {
      this.model.data = data;
      for (const hear of this.listeners) hear();
    },
    rebase: (data: Values) => {
      this.model.saved = data;
    },
  };

  constructor(
    readonly device: Device,
    private readonly owner: string,
    private readonly backend: Backend,
    private readonly ledger: Ledger,
    private readonly newKey: () => string,
  ) {}

  /** Opens the form; false where the record cannot be read. */
  async open(): Promise<boolean> {
    if (!this.device.isOnline) return false;
    const { data, revision, draft, draft_key } = await this.backend.read();
    const box = draft_key === undefined ? undefined : sealedBox(draft_key);
    const copy = new DeviceCopy({ drafts: this.drafts, key: formKey, fields, title: () => "Biodata", box });
    const pending = await copy.read(changed(data, draft?.data ?? {}));
    this.model.saved = data;
    this.sync = new DraftSync({ data, revision, draft }, this.newKey);
    const joined = pending ? this.sync.restored(pending) : { data: this.sync.values, both: [], theirs: this.sync.values };
    this.model.data = joined.data;
    this.choose(joined.both, joined.theirs);
    if (draft && draft.base !== revision) this.choose(Object.keys(draft.data), data);
    this.draft = new ServerDraft({
      model: this.model as unknown as FormModel,
      sync: this.sync,
      copy,
      host: { drafts: this.drafts, quietly: this.quietly, now: () => performance.now() } as unknown as Host,
      call: "biodata.draft",
      params: {},
      tell: () => {},
      asHeld: (held) => held,
      onJoined: (one) => this.joined(one),
    });
    listening = this.heard;
    this.stop = this.draft.start();
    listening = new Map();
    return true;
  }

  get isOpen(): boolean {
    return this.isAlive;
  }

  type(field: string, letter: string): void {
    this.model.set([], { ...this.model.data, [field]: `${this.model.data[field] ?? ""}${letter}` });
  }

  /** The tab is hidden: it sends what it has. */
  async hide(): Promise<void> {
    for (const hear of this.heard.get("visibilitychange") ?? []) hear();
    await this.settled();
  }

  /** The page is left as browsers leave it; a request that is on its way goes on. */
  reload(): void {
    for (const hear of this.heard.get("pagehide") ?? []) hear();
    this.kill();
  }

  /** The form goes, the page stays. */
  async leave(): Promise<void> {
    this.stop?.();
    await this.settled();
    this.kill();
  }

  /** The process of the page ends: nothing of it runs any more. */
  kill(): void {
    this.isAlive = false;
    this.heard.clear();
    this.listeners = [];
  }

  /** Requests that were slow reach the server, and their answers whoever still waits. */
  async arrive(): Promise<void> {
    for (const request of this.held.splice(0)) await request();
    await this.settled();
  }

  /** Sends the record itself. */
  async send(): Promise<void> {
    const versions = this.draft.pause();
    const data = this.model.data;
    try {
      if (!this.device.isOnline) throw new CallFailure(0, "network", "");
      const { revision } = await this.backend.save(data, this.sync.recordRevision, versions);
      this.ledger.acknowledge(data);
      this.model.saved = data;
      this.draft.recorded({ data, revision });
    } catch (failure) {
      const { status, body } = failure as CallFailure;
      if (status !== 409) return this.draft.resume();
      const newest = body as Newest;
      const names = Object.keys(newest.data).filter((name) => newest.data[name] !== data[name]);
      this.model.saved = newest.data;
      const theirs = newest.data;
      this.draft.moved(newest);
      this.choose(names, theirs);
    }
    await this.settled();
  }

  /** Everything that can be sent is sent; the names of what the server does not have then. */
  async flush(): Promise<readonly string[]> {
    this.fate = "answered";
    await this.arrive();
    await this.draft.flush();
    await this.settled();
    return this.draft.unsent();
  }

  /** Until no request is under way but those that are held. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled([...this.underWay]);
      await new Promise(setImmediate);
    } while (this.underWay.size > 0);
  }

  private joined({ both, theirs }: Joined): void {
    this.choose(both, theirs);
    if (both.length > 0) this.draft.chosen();
  }

  /** The person chooses between what stands here and what stands there, field by field. */
  private choose(names: readonly string[], theirs: Values): void {
    for (const name of names) {
      const mine = this.model.data;
      const there = { ...mine, [name]: theirs[name] ?? null };
      const isTheirs = this.ledger.choosesTheirs();
      this.ledger.throwAway(isTheirs ? mine : there, isTheirs ? there : mine);
      if (isTheirs) this.model.set([], changed(mine, { [name]: theirs[name] ?? null }));
    }
    this.sync.chosen();
  }

  private readonly drafts: FormDrafts = {
    read: (form) => structuredClone(this.device.storage.get(form)),
    write: (form, draft) => {
      if (this.isAlive && this.device.owner === this.owner) this.device.storage.set(form, structuredClone(draft));
      return true;
    },
    remove: (form) => {
      if (this.isAlive) this.device.storage.delete(form);
    },
  };

  private readonly quietly = (_call: string, { body, idempotencyKey = "" }: { body?: unknown; idempotencyKey?: string }) => {
    const { fate, device } = this;
    if (!this.isAlive) return new Promise(() => {});
    if (!device.isOnline || fate === "lost before") return this.note(Promise.reject(new CallFailure(0, "network", "")));
    const values = { ...this.model.saved, ...(body as { data: Values }).data };
    const ask = async () => {
      const answer = await this.backend.keep(body, idempotencyKey);
      if (this.isAlive) this.ledger.acknowledge(values);
      return { status: 200, body: answer };
    };
    if (fate === "answered") return this.note(ask());
    if (fate === "lost after")
      return this.note(
        this.backend.keep(body, idempotencyKey).then(
          () => Promise.reject(new CallFailure(0, "network", "")),
          () => Promise.reject(new CallFailure(0, "network", "")),
        ),
      );
    return new Promise((resolve, reject) => {
      this.held.push(async () => {
        const work = ask();
        void this.note(work).then(resolve, reject);
        await Promise.allSettled([work]);
      });
    });
  };

  /** A page that is gone hears no answer. */
  private async note<Answer>(work: Promise<Answer>): Promise<Answer> {
    this.underWay.add(work);
    try {
      return await work;
    } finally {
      this.underWay.delete(work);
      if (!this.isAlive) await new Promise(() => {});
    }
  }
}
