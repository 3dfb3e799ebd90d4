/**
 * The host is what the engine asks of the program around it: network, navigation, dialogs, messages. The portal (`src/`) is one
 * host, the preview another, tests bring a fake one. The engine itself never fetches and never navigates.
 */
import type { ReferenceOption } from "./documents/reference-option";
import type { JsonObject } from "./json/json";
import type { FilledBlock } from "./resolve/markdown";

export interface HostAnswer {
  readonly status: number;
  /** The answer's body: JSON, or undefined. */
  readonly body: unknown;
  /** The server's mark of an answer that the device may keep. */
  readonly mark?: string | undefined;
  /** The host has told the person already that this write has arrived. */
  readonly isTold?: boolean;
  /** The network is lost: this was kept on the device since then, in milliseconds of the server's time. */
  readonly keptAt?: number;
}

/** A call that failed: `status` 0 means the network was lost. */
export class CallFailure extends Error {
  /** Field errors by path, where the server named some. */
  readonly fields: Readonly<Record<string, string>>;
  readonly body: unknown;

  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    { fields = {}, body }: Partial<Pick<CallFailure, "fields" | "body">> = {},
  ) {
    super(title);
    this.fields = fields;
    this.body = body;
  }
}

/** A question was answered with no: what waited for the answer ends, and nobody is told of an error. */
export class Declined extends Error {}

export interface CallRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Same key, same answer: a repeated write counts once. */
  readonly idempotencyKey?: string;
  /** The revision the data was read at; the server answers 409 with its copy when it has moved on. */
  readonly revision?: number;
  /** The version of the text of the call's document (`consent`) that the person has agreed to. */
  readonly consented?: string;
  /** The versions of the draft that goes with what is sent. */
  readonly draft?: string;
  /** The page does more once it has the answer: a write that waits without its page arrives alone, and says so. */
  readonly hasNext?: boolean;
  readonly signal?: AbortSignal;
  /** A lost network is shown where the answer was to stand, with a way to try again: the host does not wait for it. */
  readonly showsLoss?: boolean;
  /** A read asks the backend even when the host has kept an answer that is not old. */
  readonly anew?: boolean;
}

export interface UploadRequest {
  readonly file: Blob;
  readonly name: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The same file sent once more has the same key, so that it is stored once. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (fraction: number) => void;
  /** Told when the connection was lost and the file is sent again by itself, until there is progress. */
  readonly onLost?: () => void;
  /** Told when other files go first. */
  readonly onWait?: () => void;
  readonly signal?: AbortSignal;
}

/** A file that is on its way, with the key under which it is stored once. */
export interface KeptUpload {
  readonly file: Blob;
  readonly name: string;
  readonly idempotencyKey: string;
}

/** Files that the device keeps until they have arrived, by the field of the page in which they were chosen. */
export interface KeptUploads {
  /** Whether the device keeps it: then the upload goes on when the page is opened again. */
  keep(field: string, upload: KeptUpload): Promise<boolean>;
  find(field: string): Promise<KeptUpload | undefined>;
  forget(field: string): Promise<void>;
}

/** Where forms keep what was typed and not yet sent, for this person. */
export interface FormDrafts {
  read(form: string): FormDraft | undefined;
  /** Whether the device has taken it. */
  write(form: string, draft: FormDraft): boolean;
  remove(form: string): void;
  /** Before the person is logged out, waits for this; ends with the result. */
  atLogout?(flush: () => Promise<void>): () => void;
}

export interface FormDraft {
  readonly data: unknown;
  readonly revision?: number;
  /** When it was kept, in milliseconds of the server's time; the host says it. */
  readonly at?: number;
  /** The title of its screen and how many fields were changed: for who asks whether they may be thrown away. */
  readonly title: string;
  readonly changed: number;
  /** Of a draft that the server keeps too: what the fields were that it does not have yet, what was sent of them, and the keys of those writes. */
  readonly pending?: { readonly was: JsonObject; readonly sent?: JsonObject; readonly writes?: readonly string[] };
  /** Fields that may not lie on a device as they are. */
  readonly sealed?: string;
  /** The sent part of it, as long as no answer has come. */
  readonly onItsWay?: SentRequest;
}

/** A request that may have arrived although its answer did not. */
export interface SentRequest {
  readonly call: string;
  readonly request: Pick<CallRequest, "params" | "body" | "revision" | "consented"> & { readonly idempotencyKey: string };
  /** When it was sent, in milliseconds of the server's time. */
  readonly at: number;
}

/** The choices that a person has made for good on this device, such as to put a banner away. */
export interface Remembered {
  has(key: string): boolean;
  add(key: string): void;
  remove(key: string): void;
}

/** The part of the page's address that says what the lists of its screen ask, by name. */
export interface AddressQuery {
  read(): Readonly<Record<string, string>>;
  /** Changes what some names say; undefined removes one. A new step of the history, which "back" undoes, unless it replaces this one. */
  write(change: Readonly<Record<string, string | undefined>>, options: { replace: boolean }): void;
  /** Tells when it has changed otherwise, for example by "back"; returns how to stop. */
  onChange(listener: () => void): () => void;
}

export interface Question {
  readonly title?: string;
  /** Filled Markdown of a document, or plain words. */
  readonly text: string | readonly FilledBlock[];
  readonly yes?: string;
  readonly no?: string;
  readonly danger?: boolean;
  /** A statement to agree to: yes can be chosen only after it was ticked. */
  readonly consent?: readonly FilledBlock[];
}

