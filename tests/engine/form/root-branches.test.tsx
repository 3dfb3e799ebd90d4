// @vitest-environment jsdom

import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { ControlProps } from "../../../engine/form/controls/control-props";
import { SchemaForm } from "../../../engine/react";
import { compileValidator } from "../../../engine/server";

/** The labels of the text controls in the order they rendered. */
const rendered: string[] = [];

vi.mock("../../../engine/form/controls/TextControl", async (importOriginal) => {
  const Box = ({ id, label, value, onChange }: ControlProps) => {
    rendered.push(label);
    return <input id={id} aria-label={label} value={String(value ?? "")} onChange={(event) => onChange(event.target.value)} />;
  };
  return { ...(await importOriginal<object>()), TextControl: Box, TextInput: Box };
});

const text = (title: string, more: object = {}) => ({ type: "string" as const, title, ...more });
const base = { type: "object" as const, properties: { a: text("A"), b: text("B") } };
const branch = { properties: { c: text("C", { default: "mula" }) }, required: ["c"] };
const isX = { properties: { a: { const: "x" } }, required: ["a"] };

/** Each shows C while A is "x", or at least while A is filled. */
const schemas: Readonly<Record<string, RJSFSchema>> = {
  // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword.
  "if and then": { ...base, if: isX, then: branch },
  "a list of if and then": {
    ...base,
    // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword.
    allOf: [{ if: isX, then: { $ref: "#/definitions/cabang" } }],
    definitions: { cabang: branch },
  },
  dependencies: { ...base, dependencies: { a: branch } },
  "dependencies that choose by value": {
    ...base,
    dependencies: {
      a: {
        oneOf: [{ properties: { a: { enum: ["x"] }, ...branch.properties } }, { properties: { a: { not: { enum: ["x"] } } } }],
      },
    },
  },
};

const validators = {
  "rjsf's validator": () => validator,
  "a compiled validator": (schema: object) => compileValidator({ ...schema }),
};
const box = (name: string) => screen.queryByLabelText(name) as HTMLInputElement | null;

describe.each(Object.entries(schemas))("a root with %s", (_name, schema) => {
  it.each(Object.entries(validators))("renders the field that is typed in alone, with %s", async (_kind, validatorOf) => {
    render(<SchemaForm schema={schema} validator={validatorOf(schema)} formData={{ a: "y", b: "" }} />);
    rendered.length = 0;
    await userEvent.type(box("B") as HTMLElement, "kata");
    await userEvent.type(box("A") as HTMLElement, "yy");
    expect(rendered).toEqual(["B", "B", "B", "B", "A", "A"]);
  });

  it.each(Object.entries(validators))(
    "shows and fills another branch, and keeps the other fields, with %s",
    async (_kind, validatorOf) => {
      const onSubmit = vi.fn();
      render(<SchemaForm schema={schema} validator={validatorOf(schema)} formData={{ b: "tetap" }} onSubmit={onSubmit} />);
      expect(box("C")).toBeNull();
      const before = box("B");
      await userEvent.type(box("A") as HTMLElement, "x");
      expect(box("C")?.value).toBe("mula");
      expect(box("B")).toBe(before);
      await userEvent.click(screen.getByText("form.submit"));
      expect(onSubmit.mock.calls[0]?.[0].formData).toEqual({ a: "x", b: "tetap", c: "mula" });
      await userEvent.clear(box("A") as HTMLElement);
      expect(box("C")).toBeNull();
    },
  );
});

it("an empty field of a branch that asks for it is a fault, and what is typed in it mends it", async () => {
  const schema = schemas["if and then"] as RJSFSchema;
  render(<SchemaForm schema={schema} validator={compileValidator({ ...schema })} formData={{ a: "x", c: "lama" }} />);
  await userEvent.clear(box("C") as HTMLElement);
  await userEvent.click(screen.getByText("form.submit"));
  expect(screen.getAllByRole("link")).toHaveLength(1);
  await userEvent.type(box("C") as HTMLElement, "isi");
  expect(screen.queryByRole("link")).toBeNull();
});
