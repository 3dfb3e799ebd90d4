/** The kinds of value that people write, each read by one file of this room, and which kind a field holds. */

import type { JsonObject } from "../json/json";
import { typeOf } from "../json/schema-type";
import type { ClosedLists } from "../language/closed-lists";
import { choice } from "./choice";
import { digits } from "./digits";
import { email } from "./email";
import { flag } from "./flag";
import { number } from "./number";
import { phone } from "./phone";
import { address, line, prose } from "./texts";
import { day, moment, month, timeOfDay } from "./times";
import type { ValueReader } from "./value-reader";

export type ValueKind =
  | "address"
  | "choice"
  | "day"
  | "digits"
  | "email"
  | "flag"
  | "line"
  | "moment"
  | "month"
  | "number"
  | "phone"
  | "prose"
  | "time";

export const valueReaders = {
  address,
  choice,
  day,
  digits,
  email,
  flag,
  line,
  moment,
  month,
  number,
  phone,
  prose,
  time: timeOfDay,
} satisfies Record<ValueKind, ValueReader>;

/** Formats that nobody writes by hand, or whose control gives one form. */
type Unread = "date-range" | "file" | "photo" | "rupiah" | "uuid";

const kinds: Readonly<Record<string, ValueKind>> = {
  date: "day",
  "date-time": "moment",
  digits: "digits",
  email: "email",
  gmail: "email",
  nik: "digits",
  phone: "phone",
  time: "time",
  uri: "address",
  url: "address",
  year: "digits",
  "year-month": "month",
} satisfies Record<Exclude<ClosedLists["data.format"], Unread>, ValueKind>;

export function kindOfFormat(format: unknown): ValueKind | undefined {
  const name = String(format);
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** A field of a compiled data schema, as far as it tells the kind of its value. */
interface Described {
  readonly widget?: string;
  readonly options?: unknown;
  readonly upload?: unknown;
}

/** The kind of a field's value; undefined for what is kept as it is: files, passwords, groups. */
export function kindOfField(schema: JsonObject, field: Described | undefined): ValueKind | undefined {
  if (field?.upload !== undefined || field?.widget === "password") return undefined;
  if (field?.options !== undefined) return "choice";
  const values = schema.enum;
  if (Array.isArray(values)) return values.length === 2 && values.includes(0) && values.includes(1) ? "flag" : "choice";
  if (schema.oneOf !== undefined || schema.anyOf !== undefined || schema.const !== undefined) return undefined;
  return kindOfType(schema, field?.widget);
}

function kindOfType(schema: JsonObject, widget: string | undefined): ValueKind | undefined {
  switch (typeOf(schema)) {
    case "boolean":
      return "flag";
    case "integer":
    case "number":
      return "number";
    case "string":
      if (schema.format !== undefined) return kindOfFormat(schema.format);
      return widget === "textarea" ? "prose" : "line";
    default:
      return undefined;
  }
}
