/** The case as rjsf's peers need it: a JSON Schema whose conditions are `if`/`then` and `dependencies`, and the order of fields. */
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { type CaseField, choices, type FormCase, radioChoices } from "../form-case";

export function propertyOf(field: CaseField): RJSFSchema {
  const title = field.label;
  const values = (offered: typeof choices) => offered.map(({ value }) => value);
  switch (field.kind) {
    case "text":
      return { type: "string", title };
    case "number":
      return { type: "number", title };
    case "select":
      return { type: "string", title, enum: values(choices) };
    case "radio":
      return { type: "string", title, enum: values(radioChoices) };
    case "checkbox":
      return { type: "boolean", title };
    case "date":
      return { type: "string", title, format: "date" };
  }
}

export function caseSchema({ fields, trigger, triggerValue }: FormCase): RJSFSchema {
  const part = (conditional: boolean): RJSFSchema => {
    const own = fields.filter((field) => field.conditional === conditional);
    return {
      properties: Object.fromEntries(own.map((field) => [field.name, propertyOf(field)])),
      required: own.filter((field) => field.required).map((field) => field.name),
    };
  };
  const dependencies: Record<string, string[]> = {};
  for (const { name, requiredBy } of fields) {
    if (requiredBy !== undefined) dependencies[requiredBy] = [...(dependencies[requiredBy] ?? []), name];
  }
  return {
    type: "object",
    ...part(false),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ...{ if: { properties: { [trigger]: { const: triggerValue } }, required: [trigger] }, then: part(true) },
    ...(Object.keys(dependencies).length > 0 ? { dependencies } : {}),
  };
}

export function caseUiSchema({ fields }: FormCase): UiSchema {
  const labels = (offered: typeof choices) => offered.map(({ label }) => label);
  const widgets: Partial<Record<CaseField["kind"], UiSchema>> = {
    select: { "ui:enumNames": labels(choices) },
    radio: { "ui:widget": "radio", "ui:enumNames": labels(radioChoices) },
  };
  return {
    "ui:order": [...fields.map((field) => field.name), "*"],
    ...Object.fromEntries(fields.map((field) => [field.name, widgets[field.kind] ?? {}])),
    "ui:submitButtonOptions": { submitText: "Kirim" },
  };
}
