/**
 * The documents in force over the build of this process, served and followed: about once a second it asks which release that is, builds an
 * edition of it beside the one that it serves, and lets that take the port. A release that cannot be loaded is told, and the edition before
 * stays. Where documents change at a moment (decisions/0488) a request that comes after it waits for the edition of the period that has begun.
 */
import { builtFrom } from "../../portal/page-routes";
import type { AppOptions, BuiltApp } from "../app";
import type { Database } from "../database/tables";
import { Documents } from "../documents/documents";
import { builtFilesOf } from "../front/built-files";
import { pageOfPeriod } from "../front/period-pages";
import type { Port } from "../front/port";
import type { Vault } from "../services/vault";
import { everySoOften } from "../work/every-so-often";
import { type Edition, type EditionUse, makeEdition } from "./edition";
import { documentsOf, openBundle } from "./release-bundle";
import { bundlesOf, type LiveRelease, liveRelease } from "./release-table";
import { stopServing, tellServing } from "./serving";

/** The documents of an edition, and its page. */
export type EditionContent = Required<Pick<AppOptions, "documents" | "pageFiles">>;

export interface Means extends EditionUse {
  readonly db: Database;
  readonly vault: Vault;
  readonly port: Port;
  /** The moment that decides which documents are in force. */
  readonly clock: () => Date;
  /** Served where nothing is released. */
  readonly shipped: EditionContent;
  /** The folder of the built page. */
  readonly pageFolder: string;
  make(content: EditionContent): Promise<BuiltApp>;
}

interface Refused {
  /** Undefined where the shipped documents cannot be served again. */
  readonly id: number | undefined;
  readonly version: string;
  readonly error: unknown;
  /** When it is tried again, by the clock of this process. */
  readonly again: number;
}

/** Milliseconds: between two questions, two words of what is served, two tries of what could not be loaded. */
const pauses = { ask: 1_000, tell: 10_000, retry: 60_000 };

export class Editions {
  private edition: Edition | undefined;
  /** The release that it serves; undefined for the shipped documents. */
  private served: LiveRelease | undefined;
  private refused: Refused | undefined;
  private readonly leaving = new Set<Promise<void>>();
  private toldAt = Number.NEGATIVE_INFINITY;
  private stopFollowing: () => Promise<void> = async () => {};
  /** The change that is under way. */
  private changing: Promise<void> | undefined;

  /** The fingerprint of what this process was built of; undefined where nothing is followed, as under the development server. */
  private readonly build: string | undefined;

  constructor(private readonly means: Means) {
    this.build = means.shipped.pageFiles.get(`/${builtFrom}`)?.bytes.toString("utf8");
  }

  /** The version that could not be loaded, for whoever watches the process. */
  get version(): string | undefined {
    return this.refused?.version;
  }

  /** Throws an Error before the first one is entered. */
  get current(): Edition {
    if (!this.edition) throw new Error("no documents are served yet");
    return this.edition;
  }

  /** Serves the first edition; `prepare` is done before it is complete. */
  async enter(prepare: (built: BuiltApp) => Promise<void>): Promise<Edition> {
    const { build } = this;
    const live = build === undefined ? undefined : await liveRelease(this.means.db, build);
    const released = await this.tried(live, prepare);
    const first = released ?? (await this.edit(undefined, prepare));
    this.take(first, released && live);
    this.means.port.whenReady = () => (this.isOfNow() || this.refused ? undefined : this.change(this.served));
    this.logRefusal();
    return first;
  }

  /** Follows what is released, and tells under this name what is served. */
  follow(process: string): void {
    const { build } = this;
    const { db } = this.means;
    this.current.begin();
    if (build === undefined) return;
    const stop = everySoOften(() => this.round(process, build), pauses.ask);
    this.stopFollowing = async () => {
      await stop();
      await stopServing(db, process).catch(() => {});
    };
  }

  async close(): Promise<void> {
    await this.stopFollowing();
    await Promise.all([this.current.end(), ...this.leaving]);
  }

