/** The tables of the database, as kysely sees them; server/migrations makes them. */

import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from "kysely";
import type { JsonObject } from "../../engine/index";

type Json<T extends object | null = JsonObject> = JSONColumnType<T, string, string>;
type OptionalJson = ColumnType<JsonObject | null, string | null | undefined, string | null>;
type Moment = ColumnType<Date, Date, Date>;

export interface Tables {
  account: {
    id: string;
    username: string;
    password_hash: string;
    name: string;
    program: string;
    instansi_id: string | null;
    is_blocked: boolean;
    akun: OptionalJson;
    ptk: OptionalJson;
    profile: OptionalJson;
    pjok: OptionalJson;
    preferences: Json;
    /** Where the person came from when it is a demo person: offered by the login page; null for a real one. */
    demo: OptionalJson;
    created_at: Moment;
  };
  /** What an account is in each program beside its first, which the account's own row holds. */
  membership: {
    account_id: string;
    program: string;
    instansi_id: string | null;
    profile: OptionalJson;
    pjok: OptionalJson;
    preferences: Json;
  };
  /** `id` is the hash of the session's id, so a copy of the table logs nobody in. */
  session: { id: string; account_id: string | null; data: Json; expires_at: Moment };
  /** One record of a data schema; sensitive values in `data` are sealed. */
  record: { schema_id: string; owner_id: string; revision: number; data: Json; created_at: Moment; updated_at: Moment };
  /** Keyed hashes of `sensitive: "unique"` values: equal values meet here without being readable. */
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
  };
  /** Master data: `parent` is the id that filters it (a city's province). */
  master_item: { name: string; id: number; label: string; parent: number | null };
  /** Somebody who has not got an account yet; `data` is sealed. */
  registration: { id: string; kind: string; email_hash: string; state: string; data: string; created_at: Moment };
  /** Links of one use, under the keyed hash of their token. */
  account_link: {
    hash: string;
    kind: string;
    registration_id: string | null;
    account_id: string | null;
    created_at: Moment;
    expires_at: Moment;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  /** Mail that waits to be sent; `content` is sealed. */
  outbox: {
    id: string;
    email_hash: string;
    content: string;
    created_at: Moment;
    sent_at: ColumnType<Date | null, undefined, Date>;
  };
  setting: { key: string; value: Json };
  institution: { id: string; name: string };
  institution_admin: { account_id: string; institution_id: string };
  /** A service of the ministry that the portal leads to. */
  service: { position: number; name: string; url: string; is_archived: boolean };
  /** Who shares rights; a person's groups stand in their preferences. */
  access_group: { id: number; kind: string; name: string; note: string };
  /** A permission that a group has, in force while active and not closed. `revision` counts edits, not the two flags. */
  access_right: {
    id: number;
    group_id: number;
    permission: string;
    name: string;
    note: string;
    is_active: boolean;
    is_closed: boolean;
    revision: number;
    updated_at: Moment;
  };
}

export type Database = Kysely<Tables>;
/** What a write works with: everything it does is kept together or not at all. */
export type DatabaseTransaction = Transaction<Tables>;
