/** The shared rules of 000 §5 in the specification's words, each in the page's form and in what the server accepts. */
import { describe, expect, it } from "vitest";
import { FormModel } from "../../../engine/form/model/form-model";
import { acceptData } from "../../../engine/rules/accept-data";
import { compileValidator } from "../../../engine/server";
import { compiledOf, sharedText } from "./documents";
import rules from "./shared-rules.json";

const context = { date: "2026-11-21 10:00:00" };

describe.each(rules)("the rule $rule", ({ schema, required, wrong, right, message }) => {
  const compiled = compiledOf({
    type: "object",
    properties: { isian: { title: "Isian", ...schema } },
    required: required ? ["isian"] : [],
  });
  const validator = compileValidator(compiled.schema);

  const inPage = (isian: unknown) => {
    const model = new FormModel({ compiled, validator, texts: sharedText, context });
    model.set(["isian"], isian);
    model.submit();
    return model.messagesAt("isian");
  };
  const onServer = (isian: unknown) =>
    acceptData(compiled, validator, {
      submitted: { isian },
      stored: undefined,
      context,
      offered: () => undefined,
      texts: sharedText,
    }).errors.map((error) => error.message);

  it.each<unknown>(wrong)("refuses %j in its words", (value) => {
    expect({ page: inPage(value), server: onServer(value) }).toEqual({ page: [message], server: [message] });
  });

  it.each<unknown>(right)("accepts %j", (value) => {
    expect({ page: inPage(value), server: onServer(value) }).toEqual({ page: [], server: [] });
  });
});
