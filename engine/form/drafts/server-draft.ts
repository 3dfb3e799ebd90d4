/**
 * Keeps what is typed into a form on the server, seconds behind the keys, and on the device until the server has it. What the network
 * loses is sent again; what the server refuses is said.
 */
import type { CallFailure, FormDrafts, Host } from "../../host";
import { isObject } from "../../json/json";
import { sameField } from "../../json/paths";
import type { FormModel } from "../model/form-model";
import type { DeviceCopy } from "./device-copy";
import type { DraftSync, DraftWrite, Newest } from "./draft-sync";
import type { Joined, Values } from "./join";

/** Milliseconds: from a key to the device, from the last key to the server, and at most while somebody types. */
const toDevice = 50;
const toServer = 1_000;
const longest = 3_000;
/** A server that answers slowly is asked less often: it has this many times as long, up to a bound. Not shortly before the work ends. */
const rest = { times: 4, longest: 30_000 } as const;
/** Until it is tried again. */
const again = [2_000, 4_000, 8_000, 15_000, 30_000];

/** The words to the person: kept on the server at that time, waiting for the network, or refused in these words. */
export type DraftFate = { readonly kind: "kept"; readonly at: string } | { kind: "waiting" } | { kind: "refused"; text: string };

export interface ServerDraftOptions {
  readonly model: FormModel;
  readonly sync: DraftSync;
  readonly copy: DeviceCopy;
  readonly host: Host & { readonly drafts?: FormDrafts };
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly tell: (fate: DraftFate | undefined) => void;
  /** When the work ends by itself, if it does, in milliseconds of `host.now()`. */
  readonly end?: () => number | undefined;
  /** The values that the server keeps beside the record, because they came too late. */
  readonly late?: () => Values | undefined;
  /** The record as the form holds it, of what the server answered. */
  readonly asHeld: (data: Values) => Values;
  /** Shows what another device wrote; both changed the fields named. */
  readonly onJoined: (joined: Joined, newest: Newest) => void;
}

export class ServerDraft {
  private deviceTimer: ReturnType<typeof setTimeout> | undefined;
  private serverTimer: ReturnType<typeof setTimeout> | undefined;
  private firstKey: number | undefined;
  /** Not earlier than this the server is sent more. */
  private restsUntil = 0;
  private failures = 0;
  private isPaused = false;
  private isEnded = false;
  private running: Promise<void> | undefined;

  constructor(private readonly given: ServerDraftOptions) {}

  private get values(): Values {
    return isObject(this.given.model.data) ? this.given.model.data : {};
  }

  /** Ends with the result: what the server lacks then goes on its way, and stays on the device until it has arrived. */
  start(): () => void {
    const { model, host } = this.given;
    const stop = model.onChange(() => this.typed());
    const hide = () => {
      if (document.visibilityState !== "hidden") return;
      this.keepHere();
      void this.send();
    };
    const online = () => this.later(0);
    const stopLogout = host.drafts?.atLogout?.(() => this.flush());
    addEventListener("online", online);
    addEventListener("pagehide", this.keepHere);
    addEventListener("beforeunload", this.keepHere);
    document.addEventListener("visibilitychange", hide);
    this.typed();
    return () => {
      stop();
      removeEventListener("online", online);
      removeEventListener("pagehide", this.keepHere);
      removeEventListener("beforeunload", this.keepHere);
      document.removeEventListener("visibilitychange", hide);
      clearTimeout(this.serverTimer);
      this.keepHere();
      const last = this.values;
      this.isEnded = true;
      // A write that is under way holds an earlier state: this one goes behind it.
      const before = this.running;
      void this.send(last)
        .then(() => (before ? this.send(last) : undefined))
        .finally(stopLogout);
    };
  }

  /** Sends all that the server lacks, once; afterwards `unsent` says what it did not take. */
  async flush(): Promise<void> {
    clearTimeout(this.serverTimer);
    await this.running;
    await this.send();
    if (this.unsent().length > 0 && this.failures === 0) await this.send();
  }

  /** The form closes: the last words are not left to the next try, and what has not arrived then is said. */
  async close(): Promise<void> {
    await this.flush();
    if (this.unsent().length > 0 && this.failures === 0) this.given.tell({ kind: "waiting" });
  }

  /** Fields that the server does not have as they are. */
  unsent(): readonly string[] {
    return Object.keys(this.given.sync.pending(this.values).mine);
  }

  /** Fields that neither the server nor the device has. */
  unkept(): readonly string[] {
    return this.given.copy.keeps ? [] : this.unsent();
  }

