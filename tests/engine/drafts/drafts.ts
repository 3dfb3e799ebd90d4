/**
 * A model of drafts: two devices that type, and a server that keeps what it acknowledges. Every letter is written once and never again, so that
 * a letter which was acknowledged and is gone was lost, unless a device took it away on purpose: by choosing the other side of a conflict.
 */
import fc from "fast-check";
import { DraftSync, type DraftWrite, type Newest, type Pending } from "../../../engine/form/drafts/draft-sync";
import { changed, changes, type Joined, type Values } from "../../../engine/form/drafts/join";
import type { KeptDraft } from "../../../engine/records/draft-call";

export type Step =
  | { readonly kind: "type"; readonly device: number; readonly field: string }
  | { readonly kind: "push"; readonly device: number; readonly fate: "answered" | "lost before" | "lost after" | "delayed" }
  | { readonly kind: "arrive" | "kill" | "send"; readonly device: number };

const fields = ["a", "b", "c"];
const device = fc.integer({ min: 0, max: 1 });

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant("type" as const), device, field: fc.constantFrom(...fields) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("push" as const),
        device,
        fate: fc.constantFrom("answered" as const, "lost before" as const, "lost after" as const, "delayed" as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("arrive" as const, "kill" as const, "send" as const), device }) },
  ),
  { maxLength: 60 },
);

/** As server/drafts/keep-draft.ts and server/records/record-calls.ts decide. */
class Server {
  record: Values = {};
  revision = 0;
  draft: Pick<KeptDraft, "data" | "version" | "base"> | null = null;

  get newest(): Newest {
    return structuredClone({ data: this.record, revision: this.revision, draft: this.draft });
  }

  /** The version that is kept, or what is newer. */
  keep({ key, body }: DraftWrite): { readonly version: string | null } | { readonly newest: Newest } {
    if (this.draft?.version === key) return { version: key };
    const over: readonly (string | null)[] = [body.after, ...(body.contains ?? [])];
    if (body.base !== this.revision || !over.includes(this.draft?.version ?? null)) return { newest: this.newest };
    const data = changes(this.record, changed(this.record, body.data));
    this.draft = Object.keys(data).length === 0 ? null : { data, version: key, base: body.base };
    return { version: this.draft && key };
  }

  /** False where the sender has read an older revision. */
  save(data: Values, revision: number, versions: readonly string[]): boolean {
    if (revision !== this.revision) return false;
    this.record = data;
    this.revision += 1;
    if (this.draft && versions.includes(this.draft.version)) this.draft = null;
    return true;
  }
}

class Device {
  private sync: DraftSync;
  private stored: Pending | undefined;
  values: Values;

  constructor(
    private readonly server: Server,
    private readonly newKey: () => string,
    private readonly gone: Set<string>,
  ) {
    this.sync = new DraftSync(server.newest, newKey);
    this.values = this.sync.values;
  }

  type(field: string, letter: string): void {
    this.values = { ...this.values, [field]: `${this.values[field] ?? ""}${letter}` };
    this.keep();
  }

  write(): DraftWrite | undefined {
    return this.sync.next(this.values);
  }

  /** The letters that the server has acknowledged with this answer. */
  answered(write: DraftWrite, answer: ReturnType<Server["keep"]>): string {
    if (!this.sync.awaits(write)) return "";
    if ("newest" in answer) {
      this.take(this.sync.refused(answer.newest, this.values));
      return "";
    }
    this.sync.arrived(answer.version);
    this.keep();
    return lettersOf(write.values);
  }

  /** The tab ends, and is opened again. */
  restart(): void {
    const { newest } = this.server;
    this.sync = new DraftSync(newest, this.newKey);
    if (newest.draft && newest.draft.base !== newest.revision)
      this.choose(only(newest.data, Object.keys(newest.draft.data)), newest.draft.data);
    if (this.stored) this.take(this.sync.restored(this.stored));
    else this.values = this.sync.values;
    this.keep();
  }

  send(): string {
    const isSaved = this.server.save(this.values, this.sync.recordRevision, this.sync.versions);
    if (!isSaved) return "";
    const letters = lettersOf(this.values);
    this.sync.recorded({ data: this.values, revision: this.server.revision });
    this.keep();
    return letters;
  }

  /** Every other conflict is decided for the other side. */
  private take({ data, both, theirs: other }: Joined): void {
    const mine = data;
    this.values = data;
    for (const name of both) {
      const theirs = other[name];
      const isOther = String(theirs ?? "").length % 2 === 0;
      this.values = isOther ? changed(this.values, { [name]: theirs ?? null }) : this.values;
      this.choose({ [name]: isOther ? mine[name] : theirs }, { [name]: isOther ? theirs : mine[name] });
    }
    this.sync.chosen();
    this.keep();
  }

  /** Values in `left` and not in `chosen` are thrown away by the person. */
  private choose(left: Values, chosen: Values): void {
    const kept = new Set(lettersOf(chosen));
    for (const letter of lettersOf(left)) if (!kept.has(letter)) this.gone.add(letter);
  }

  private keep(): void {
    const pending = this.sync.pending(this.values);
    this.stored = Object.keys(pending.mine).length > 0 ? structuredClone(pending) : undefined;
  }
}

const only = (values: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, values[name]]));

export const lettersOf = (values: Values): string => fields.map((field) => String(values[field] ?? "")).join("");

/** Plays the steps; afterwards everybody has a network again. Gives the acknowledged letters that nobody threw away and nobody has. */
export function lostLetters(played: readonly Step[]): string[] {
  const server = new Server();
  const gone = new Set<string>();
  let count = 0;
  const newKey = () => `key-${++count}`;
  const letter = () => String.fromCodePoint(0x4e00 + count++);
  const devices = [0, 1].map(() => new Device(server, newKey, gone));
  const delayed: DraftWrite[] = [];
  const acknowledged = new Set<string>();
  const note = (letters: string) => {
    for (const one of letters) acknowledged.add(one);
  };
  const push = (from: Device) => {
    const write = from.write();
    if (write) note(from.answered(write, server.keep(write)));
  };
  for (const step of played) {
    const by = devices[step.device] as Device;
    if (step.kind === "type") by.type(step.field, letter());
    else if (step.kind === "kill") by.restart();
    else if (step.kind === "send") note(by.send());
    else if (step.kind === "arrive") for (const write of delayed.splice(0)) server.keep(write);
    else if (step.kind === "push") {
      const write = by.write();
      if (!write) continue;
      if (step.fate === "answered") note(by.answered(write, server.keep(write)));
      else if (step.fate === "lost after") server.keep(write);
      else if (step.fate === "delayed") delayed.push(write);
    }
  }
  for (let round = 0; round < 6; round += 1) for (const one of devices) push(one);
  // A draft on an older record stays beside it until somebody opens the form and chooses.
  const found = new Set(lettersOf(server.record) + lettersOf(server.draft?.data ?? {}));
  return [...acknowledged].filter((one) => !found.has(one) && !gone.has(one));
}
