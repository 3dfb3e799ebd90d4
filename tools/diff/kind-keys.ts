/**
 * Keys that do something else in one kind of document than in others, under a name of their own (`of-key.ts`): `in` of a term of keeping says in which
 * states it counts, and that of a transition from where it leads.
 *
 *   kindKeys("retention", { from: "updated_at", in: ["sah"] })  ->  { countedFrom: "updated_at", keptIn: ["sah"] }
 */
import { compileRecord, isObject, type JsonObject, type Library } from "../../engine/tools";

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  retention: { from: "countedFrom", in: "keptIn" },
  register: { key: "matchedBy" },
  import: { key: "rowMatchedBy" },
  mail: { link: "mailLink" },
  mailLink: { transition: "linkMakes" },
  popup: { again: "everyVisit" },
  limit: { of: "limitOf", to: "limitTo", in: "limitIn" },
};

export const kindKeys = (kind: string, document: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(document).map(([key, value]) => [names[kind]?.[key] ?? key, value]));

/** The pop-ups of a program. */
export const programKeys = ({ popups, ...document }: JsonObject): JsonObject =>
  Array.isArray(popups)
    ? { ...document, popups: popups.map((one) => (isObject(one) ? kindKeys("popup", one) : one)) }
    : { ...document, popups };

/** The sheet that a record type reads. */
export const importKeys = (given: unknown): unknown => (isObject(given) ? kindKeys("import", given) : given);

/** The right to make a row, and that to make one for others, as they are written. */
export function createKeys(given: unknown): JsonObject {
  const { owner, ...create } = isObject(given) ? given : {};
  const { key: _, value: __, ...createOwner } = isObject(owner) ? owner : {};
  return { create: isObject(given) ? create : given, createOwner: isObject(owner) ? createOwner : undefined };
}

/** A mail with what its link does. */
export const mailKeys = (mail: unknown): unknown =>
  isObject(mail) && isObject(mail.link) ? kindKeys("mail", { ...mail, link: kindKeys("mailLink", mail.link) }) : mail;

/** The limit of a record type, with the number that limits by its title in the type of the row that has it. */
export function limitKeys(library: Library, limit: unknown): JsonObject | undefined {
  if (!isObject(limit)) return undefined;
  const { by: _, record, ...own } = limit;
  const title = compileRecord(library, String(record))?.columns.get(String(limit.to))?.title;
  return kindKeys("limit", { ...own, to: title ?? limit.to });
}

/** The deed on an account, without the groups and facts that it leaves as they are. */
export const accountKeys = (account: unknown): unknown =>
  isObject(account) ? Object.fromEntries(Object.entries(account).filter(([, value]) => !isEmpty(value))) : account;

const isEmpty = (value: unknown) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