/** Words that are asked for before something is done: a reason, or a remark that may be left out. */
export interface AskedNote {
  /** The call that takes it, and the row or rows: under this the words are kept until they are sent. */
  readonly about?: { readonly call: unknown; readonly rows: unknown };
  readonly title: string;
  /** The name of the field, and what stands below it. */
  readonly label?: string;
  readonly help?: string;
  readonly yes: string;
  readonly danger?: boolean;
  readonly required: boolean;
}

/** The facts in the head of a file: its media type, its size in bytes, the name it was uploaded with. */
export interface FileHead {
  readonly type?: string;
  readonly size?: number;
  readonly name?: string;
  /** In its place stands a page that says why it may not be read. */
  readonly isWithheld?: boolean;
}

/** A sheet of all that a list finds, made on the server: how many rows are written of how many. */
export interface SheetProgress {
  readonly state: "waiting" | "running" | "done" | "failed";
  readonly done: number;
  /** Undefined before it is begun. */
  readonly total: number | undefined;
}

/** Sheets that the server makes, beside what the person goes on doing. */
export interface Sheets {
  /** Asks for one; gives back its id. */
  ask(call: string, params: Readonly<Record<string, unknown>>, form: string): Promise<string>;
  progress(id: string): Promise<SheetProgress>;
  /** Gives the person the file of one that is done. */
  save(id: string): Promise<void>;
}

export interface Host {
  /** Only a host that has it keeps drafts: on this device, and in this tab alone, for dialogs and for pages that everybody may open. */
  readonly drafts?: FormDrafts;
  readonly tabDrafts?: FormDrafts;
  /** The key of this person, 32 bytes in base64url, under which a device may keep what is sensitive; undefined while nobody is logged in. */
  deviceKey?(): string | undefined;
  /** Without it, what is put away comes back with the next visit. */
  readonly remembered?: Remembered;
  /** Without it, the lists of a screen begin anew with each visit. */
  readonly addressQuery?: AddressQuery;
  /** Error blocks say what is wrong with them: only a host for authors has it, because a reason may hold values of the data. */
  readonly showsReasons?: boolean;
  /** Sends a call described in `schemas/calls`; throws a CallFailure. Failures are told to the person by the host itself. */
  call(call: string, request: CallRequest): Promise<HostAnswer>;
  /** The last answer of a read, which may be shown while it is asked again; undefined where none is kept, or a write has made it old. Only a host with a cache has it. */
  kept?(call: string, params: Readonly<Record<string, unknown>>): HostAnswer | undefined;
  /** Tells of each read whose kept answer is no longer true, since something was written; returns how to stop. */
  onChange?(listener: (call: string, params: Readonly<Record<string, unknown>>) => void): () => void;
  /** Sends a call once and tells nobody of a failure, but that the session is over: for what happens beside the person. */
  quietly?(call: string, request: CallRequest): Promise<HostAnswer>;
  upload(call: string, request: UploadRequest): Promise<HostAnswer>;
  /** Undefined where a reload loses a file that is on its way. */
  readonly keptUploads?: KeptUploads;
  go(screen: string, params: Readonly<Record<string, unknown>>, options: { replace: boolean }): void;
  /** The address that a screen opens at, for links; undefined where it has none. A host without addresses shows buttons instead. */
  addressOf?(screen: string, params: Readonly<Record<string, unknown>>): string | undefined;
  link(href: string, options: { newTab: boolean }): void;
  /** Opens a screen as a dialog; resolves with its result, or undefined when it was dismissed. */
  dialog(
    screen: string,
    params: Readonly<Record<string, unknown>>,
    /** Told the result of one that was thrown away, and opened again by who regretted that. */
    later?: (result: unknown) => void,
  ): Promise<unknown>;
  /** Resolves true on yes; never resolves on no (000 §4): it stays as it is, or rejects with Declined. */
  confirm(question: Question): Promise<true>;
  /**
   * Asks for a note and hands it to `send`; undefined where it was left empty. What was typed stays while it is sent, and is there to be
   * tried again where the note itself is refused. Resolves with what `send` gives, and never or with Declined when it was put away.
   */
  ask<Answer>(asked: AskedNote, send: (note: string | undefined) => Promise<Answer>): Promise<Answer>;
  /** `brief` is the simpler message of 4 instead of 5 seconds; errors stay (000 §4, §9). */
  toast(message: { tone: "info" | "success" | "warning" | "error"; text: string; brief?: boolean }): void;
  download(call: string, params: Readonly<Record<string, unknown>>): Promise<void>;
  /** Only a host with a server that makes sheets has it; its code comes with the first one. */
  sheets?(): Promise<Sheets>;
  /** Gives the person a file that was made in the page. */
  saveFile(name: string, content: Blob): void;
  /** The facts of a file of this site: undefined where this person cannot have it now. A host without it is believed to have every file. */
  fileAt?(address: string): Promise<FileHead | undefined>;
  /** The options of a reference list, filtered by its parent's value where it has one. */
  options(list: string, parent?: unknown): Promise<readonly ReferenceOption[]>;
  /** The labels of a list that the backend keeps, by value, whatever its parent. Without it, texts show values. */
  labels?(list: string): Promise<Readonly<Record<string, string>>>;
  refreshSession(): Promise<void>;
  startOver(): void;
  logout(): void;
  /** Acts as another role that the person holds, from now on; only a host with sessions has it. */
  chooseRole?(role: string): void;
  print(): void;
  /** The server's time now, in milliseconds. */
  now(): number;
  /** A shared text of schemas/texts, filled. */
  text(ref: string, values?: Readonly<Record<string, unknown>>): string;
}
