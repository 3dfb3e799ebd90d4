/**
 * The demo people of people.json, and what is open and closed in the demo, as they are written. Each person of the file:
 *
 *   { username, label, description, program, password?, akun?, ptk?, profile?, roots?, preferences?, groups?, instansi_id?, blocked?,
 *     secondFactor?, programs?: { "<another program>": { profile?, roots?, preferences?, instansi_id? } },
 *     records?: { "<data schema id>": data }, papers?: { "<paper id>": hours ago } }
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../../engine/server";

export interface DemoFilePerson {
  readonly username: string;
  readonly label: string;
  readonly description: string;
  readonly program: string;
  readonly password?: string;
  readonly akun?: JsonObject;
  readonly ptk?: JsonObject;
  readonly profile?: JsonObject;
  /** The further rows that the program keeps of them, by root: one value, or one for each row. */
  readonly roots?: Readonly<Record<string, JsonObject | readonly JsonObject[]>>;
  readonly preferences?: JsonObject;
  /** The numbers of the access groups that they are a member of. */
  readonly groups?: readonly number[];
  readonly instansi_id?: string;
  /** The ids of the institutions that the person administers; `true` for all. */
  readonly institutions?: readonly string[] | true;
  readonly blocked?: boolean;
  /** They have a second factor, whose code the login page shows. */
  readonly secondFactor?: boolean;
  /** Memberships in further programs, by program. */
  readonly programs?: Readonly<Record<string, Pick<DemoFilePerson, "profile" | "roots" | "preferences" | "instansi_id">>>;
  readonly records?: Readonly<Record<string, JsonObject>>;
  /** The papers issued of their rows and records, and how many hours ago: these rows have no history that tells it. */
  readonly papers?: Readonly<Record<string, number>>;
}

export function readDemoPeople(): DemoFilePerson[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, "people.json"), "utf8"));
}

/** The windows of the demo: rows of what each program opens and closes, by program. */
export function readDemoConfig(): Readonly<Record<string, readonly JsonObject[]>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, "config.json"), "utf8"));
}
