/** Shows a schema of others in our form and finds out what went wrong: errors on the console, nothing shown, values lost. */
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import type { ComponentProps } from "react";
import { vi } from "vitest";
import { SchemaForm } from "../../engine/react";
import { fakeHost } from "../engine/fake-host";
import { cleanup, render } from "../render";
import { lostValues } from "./lost-values";
import { changeAndChangeBack } from "./no-op-change";

export interface ForeignCase {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly formData?: unknown;
}

/** Everything that is wrong, in words; an empty list where the form shows the case as it should. */
export function faultsOf(given: ForeignCase & Partial<ComponentProps<typeof SchemaForm>>): string[] {
  const told = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")].map((spy) => spy.mockImplementation(() => {}));
  const before = structuredClone(given.formData);
  let held: unknown = given.formData;
  const { host } = fakeHost();
  try {
    const { container } = render(
      <SchemaForm
        {...given}
        validator={validator}
        host={host}
        onChange={({ formData }) => {
          held = formData;
        }}
      />,
    );
    const unknown = [...container.querySelectorAll(".field-unsupported")].map((one) => `not shown: ${one.textContent}`);
    const nothing = container.querySelector("form") ? [] : ["nothing is shown"];
    changeAndChangeBack(container);
    return [
      ...told.flatMap((spy) => spy.mock.calls.map((words) => `console: ${words.map(String).join(" ").slice(0, 300)}`)),
      ...unknown,
      ...nothing,
      ...lostValues(before, held).map((one) => `lost: ${one}`),
    ];
  } catch (error) {
    return [`thrown: ${error instanceof Error ? error.message : error}`];
  } finally {
    for (const spy of told) spy.mockRestore();
    cleanup();
  }
}
