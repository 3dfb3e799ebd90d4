/** The tables of the database, as kysely sees them; server/migrations makes them. */

import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from "kysely";
import type { JsonObject } from "../../engine/server";

type Json<T extends object | null = JsonObject> = JSONColumnType<T, string, string>;
type OptionalJson = ColumnType<JsonObject | null, string | null | undefined, string | null>;
type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface Tables {
  account: {
    id: string;
    /** The name that its owner logs in with; of an address the keyed hash (context/account-address.ts). */
    username: string;
    /** Sealed: the address that its owner logs in with. */
    address: ColumnType<string | null, string | null | undefined, string | null>;
    /** The keyed hashes of all addresses that its owner is known by. */
    address_hashes: ColumnType<string[], string[] | undefined, string[]>;
    password_hash: string;
    name: string;
    program: string;
    instansi_id: string | null;
    is_blocked: boolean;
    akun: OptionalJson;
    ptk: OptionalJson;
    /** Of a program whose document names no record type for it (`roots`). */
    profile: OptionalJson;
    preferences: Json;
    /** `{ label, description, order }` of a demo person, for the login page; null for a real person. */
    demo: OptionalJson;
    created_at: Moment;
    /** When its owner chose the first password; null while only others know of the account. */
    activated_at: OptionalMoment;
    /** When the last invitation was mailed. */
    invited_at: OptionalMoment;
    last_login_at: OptionalMoment;
    /** The account that its records went to. */
    merged_into: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** The role and state of an account in each further program. Its first program stands in the account's own row. */
  membership: {
    account_id: string;
    program: string;
    instansi_id: string | null;
    profile: OptionalJson;
    preferences: Json;
  };
  /** `id` is the hash of the id in the cookie, so a copy of this table lets nobody log in. */
  session: { id: string; account_id: string | null; data: Json; expires_at: Moment };
  /** One record of a data schema; sensitive values in `data` are sealed. */
  record: {
    schema_id: string;
    owner_id: string;
    revision: number;
    data: Json;
    created_at: Moment;
    updated_at: Moment;
    /** The hash of the definition that it was last saved under; null for what was saved before definitions were kept. */
    definition: ColumnType<string | null, string | null | undefined, string>;
  };
  /** The events of the rows of record types; only added to. `note` is sealed, `changed` names fields. */
  record_event: {
    id: Generated<number>;
    type: string;
    record_id: string;
    revision: number;
    at: Moment;
    actor_id: string | null;
    /** The read rule by which the act was allowed. */
    as: string | null;
    act: string;
    /** The transition of another row whose effect this is, as `<type>.<transition>`. */
    cause: string | null;
    from_state: string | null;
    to_state: string;
    note: string | null;
    changed: Json<string[]>;
    /** Sealed: what the act changed, as it was (record-events.ts); null where nobody can take it back. */
    before: string | null;
    /** To whom the act handed the row. */
    holder_id: string | null;
    /** Sealed: what somebody wrote with the act (record-events.ts). */
    post: string | null;
    /** The hash of the definition under which the act sent the answers; null for what sent none. */
    definition: ColumnType<string | null, string | null | undefined, never>;
  };
  /** The definitions that answers were given under (server/rows/definition.ts). */
  definition: { hash: string; version: string; content: string; at: Moment };
  /** Transitions at a time that could not be made, until they are. `reason` is a code. */
  due_failure: {
    type: string;
    record_id: string;
    transition: string;
    tries: number;
    failed_at: Moment;
    retry_at: Moment;
    reason: string;
  };
  /** The migrations of the project's record types that have run (`schemas/migrations`). */
  record_migration: { name: string; at: Moment };
  /** Keyed hashes of `sensitive: "unique"` values: equal values have equal hashes, and no hash can be read back. */
  blind_index: { schema_id: string; field: string; hash: string; owner_id: string };
  idempotency: {
    scope: string;
    key: string;
    call: string;
    body_hash: string;
    status: number | null;
    answer: string | null;
    created_at: Moment;
  };
  audit: {
    id: Generated<number>;
    at: Moment;
    account_id: string | null;
    call: string;
    target: string | null;
    status: number;
    code: string | null;
    fields: Json<string[]>;
    address_hash: string;
    /** The chain of the process that wrote it; null for a row from before there were chains. */
    chain: string | null;
    /** The person whose data somebody else read. */
    subject_id: ColumnType<string | null, string | null | undefined, never>;
    /** The read rule by which they read it. */
    as_rule: ColumnType<string | null, string | null | undefined, never>;
    /** The reason that they were asked for. */
    reason_id: ColumnType<string | null, string | null | undefined, never>;
  };
  /** The openings of sealed fields of rows: by whom, until when, and why (`reason` is sealed). */
  access_reason: { id: string; account_id: string; type: string; record_id: string; reason: string; at: Moment; until: Moment };
  /** The processes that write to the audit; `seen_at` is when one was last known to run. */
  audit_chain: { id: string; begun_at: Moment; seen_at: Moment; ended_at: OptionalMoment };
  /** Rows of the audit that a process has closed (`security/audit-segment.ts`). */
  audit_segment: {
    chain: string;
    /** From 1, without a gap. */
    number: number;
    /** The ids of its rows, in order. */
    rows: Json<number[]>;
    /** The hash of the segment before it; empty for the first. */
    previous: string;
    hash: string;
    at: Moment;
    /** When its rows were removed because their time was over; their hash stays. */
    dropped_at: OptionalMoment;
    /** The keyed proof of that (`security/audit-segment.ts`); null where they stand. */
    drop_mark: string | null;
  };
  file: {
    id: string;
    owner_id: string;
    call: string;
    name: string;
    type: string;
    size: number;
    storage_key: string;
    created_at: Moment;
    /** Since when no row names it any more; null for a file that none has named yet. */
    unused_since: OptionalMoment;
    /** `waiting`, `clean` or `infected`; null for one that came while there was no scanner. */
    scan: ColumnType<string | null, string | null | undefined, string>;
    /** Until then a process has it in hand, or waits for the scanner. */
    scan_due_at: OptionalMoment;
  };
  /** The files that are on their way in parts, under the idempotency key of the upload; `digest` is the SHA-256 in base64. */
  upload_part: {
    account_id: string;
    key: string;
    begins_at: number;
    size: number;
    digest: string;
    call: string;
    /** Of the whole file. */
    length: number;
    storage_key: string;
    created_at: Moment;
  };
  /**
   * The values that a person has typed into a form over a record and not sent. `data` is sealed; `version` is the key of the last write,
   * `contains` the versions that it took the place of. An emptied one holds nothing, and keeps an earlier write out that arrives late.
   */
  draft: {
    account_id: string;
    type: string;
    record_id: string;
    version: string;
    base: number;
    data: string;
    browser: string | null;
    system: string | null;
    session: string;
    saved_at: Moment;
    contains: ColumnType<readonly string[], string | undefined, string>;
    emptied: ColumnType<boolean, boolean | undefined, boolean>;
  };
  /** The answers that arrived after the time of timed work was over; `data` is sealed. */
  late_work: { account_id: string; type: string; record_id: string; act: string; data: string; at: Moment };
  /**
   * The messages to the servers of partners: `content` is sealed. Who takes one moves `due_at` forward, so that nobody else takes it
   * meanwhile; it goes once it has its end.
   */
  partner_call: {
    id: string;
    type: string;
    record_id: string;
    /** The transition that tells it. */
    act: string;
    partner: string;
    content: string;
    created_at: Moment;
    due_at: Moment;
    tries: Generated<number>;
  };
  /** How far stored values have been brought to the spelling that is stored now. */
  respelled: { home: string; version: number; last_id: string; is_done: boolean };
  /** Tickets that a product has used. */
  used_ticket: { id: string; until: Moment };
  /** The field of a row of a record type that names a file. */
  file_use: { file_id: string; type: string; record_id: string; field: string };
  /** The papers issued of a row; its `content` is sealed and never changes. */
  paper: {
    id: string;
    /** The secret of its QR. */
    code: string;
    number: string;
    /** The id of its document in schemas/papers. */
    template: string;
    type: string;
    record_id: string;
    /** The revision of the row that issued it. */
    revision: number;
    /** The transition that issued it. */
    act: string;
    owner_id: string | null;
    cohort: string;
    /** The hash of the data schema that the row was answered under. */
    view_hash: string;
    content: string;
    hash: string;
    state: "valid" | "replaced" | "revoked";
    issued_at: Moment;
    ended_at: OptionalMoment;
    /** The id of the paper that took its position. */
    replaced_by: string | null;
  };
  /** Master data: `parent` is the id that filters it (a city's province). */
  master_item: { name: string; id: number; label: string; parent: number | null };
  /** The values that a person typed before the account exists; `data` is sealed. */
  registration: { id: string; kind: string; email_hash: string; state: string; data: string; created_at: Moment };
  /** Links that work once. `hash` is the keyed hash of the token. */
  account_link: {
    hash: string;
    kind: string;
    registration_id: string | null;
    account_id: string | null;
    created_at: Moment;
    expires_at: Moment;
    used_at: ColumnType<Date | null, undefined, Date>;
    /** The new address that it confirms, sealed; null for any other link. */
    email: ColumnType<string | null, string | undefined, never>;
  };
  /**
   * Mail, sealed in `content`. It waits until it is sent (`sent_at`) or given up (`failed_at`). `due_at` is when it is tried next; a
   * sender that takes a mail moves it forward, so that no other takes the same. After `expires_at` its link opens nothing any more.
   */
  outbox: {
    id: string;
    email_hash: string;
    content: string;
    created_at: Moment;
    due_at: Moment;
    /** How often a sender has taken it. */
    tries: Generated<number>;
    expires_at: OptionalMoment;
    sent_at: OptionalMoment;
    failed_at: OptionalMoment;
    last_error: ColumnType<string | null, undefined, string | null>;
  };
  /** Addresses, as keyed hashes, to which mail came back for good, with the status that said so (RFC 3463). */
  returned_address: { email_hash: string; status: string; at: Moment };
  /** Of accounts that have one: the sealed secret of the codes, and the last step of 30 seconds whose code was used. */
  second_factor: { account_id: string; secret: string; last_step: number; created_at: Moment };
  /** Keyed hashes of the recovery codes that are left; a used one goes. */
  recovery_code: { account_id: string; hash: string };
  /** Wrong passwords of the current time window. `key` is a keyed hash. */
  password_attempt: { key: string; count: number; expires_at: Moment };
  /** A sheet that is made or read beside the requests; `asked` and `result` are sealed. */
  sheet_job: {
    id: string;
    account_id: string;
    work: string;
    type: string;
    name: string;
    title: string;
    asked: string;
    state: "waiting" | "running" | "done" | "failed";
    /** Rows that are done, of so many. */
    done: Generated<number>;
    total: ColumnType<number | null, number | undefined, number | null>;
    /** How often it was begun. */
    tries: Generated<number>;
    /** When it is taken; while it is in hand, when another process may take it over. */
    due_at: Moment;
    created_at: Moment;
    expires_at: Moment;
    reason: ColumnType<string | null, undefined, string | null>;
    result: ColumnType<string | null, undefined, string | null>;
    storage_key: ColumnType<string | null, string | undefined, string | null>;
    file_name: ColumnType<string | null, string | undefined, string | null>;
    size: ColumnType<number | null, number | undefined, number | null>;
  };
  /** A line of a sheet that is imported (server/sheets/import/import-rows.ts). */
  sheet_import_row: {
    job_id: string;
    /** That of its line in the file. */
    number: number;
    /** Unknown: the file of a register tells of somebody whom the portal does not know. */
    state: "new" | "changed" | "same" | "faulty" | "unknown";
    /** Sealed. */
    content: string;
    /** The row that it is about; while it waits, one that is there already. */
    record_id: string | null;
    /** That of the row: as it was found, and later as the import made it. */
    revision: number | null;
    outcome: "applied" | "left" | "undone" | "kept" | null;
    /** Of a register: the fields that differ. */
    differing: Json<readonly string[] | null>;
  };
  /** The last number that was given, by column and by what the series begins anew with (server/transitions/number-series.ts). */
  number_series: { series: string; part: string; last: number };
  /** Documents that were put into force over a build of the portal, with their page (server/releases/release-bundle.ts); the newest that is not withdrawn counts. */
  release: {
    id: Generated<number>;
    /** The build that it was made beside. */
    build: string;
    /** The fingerprint of its documents. */
    version: string;
    /** Of the bundle. */
    hash: string;
    bundle: Buffer;
    released_by: string;
    released_at: Moment;
    withdrawn_by: ColumnType<string | null, undefined, string>;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  /**
   * The documents that each process serves, told again and again; `refused` is a version that it could not load. `by_hash` is whether it finds
   * accounts by the hashes of their addresses.
   */
  serving: {
    process: string;
    build: string;
    version: string;
    refused: string | null;
    reason: string | null;
    at: Moment;
    by_hash: ColumnType<boolean, boolean | undefined, boolean>;
  };
  /** The texts that people have agreed to, as they read them. */
  consent_text: {
    hash: string;
    /** The id of its document in schemas/consents. */
    consent: string;
    version: string;
    statement: string;
    explanation: string | null;
    first_at: Moment;
  };
  /** That somebody agreed to a text, through which call. Before there is an account it is known by the hash of the mail address. */
  consent: {
    id: string;
    account_id: string | null;
    email_hash: string | null;
    hash: string;
    call: string;
    at: Moment;
    withdrawn_at: OptionalMoment;
  };
  setting: { key: string; value: Json };
}

export type Database = Kysely<Tables>;
/** The transaction of a write: all of its changes are kept, or none. */
export type DatabaseTransaction = Transaction<Tables>;
