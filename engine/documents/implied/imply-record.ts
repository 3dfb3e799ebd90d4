/**
 * A read rule of a record type says in one word that it is for the owner of the row, and a mail to the owner opens the page of the row where
 * one follows (`screens`).
 *
 *   { "id": "pemilik", "own": true }  ->  { "id": "pemilik", "when": { "==": [{ "var": "row.owner" }, { "var": "actor.id" }] } }
 */
import { isObject, type JsonObject } from "../../json/json";
import { ownRowScreen } from "../derived/shown-record";
import { isOwner } from "../sealed";

export function implyRecord(record: JsonObject, id: string): JsonObject {
  const read = withEach(record.read, isShort, implyRule);
  const screen = ownRowScreen(id, record);
  const transitions = screen === undefined ? record.transitions : withEach(record.transitions, isClosed, opening(screen));
  return read === record.read && transitions === record.transitions
    ? record
    : { ...record, read, ...(transitions ? { transitions } : {}) };
}

/** The same list where no part of it changes. */
function withEach(parts: unknown, changes: (part: JsonObject) => boolean, change: (part: JsonObject) => JsonObject): unknown {
  if (!Array.isArray(parts) || !parts.some((part) => isObject(part) && changes(part))) return parts;
  return parts.map((part) => (isObject(part) && changes(part) ? change(part) : part));
}

const isShort = ({ own }: JsonObject): boolean => own === true;

function implyRule({ own: _, when, ...rule }: JsonObject): JsonObject {
  return { ...rule, when: when === undefined ? isOwner : { and: [isOwner, when] } };
}

/** A mail to the owner that says nowhere where its button leads. */
const isClosed = ({ mail }: JsonObject): boolean =>
  isObject(mail) && mail.open === undefined && mail.link === undefined && mail.to === undefined;

const opening =
  (screen: string) =>
  (transition: JsonObject): JsonObject => ({
    ...transition,
    mail: { ...(transition.mail as JsonObject), open: { screen, params: { id: { var: "row.id" } } } },
  });
