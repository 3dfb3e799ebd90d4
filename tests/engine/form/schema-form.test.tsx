// @vitest-environment jsdom

import type { WidgetProps } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Host } from "../../../engine/host";
import { SchemaForm } from "../../../engine/react";
import { compileValidator } from "../../../engine/server";
import { render, screen, waitFor } from "../../render";

const schemas: Record<string, [schema: object, data: unknown, shows: string]> = {
  "nested objects": [
    { type: "object", properties: { a: { type: "object", title: "Grup", properties: { b: { type: "string", title: "Isi" } } } } },
    { a: { b: "x" } },
    "Isi",
  ],
  "lists of objects": [
    {
      type: "object",
      properties: {
        l: { type: "array", title: "Daftar", items: { type: "object", properties: { n: { type: "string", title: "Nama" } } } },
      },
    },
    { l: [{ n: "x" }] },
    "Nama",
  ],
  "choices between schemas": [
    {
      type: "object",
      oneOf: [
        { title: "Satu", required: ["x"], properties: { x: { type: "string", title: "X" } } },
        { title: "Dua", required: ["y"], properties: { y: { type: "string" } } },
      ],
    },
    { x: "1" },
    "X",
  ],
  "if and then at the root": [
    {
      type: "object",
      properties: { a: { type: "boolean", title: "A" } },
      if: { properties: { a: { const: true } }, required: ["a"] },
      // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword.
      then: { properties: { b: { type: "string", title: "B" } } },
    },
    { a: true },
    "B",
  ],
  references: [
    { type: "object", definitions: { n: { type: "string", title: "Acuan" } }, properties: { a: { $ref: "#/definitions/n" } } },
    { a: "x" },
    "Acuan",
  ],
  dependencies: [
    {
      type: "object",
      properties: { a: { type: "string", title: "A" } },
      dependencies: { a: { properties: { b: { type: "string", title: "B" } } } },
    },
    { a: "x" },
    "B",
  ],
  "a value that may be null": [{ type: "object", properties: { a: { type: ["string", "null"], title: "A" } } }, { a: null }, "A"],
  "a plain string at the root": [{ type: "string", title: "Teks" }, "x", "Teks"],
};

const validators = {
  "rjsf's validator": () => validator,
  "a compiled validator": (schema: object) => compileValidator(schema as Record<string, unknown>),
};

describe("SchemaForm renders any standard schema and keeps its values", () => {
  for (const [kind, validatorOf] of Object.entries(validators)) {
    for (const [name, [schema, data, shows]] of Object.entries(schemas)) {
      it(`${name}, with ${kind}`, async () => {
        const onSubmit = vi.fn();
        render(<SchemaForm schema={schema} validator={validatorOf(schema)} formData={data} onSubmit={onSubmit} />);
        expect(screen.getByRole("textbox", { name: shows })).toBeTruthy();
        await userEvent.click(screen.getByText("form.submit"));
        expect(onSubmit.mock.calls[0]?.[0].formData).toEqual(data);
      });
    }
  }
});

const rendered: string[] = [];

function Counting({ id, label, value, onChange }: WidgetProps) {
  rendered.push(label);
  return <input id={id} value={value ?? ""} onChange={(event) => onChange(event.target.value)} />;
}

describe("typing in one field", () => {
  const schema = {
    type: "object" as const,
    properties: { a: { type: "string" as const, title: "A" }, b: { type: "string" as const, title: "B" } },
  };

  it("renders that field and none of its neighbours, and loses no letter", async () => {
    render(<SchemaForm schema={schema} validator={validator} widgets={{ text: Counting }} />);
    rendered.length = 0;
    await userEvent.type(screen.getByRole("textbox", { name: "A" }), "abc");
    expect(rendered).toEqual(["A", "A", "A"]);
    expect((screen.getByRole("textbox", { name: "A" }) as HTMLInputElement).value).toBe("abc");
  });

  it("shows another branch of if and then as soon as it holds", async () => {
    const conditional = {
      ...schema,
      if: { properties: { a: { const: "x" } }, required: ["a"] },
      // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword.
      then: { properties: { c: { type: "string" as const, title: "C" } } },
    };
    render(<SchemaForm schema={conditional} validator={compileValidator(conditional)} />);
    expect(screen.queryByRole("textbox", { name: "C" })).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: "A" }), "x");
    expect(screen.getByRole("textbox", { name: "C" })).toBeTruthy();
  });
});

describe("a long form", () => {
  const names = Array.from({ length: 200 }, (_, index) => `f${index}`);
  const schema = {
    type: "object" as const,
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" as const, title: `Isian ${name}` }])),
    required: ["f199"],
  };

  it("mounts what is far below in time, and at once when the summary leads there", async () => {
    render(<SchemaForm schema={schema} validator={validator} />);
    const last = () => document.querySelector("[id$='_f199']");
    expect(last()).toBeNull();
    await userEvent.click(screen.getByText("form.submit"));
    await userEvent.click(screen.getByRole("link"));
    expect(document.activeElement).toBe(last());
    await waitFor(() => expect(document.querySelectorAll("input")).toHaveLength(200));
  });

  it("shows the faults beyond the first ten on demand, and goes on at the next of them", async () => {
    render(<SchemaForm schema={{ ...schema, required: names.slice(0, 13) }} validator={validator} />);
    await userEvent.click(screen.getByText("form.submit"));
    expect(screen.getAllByRole("link")).toHaveLength(10);
    await userEvent.click(screen.getByText("form.show-all-errors"));
    expect(document.activeElement).toBe(screen.getAllByRole("link")[10]);
  });

  it("says in which item of a list a fault is", async () => {
    const item = { type: "object" as const, properties: { n: { type: "string" as const, title: "Nama" } }, required: ["n"] };
    const list = { type: "object" as const, properties: { l: { type: "array" as const, items: item } } };
    const host = { text: (ref: string, values: object = {}) => `${ref} ${Object.values(values)}` } as unknown as Host;
    render(<SchemaForm schema={list} formData={{ l: [{ n: "x" }, {}] }} validator={validator} host={host} />);
    await userEvent.click(screen.getByText(/form.submit/));
    expect(screen.getByRole("link").textContent).toMatch(/^form\.list-item 2: /);
  });
});
