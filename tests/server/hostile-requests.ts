/**
 * Requests that no page sends: every call with values that forms, drivers and databases trip over, in its path, its query and its body,
 * as anybody. Drawn by a fixed row of chance numbers, so that a number finds the same requests again.
 */
import { isObject, type JsonObject } from "../../engine/server";
import type { CompiledCall } from "../../server/documents/compile-calls";
import { drawFrom } from "../check/draw-from";
import { writeHeaders } from "./test-app";

export interface HostileRequest {
  readonly call: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

const texts = [
  ..."-1 0 1 2 1.5 1e309 -0 NaN Infinity 2147483648 -2147483649 9223372036854775808 99999999999999999999999 0x10 1_000 ١٢٣ ４２".split(
    " ",
  ),
  ..."0001-01-01 0000-00-00 0000-01-01 9999-12-31 10000-01-01 -000001-01-01 2026-02-30 2026-13-01 1900-02-29 infinity -infinity now".split(
    " ",
  ),
  ...["0001-01-01 00:00:00", "9999-12-31 23:59:59", "2026-11-27 24:00:00", "2026-11-27T09:00:00Z", "0001-01-01T00:00:00+14:00"],
  ...[
    "x",
    "",
    " ",
    "\0",
    "\u200b",
    "\ufeff",
    "'; drop table account; --",
    '"',
    "\\",
    "%",
    "_",
    "%_\\",
    "*",
    "$\u007bx}",
    "{{x}}",
    "../../etc",
    "null",
    "true",
    "[]",
    "{}",
  ],
  ...[
    "😀",
    "e\u0301",
    "ﷺ",
    "\u202egnp.exe",
    "a".repeat(300),
    "ß".repeat(5_000),
    "00000000-0000-0000-0000-000000000000",
    "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11",
  ],
];
const names = [
  "sort",
  "page",
  "limit",
  "keyword",
  "id",
  "state",
  "__proto__",
  "constructor",
  "toString",
  "",
  "a.b",
  "a[b]",
  "x",
  "owner",
  "_",
];
const odd: readonly unknown[] = [
  ...texts,
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e308,
  -1e-320,
  2 ** 53,
  [],
  [null],
  [[]],
  {},
  { "": 1 },
  { constructor: 1 },
  [{}, {}],
];

const days = ["0000-01-01", "0001-01-01", "0099-12-31", "1900-01-01", "2026-11-27", "9999-12-31"];
const moments = days.flatMap((day) => [`${day} 00:00:00`, `${day} 23:59:59`, `${day}T12:00:00Z`]);
const sound = { date: days, "date-time": moments, time: ["00:00", "23:59", "24:00"] } as Readonly<
  Record<string, readonly string[]>
>;

export interface Known {
  /** The schema of a body that names one. */
  dataSchema(id: string): unknown;
  /** Ids that rows have, by their record type. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
}

/** Draws one request after the other. */
export function hostileRequests(
  calls: readonly CompiledCall[],
  { ids: idsOf, dataSchema }: Known,
  seed: number,
): () => HostileRequest {
  const draw = drawFrom(seed);
  const percent = Array.from({ length: 100 }, (_, index) => index);
  /** How many of a hundred values do not fit; drawn for each request. */
  let oddness = 25;
  /** Of the rows that the call is about. */
  let ids: readonly string[] = [];
  const chance = (share: number) => draw(percent) < share;
  const encoded = (value: string) => encodeURIComponent(value);

  const pathOf = ({ source }: CompiledCall) =>
    source.path.replace(/\{[^{}]+\}/g, () =>
      encoded(chance(60) && ids.length > 0 ? draw(ids) : draw(texts.filter((text) => text !== ""))),
    );

  function queryOf({ source }: CompiledCall): string {
    const known = Object.entries(isObject(source.query) && isObject(source.query.properties) ? source.query.properties : {});
    const pairs: string[] = [];
    const share = draw([10, 30, 100]);
    for (const [name, schema] of known) if (chance(share)) pairs.push(`${encoded(name)}=${encoded(String(drawn(schema)))}`);
    // What nobody asks for, or twice.
    if (chance(5)) pairs.push(`${encoded(draw(names))}=${encoded(draw(texts))}`);
    if (pairs.length > 0 && chance(10)) pairs.push(draw(pairs));
    if (chance(2)) pairs.push("%E0%A4%A");
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  }

  /** A value in the shape that is asked for, with odd ones in it. */
  function drawn(schema: unknown, depth = 0): unknown {
    if (!isObject(schema) || depth > 6 || chance(oddness)) return draw(odd);
    const fitting = sound[String(schema.format)];
    if (fitting && chance(80)) return draw(fitting);
    if (Array.isArray(schema.enum) && chance(70)) return draw(schema.enum);
    if (isObject(schema.properties)) return objectOf(schema.properties, depth);
    if (schema.type === "array") return chance(50) ? [drawn(schema.items, depth + 1)] : [];
    if (schema.type === "integer" || schema.type === "number") return draw([-1, 0, 1, 7, 2 ** 31, 2 ** 53, 1e308, 0.1]);
    if (schema.type === "boolean") return chance(50);
    return chance(30) && ids.length > 0 ? draw(ids) : draw(texts);
  }

  function objectOf(properties: JsonObject, depth: number): JsonObject {
    const entries = Object.entries(properties).flatMap(([name, schema]) =>
      chance(80) ? [[name, drawn(schema, depth + 1)]] : [],
    );
    return Object.fromEntries(chance(10) ? [...entries, [draw(names), draw(odd)]] : entries);
  }

  function bodyOf({ source, bodyData }: CompiledCall): string {
    if (chance(3)) return draw(["", "{", "[", '"', "nul", '{"a":1', `${"[".repeat(200)}`, '{"__proto__":{"x":1}}']);
    const body = drawn(bodyData === undefined ? source.body : dataSchema(bodyData));
    return JSON.stringify(body) ?? "null";
  }

  // There are many transitions, and few lists with all their filters.
  const isAsked = ({ source }: CompiledCall) => (isObject(source.query) ? "query" : source.method);
  const groups = [...new Set(calls.map(isAsked))].map((key) => calls.filter((call) => isAsked(call) === key));
  return () => {
    oddness = draw([0, 5, 25]);
    const call = draw(draw(groups));
    ids = idsOf.get(call.operation?.type ?? "") ?? [...idsOf.values()].flat();
    const url = `/backend${pathOf(call)}${queryOf(call)}`;
    const base = { call: call.id, method: call.source.method as HostileRequest["method"], url };
    if (!call.isWrite) return { ...base, headers: { "x-requested-with": "XMLHttpRequest" } };
    const headers = writeHeaders({
      "content-type": chance(97)
        ? "application/json"
        : draw(["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"]),
      "if-match": chance(70) ? `"${draw([0, 1, 2, 3, 4])}"` : draw(['"x"', "*", '""', `"${2 ** 60}"`]),
      ...(chance(3) ? { "idempotency-key": draw(["x", "'", "a".repeat(500)]) } : {}),
    });
    return { ...base, headers, payload: bodyOf(call) };
  };
}
