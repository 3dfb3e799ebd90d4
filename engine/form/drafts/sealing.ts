/**
 * The sealed part of a draft: what is sensitive in a form, under the key of the person. Its code comes where a form has something to seal.
 */
import { isObject } from "../../json/json";
import { getAt, setAt } from "../../json/paths";
import { sensitiveNames } from "../../rules/sensitive-names";
import { underPresentNames } from "../../rules/under-present-names";
import { type DraftFields, eachWhere, isPassword } from "../model/draft";
import { sealedBox } from "./sealed-box";

type Values = Readonly<Record<string, unknown>>;

interface Sealed {
  readonly data: unknown;
  readonly fields: DraftFields;
}

export interface Sealing {
  /** Undefined where nothing sensitive was changed. */
  seal(of: Sealed & { readonly changed: readonly string[] }): Promise<string | undefined>;
  open(sealed: string): Promise<unknown>;
  /** The sealed values, on top of what the form holds now: a field that was changed since `before` stays. */
  opened(sealed: string, on: Sealed & { readonly before: unknown }): Promise<unknown>;
}

const known = new Map<string, Promise<Sealing>>();

/** `key` is that of the person. */
export function sealingWith(key: string): Promise<Sealing> {
  const sealing = known.get(key) ?? make(key);
  known.set(key, sealing);
  return sealing;
}

async function make(key: string): Promise<Sealing> {
  const box = await sealedBox(key);
  return {
    seal: async ({ data, fields, changed }) => {
      const part = sensitivePart(data, fields, changed);
      return part && box.seal(part);
    },
    open: (sealed) => box.open(sealed),
    opened: async (sealed, { data, fields, before }) => withSealed(data, await box.open(sealed), { fields, before }),
  };
}

/** The top-level values that are sensitive, or hold something that is: what a device may keep sealed. Nothing where nothing of them was changed. */
function sensitivePart(data: unknown, fields: DraftFields, changed: readonly string[]): Values | undefined {
  const names = sensitiveNames(fields);
  const part = changed.filter((name) => names.has(name));
  if (part.length === 0) return undefined;
  const open = eachWhere(isPassword, data, fields, () => undefined);
  return Object.fromEntries(part.map((name) => [name, getAt(open, [name]) ?? null]));
}

/** The sealed values, on top of what the form holds: a field that was changed meanwhile stays. */
function withSealed(data: unknown, sealed: unknown, { fields, before }: { fields: DraftFields; before: unknown }): unknown {
  const opened = underPresentNames(fields, sealed);
  if (!isObject(opened)) return data;
  return Object.entries(opened).reduce<unknown>((whole, [name, value]) => {
    const isUntouched = Object.is(getAt(whole, [name]), getAt(before, [name]));
    return isUntouched ? setAt(whole, [name], value ?? undefined) : whole;
  }, data);
}