  private async round(process: string, build: string): Promise<void> {
    const live = await liveRelease(this.means.db, build);
    const { refused } = this;
    if (live?.id === this.served?.id && this.isOfNow()) {
      if (refused) this.refuse(undefined);
    } else if (!refused || refused.id !== live?.id || performance.now() > refused.again) await this.change(live);
    if (performance.now() - this.toldAt < pauses.tell) return;
    const { version } = this.current.built.services.documents;
    const told = this.refused && { version: this.refused.version, reason: reasonOf(this.refused.error) };
    await tellServing(this.means.db, { process, build, version, refused: told }, new Date());
    this.toldAt = performance.now();
  }

  private isOfNow(): boolean {
    return this.current.built.services.documents.holdsAt(this.means.clock());
  }

  /** One at a time: whoever asks meanwhile waits for the same. */
  private change(live: LiveRelease | undefined): Promise<void> {
    this.changing ??= this.changeTo(live).finally(() => {
      this.changing = undefined;
    });
    return this.changing;
  }

  private async changeTo(live: LiveRelease | undefined): Promise<void> {
    const next = await this.tried(live, async () => {});
    if (!next) return this.logRefusal();
    const before = this.current;
    this.take(next, live);
    this.refuse(undefined);
    next.begin();
    const { app, services } = next.built;
    app.log.info({ documents: services.documents.version, release: live?.id }, "other documents are served from now on");
    const left = before.end().catch((err: unknown) => app.log.warn({ err }, "the edition before did not end well"));
    this.leaving.add(left);
    void left.finally(() => this.leaving.delete(left));
  }

  private take(edition: Edition, live: LiveRelease | undefined): void {
    this.means.port.enter(edition.built.app);
    this.edition = edition;
    this.served = live;
  }

  /** The word of this process changes with it: it is told at once. */
  private refuse(refused: Refused | undefined): void {
    this.refused = refused;
    this.toldAt = Number.NEGATIVE_INFINITY;
  }

  /** Undefined where it cannot be loaded; then it says so. */
  private async tried(live: LiveRelease | undefined, prepare: (built: BuiltApp) => Promise<void>): Promise<Edition | undefined> {
    try {
      return await this.edit(live, prepare);
    } catch (error) {
      if (!this.edition && !live) throw error;
      const version = live?.version ?? this.means.shipped.documents.version;
      this.refuse({ id: live?.id, version, error, again: performance.now() + pauses.retry });
      return undefined;
    }
  }

  private logRefusal(): void {
    if (!this.refused) return;
    const { version: documents, error: err } = this.refused;
    this.current.built.app.log.error({ err, documents }, "documents cannot be loaded; those of before are served");
  }

  private async edit(live: LiveRelease | undefined, prepare: (built: BuiltApp) => Promise<void>): Promise<Edition> {
    const built = await this.means.make(await this.contentOf(live));
    try {
      await prepare(built);
      return await makeEdition(built, this.means);
    } catch (error) {
      await built.app.close();
      throw error;
    }
  }

  private async contentOf(live: LiveRelease | undefined): Promise<EditionContent> {
    const { build } = this;
    const { db, vault, shipped, pageFolder, clock } = this.means;
    if (build === undefined) return { ...shipped, documents: shipped.documents.at(clock()) };
    const bundles = await bundlesOf(db, build, live?.id);
    const released = bundles.find(({ id }) => id === live?.id);
    const opened = released && openBundle(vault, released);
    const ofBefore = bundles.flatMap((one) => (one === released ? [] : [...pageOf(vault, one)]));
    const pageFiles = new Map([
      ...builtFilesOf(ofBefore.filter(hasOwnName), pageFolder),
      ...shipped.pageFiles,
      ...builtFilesOf(opened?.page ?? [], pageFolder),
    ]);
    const { root } = shipped.documents;
    const documents = (opened ? new Documents(root, documentsOf(opened)) : shipped.documents).at(clock());
    return { documents, pageFiles: pageOfPeriod(pageFiles, documents.version) };
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Files whose name has a hash are never those of another page. */
const hasOwnName = ([address]: readonly [string, Buffer]) => address.startsWith("/assets/");

/** Files of before that cannot be read are left out: whoever has their page open loads the new one. */
function pageOf(vault: Vault, release: Parameters<typeof openBundle>[1]): ReadonlyMap<string, Buffer> {
  try {
    return openBundle(vault, release).page;
  } catch {
    return new Map();
  }
}