  /** The record is being sent: nothing else is, until it is answered. The versions of the draft that go with it. */
  pause(): readonly string[] {
    this.isPaused = true;
    return this.given.sync.versions;
  }

  /** The record was not taken. */
  resume(): void {
    this.isPaused = false;
    this.later(toServer);
  }

  /** The record was sent, and the draft with it. */
  recorded(newest: Newest): void {
    this.given.sync.recorded(newest);
    this.isPaused = false;
    this.given.tell(undefined);
    this.keepHere();
    if (this.unsent().length > 0) this.later(toServer);
  }

  /** The record that was sent was older than the server's; the person has chosen, and goes on from the newer one. */
  moved(newest: Newest): void {
    this.given.sync.moved(newest);
    this.resume();
  }

  /** The person has chosen between what both changed. */
  chosen(): void {
    this.given.sync.chosen();
    this.later(0);
  }

  /** The record was read again: what another device did meanwhile comes in, until this form has written something itself. */
  reread(newest: Newest): void {
    if (this.given.sync.isFresh && (newest.draft?.version ?? null) !== this.given.sync.version) this.joinNewest(newest);
  }

  /** Goes on from what the server has, with what was typed here. */
  joinNewest(given: Newest): void {
    const { sync, model, onJoined, asHeld } = this.given;
    const { with: newest, ...joined } = sync.refused({ ...given, data: asHeld(given.data) }, this.values);
    if (this.isEnded) return;
    model.rebase(newest.data);
    model.set([], joined.data);
    onJoined(joined, newest);
    this.keepHere();
    this.later(0);
  }

  private typed(): void {
    this.deviceTimer ??= setTimeout(this.keepHere, toDevice);
    if (this.unsent().length === 0) return;
    this.firstKey ??= performance.now();
    const left = longest - (performance.now() - this.firstKey);
    if (this.failures === 0) this.later(Math.min(toServer, left), { resting: true });
  }

  private readonly keepHere = (): void => {
    clearTimeout(this.deviceTimer);
    this.deviceTimer = undefined;
    this.given.copy.write(this.given.sync.pending(this.values));
  };

  private later(wait: number, { resting = false } = {}): void {
    if (this.isEnded) return;
    clearTimeout(this.serverTimer);
    this.serverTimer = setTimeout(() => void this.send(), Math.max(0, wait, resting ? this.rest() : 0));
  }

  private rest(): number {
    const { end, host } = this.given;
    const left = (end?.() ?? Number.POSITIVE_INFINITY) - host.now();
    return Math.min(this.restsUntil - performance.now(), left - rest.longest);
  }

  private send(values?: Values): Promise<void> {
    this.running ??= this.sendOnce(values).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async sendOnce(values = this.values): Promise<void> {
    const { sync, host, call, params } = this.given;
    if (this.isPaused || !host.quietly || this.hasComeLate()) return;
    const write = sync.next(values);
    if (!write) return;
    this.firstKey = undefined;
    this.keepHere();
    const asked = performance.now();
    try {
      const { body } = await host.quietly(call, { params, body: write.body, idempotencyKey: write.key });
      const answered = performance.now();
      this.restsUntil = answered + Math.min(rest.longest, rest.times * (answered - asked));
      this.arrived(write, isObject(body) ? body : {});
    } catch (failure) {
      this.failed(write, failure as CallFailure);
    }
  }

  /** Whether all that the server lacks has come there, after the end of its time. */
  private hasComeLate(): boolean {
    const late = this.given.late?.();
    return late !== undefined && this.unsent().every((name) => sameField(late[name], this.values[name]));
  }

  private arrived(write: DraftWrite, answer: Readonly<Record<string, unknown>>): void {
    const { sync, tell } = this.given;
    if (!sync.awaits(write)) return;
    sync.arrived(typeof answer.version === "string" ? answer.version : null);
    this.failures = 0;
    this.keepHere();
    tell(answer.version === null ? undefined : { kind: "kept", at: String(answer.at) });
    if (this.unsent().length > 0) this.later(toServer, { resting: true });
  }

  private failed(write: DraftWrite, { status, code, title, body }: CallFailure): void {
    const { sync, tell } = this.given;
    if (status === 409 && code === "stale" && isObject(body)) {
      if (!this.isPaused && sync.awaits(write)) this.joinNewest(body as unknown as Newest);
      return;
    }
    const wait = again[Math.min(this.failures, again.length - 1)] ?? 30_000;
    this.failures += 1;
    const isLost = status === 0 || status >= 500 || status === 429 || status === 401;
    tell(isLost ? { kind: "waiting" } : { kind: "refused", text: title });
    this.later(wait);
  }
}
