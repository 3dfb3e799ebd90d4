// @vitest-environment jsdom

import { Generate } from "@jsonforms/core";
import { getExamples } from "@jsonforms/examples";
import type { RJSFSchema } from "@rjsf/utils";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./foreign-form";

const foreignValue = "its value is none of the choices; once another is chosen, it can rightly not be chosen again";

/** Examples that our form cannot show as they are, and why; one that works again must leave this table. */
const exceptions: Readonly<Record<string, string>> = {
  huge: "its lists do not say what their items are; rjsf names those unsupported, and so do we, each in its place",
  jsonschema: "the schema of all schemas holds itself without end; rjsf's comparison of schemas runs out of stack",
  "mixed-object": "one field may be of any of seven types, a list without items among them; rjsf has no control for it",
  oneOf_1265_array: foreignValue,
  oneOf_1265_object: foreignValue,
};

const examples = getExamples();
const cases = examples.map(({ name, schema, data }) => ({
  name,
  formData: data as unknown,
  schema: (schema ?? Generate.jsonSchema(data)) as RJSFSchema,
}));

describe("examples of JSON Forms", () => {
  it.each(cases.filter(({ name }) => !(name in exceptions)))("$name is shown and keeps its values", (one) => {
    expect(faultsOf(one)).toEqual([]);
  });

  it.each(cases.filter(({ name }) => name in exceptions))("$name is still an exception", (one) => {
    expect(faultsOf(one)).not.toEqual([]);
  });

  it("has no exception that is no example", () => {
    const names = new Set(examples.map(({ name }) => name));
    expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
    expect(examples.length).toBeGreaterThan(70);
  });
});
