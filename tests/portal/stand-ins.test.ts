/** The stand-ins of the page must answer as the libraries they replace, for all that rjsf asks of them. */
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { createCustomEqual } from "../../src/stand-ins/equal";
import uri, * as named from "../../src/stand-ins/uri";

const require = createRequire(import.meta.url);
const fastUri = require("fast-uri") as typeof uri;
const fastEquals = require("fast-equals") as { createCustomEqual(options: unknown): (a: unknown, b: unknown) => boolean };

describe("the stand-in for fast-uri", () => {
  it.each([
    ["http://example.com/root.json", "#/definitions/a"],
    ["http://example.com/root.json", "item.json"],
    ["http://example.com/a/b/root.json", "../item.json#/definitions/x"],
    ["http://example.com/root.json", "http://other.example/x.json#y"],
    ["http://example.com/root.json", "/x/y.json"],
    ["urn:example:root", "#/definitions/a"],
    ["root.json", "item.json"],
    ["root.json", "#/definitions/a"],
    ["/schemas/root.json", "item.json"],
  ])("resolves against %s the reference %s alike", (from, reference) => {
    expect(uri.resolve(from, reference)).toBe(fastUri.resolve(from, reference));
  });

  it.each([
    ["http://example.com/a.json", "http://example.com/a.json"],
    ["HTTP://EXAMPLE.com/a.json", "http://example.com/a.json"],
    ["http://example.com/a.json", "http://example.com/b.json"],
    ["a.json", "a.json"],
    ["#a", "#b"],
  ])("finds %s and %s equal or not alike", (a, b) => {
    expect(uri.equal(a, b)).toBe(fastUri.equal(a, b));
  });
});

describe("AJV on the stand-in for fast-uri", () => {
  const kode = { type: "string", pattern: "^[A-Z]{2}$" };
  const schemas: Readonly<Record<string, object>> = {
    "a part of the schema": { definitions: { kode }, properties: { a: { $ref: "#/definitions/kode" } } },
    "a schema with an address": {
      $id: "http://example.com/root.json",
      definitions: { kode: { $id: "kode.json", ...kode } },
      properties: { a: { $ref: "kode.json" } },
    },
    "a name of a part": { definitions: { kode: { $id: "#kode", ...kode } }, properties: { a: { $ref: "#kode" } } },
    "a name with marks": { definitions: { "a/b c": kode }, properties: { a: { $ref: "#/definitions/a~1b%20c" } } },
    "the schema itself": { properties: { a: kode, b: { $ref: "#" } } },
  };

  it.each(Object.entries(schemas))("follows a reference to %s", (_name, schema) => {
    const [ours, real] = [named, fastUri].map((uriResolver) => new Ajv({ strict: false, uriResolver }).compile(schema));
    for (const value of [{ a: "AB" }, { a: "x" }, { b: { a: "x" } }]) expect(ours?.(value)).toBe(real?.(value));
    expect(ours?.({ a: "x" })).toBe(false);
  });
});

describe("the stand-in for fast-equals", () => {
  // As rjsf asks for it.
  const options = {
    circular: true,
    createCustomConfig: () => ({ areFunctionsEqual: (_a: unknown, b: unknown) => typeof b === "function" }),
  };
  const real = fastEquals.createCustomEqual(options);
  const ours = createCustomEqual(options);
  const circular = () => {
    const value: Record<string, unknown> = { name: "a" };
    value.self = value;
    return value;
  };
  const values: readonly unknown[] = [
    undefined,
    null,
    0,
    1,
    Number.NaN,
    "",
    "a",
    true,
    [],
    [1, [2]],
    [1, [3]],
    {},
    { a: undefined },
    { b: undefined },
    { a: { b: [1, null] } },
    { a: { b: [1, undefined] } },
    () => 1,
    () => 2,
    { widget: () => 1 },
    new Date(0),
    new Date(1),
    new Date(Number.NaN),
    /a/g,
    /a/i,
    new Map([["a", { b: 1 }]]),
    new Map([["a", { b: 2 }]]),
    new Set([1, 2]),
    new Set([1, 3]),
    circular(),
    circular(),
    createElement("p", { title: "a" }),
    createElement("p", { title: "a" }),
    createElement("p", { title: "b" }),
    Object.create(null),
  ];

  it("says the same of every pair of values", () => {
    const differing = values.flatMap((a, i) => values.flatMap((b, j) => (ours(a, b) === real(a, b) ? [] : [[i, j, real(a, b)]])));
    expect(differing).toEqual([]);
  });
});
