/**
 * A read rule of a record type says in one word that it is for the owner of the row.
 *
 *   { "id": "pemilik", "own": true }  ->  { "id": "pemilik", "when": { "==": [{ "var": "row.owner" }, { "var": "actor.id" }] } }
 */
import { isObject, type JsonObject } from "../../json/json";
import { isOwner } from "../sealed";

export function implyRecord(record: JsonObject): JsonObject {
  const { read } = record;
  if (!Array.isArray(read) || !read.some((rule) => isObject(rule) && rule.own === true)) return record;
  return { ...record, read: read.map((rule) => (isObject(rule) && rule.own === true ? implyRule(rule) : rule)) };
}

function implyRule({ own: _, when, ...rule }: JsonObject): JsonObject {
  return { ...rule, when: when === undefined ? isOwner : { and: [isOwner, when] } };
}
