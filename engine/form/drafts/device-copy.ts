/**
 * Keeps on this device what the server does not have yet, within a tenth of a second of a key, so that a page that ends loses nothing.
 * What is sensitive is kept only sealed; sealing takes a moment, so it does not wait for a way out of the page.
 */

import type { FormDraft, FormDrafts } from "../../host";
import { isObject } from "../../json/json";
import { sameField } from "../../json/paths";
import type { CompiledField } from "../../rules/compiled-data";
import { sensitiveNames } from "../../rules/sensitive-names";
import { underPresentNames } from "../../rules/under-present-names";
import type { Pending } from "./draft-sync";
import type { Values } from "./join";
import type { SealedBox } from "./sealed-box";

export interface DeviceCopyOptions {
  readonly drafts: FormDrafts;
  readonly key: string;
  readonly fields: readonly Pick<CompiledField, "path" | "sensitive" | "was" | "widget">[];
  readonly title: () => string;
  readonly box: Promise<SealedBox> | undefined;
  /** False where the device did not take what was typed before the code of this copy had come. */
  readonly isKept?: boolean;
  /** Opens what was sealed before the code of this copy had come: under the key of the person, and values alone. */
  readonly openEarlier?: (sealed: string) => Promise<unknown>;
  /** Told when the device refuses what was typed, and when it takes it again. */
  readonly onKept?: (isKept: boolean) => void;
}

export class DeviceCopy {
  private sealed: string | undefined;
  /** The copy on the device as this form has left it, or found it: another tab may have one of its own under the same key. */
  private own: string | undefined;
  private isKept: boolean;
  private writes = 0;
  /** Names of top-level fields that are sensitive, or hold something that is. */
  private readonly sensitive: ReadonlySet<string>;

  constructor(private readonly given: DeviceCopyOptions) {
    this.isKept = given.isKept ?? true;
    this.sensitive = sensitiveNames(given.fields);
  }

  /** False where the device did not take what was typed. */
  get keeps(): boolean {
    return this.isKept;
  }

  write(pending: Pending): void {
    const { drafts, key, title } = this.given;
    const names = Object.keys(pending.mine);
    const count = ++this.writes;
    if (names.length === 0) {
      this.sealed = undefined;
      if (this.own !== undefined && asText(drafts.read(key)) === this.own) drafts.remove(key);
      this.own = undefined;
      this.note(true);
      return;
    }
    const isOpen = (name: string) => !this.sensitive.has(name);
    // The writes on their way stand where all that they hold is: the open part comes first, and may be all that is left.
    const { writes, ...values } = pending;
    const open = part(names.every(isOpen) ? pending : values, isOpen);
    const keep = () => {
      const sealed = this.sealed === undefined ? {} : { sealed: this.sealed };
      const { mine, ...before } = open;
      const draft = { data: mine, pending: before, title: title(), changed: names.length, ...sealed };
      this.note(drafts.write(key, draft));
      this.own = asText(draft);
    };
    const secret = part(pending, (name) => !isOpen(name));
    if (Object.keys(secret.mine).length === 0) {
      this.sealed = undefined;
      keep();
      return;
    }
    keep();
    void this.given.box
      ?.then((box) => box.seal(secret))
      .then((sealed) => {
        if (count !== this.writes) return;
        this.sealed = sealed;
        keep();
      });
  }

  private note(isKept: boolean): void {
    const before = this.isKept;
    this.isKept = isKept;
    if (before !== isKept) this.given.onKept?.(isKept);
  }

  /** `known` are the values that the server has. */
  async read(known: Values): Promise<Pending | undefined> {
    const kept = this.given.drafts.read(this.given.key);
    if (!kept) return undefined;
    this.own = asText(kept);
    const open = openPart(kept, known, this.sensitive);
    const opened = kept.sealed === undefined ? undefined : await this.opened(kept.sealed, known);
    const pending = opened ? joined(open, opened) : open;
    return Object.keys(pending.mine).length > 0 ? this.renamed(pending) : undefined;
  }

  private async opened(sealed: string, known: Values): Promise<Pending | undefined> {
    const own = await (await this.given.box)?.open(sealed);
    if (isObject(own)) return own as unknown as Pending;
    const mine = await this.given.openEarlier?.(sealed);
    if (!isObject(mine)) return undefined;
    return { mine, was: Object.fromEntries(Object.keys(mine).map((name) => [name, known[name] ?? null])) };
  }

  /** The values that were kept while fields had other names. */
  private renamed({ mine, was, sent, writes }: Pending): Pending {
    const now = (values: Values) => underPresentNames(this.given.fields, values);
    return { mine: now(mine), was: now(was), ...(sent ? { sent: now(sent) } : {}), ...(writes ? { writes } : {}) };
  }
}

/** What was typed before the code of this copy had come lies there as a whole form: what the server has of it is left out. */
function openPart({ data, pending }: FormDraft, known: Values, sensitive: ReadonlySet<string>): Pending {
  const typed = valuesOf(data);
  const was = pending?.was ?? {};
  const isMine = (name: string) => Object.hasOwn(was, name) || !sameField(typed[name], known[name]);
  const names = Object.keys(typed).filter((name) => !sensitive.has(name) && isMine(name));
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { ...pending, mine: only(typed), was: { ...only(known), ...was } };
}

function part({ mine, was, sent, writes }: Pending, isIn: (name: string) => boolean): Pending {
  const only = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => isIn(name)));
  return { mine: only(mine), was: only(was), ...(sent ? { sent: only(sent) } : {}), ...(writes ? { writes } : {}) };
}

const joined = (open: Pending, secret: Pending): Pending => ({
  mine: { ...open.mine, ...secret.mine },
  was: { ...open.was, ...secret.was },
  ...(open.sent || secret.sent ? { sent: { ...open.sent, ...secret.sent } } : {}),
  ...(secret.writes ? { writes: secret.writes } : {}),
});

const asText = (draft: FormDraft | undefined) => JSON.stringify([draft?.data, draft?.pending, draft?.sealed]);

const valuesOf = (value: unknown): Values => (isObject(value) ? value : {});
