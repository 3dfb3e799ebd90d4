/** Shows one field in a real rjsf form with the real controls and texts, and tells what the form holds. */
import { readFileSync } from "node:fs";
import Form, { type FormProps } from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { widgets } from "../../../engine/form/composite/widgets";
import type { ControlProps } from "../../../engine/form/controls/control-props";
import { valueFacts } from "../../../engine/form/controls/value-facts";
import type { Host } from "../../../engine/host";
import { fillText } from "../../../engine/texts/template";
import { act, render } from "../../render";

const texts: Record<string, string> = Object.assign(
  {},
  ...["bersama", "engine"].map((name) => JSON.parse(readFileSync(`schemas/texts/${name}.json`, "utf8")).texts),
);

/** Saturday, 21 November 2026, 10.00 WIB. */
export const now = Date.parse("2026-11-21T10:00:00+07:00");

export function fakeHost(own: Partial<Host> = {}): Host {
  return {
    now: () => now,
    text: (ref: string, values: Record<string, unknown> = {}) => {
      const text = texts[ref];
      if (text === undefined) throw new Error(`no shared text "${ref}"`);
      return fillText(text, values);
    },
    ...own,
  } as Host;
}

export interface ShownField {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The field's value in the form. */
  value(): unknown;
  /** Another value from outside, as when the form is loaded anew. */
  set(value: unknown): void;
}

type Data = { isian?: unknown };

interface PageProps {
  readonly initial: Data;
  readonly form: Pick<FormProps, "schema" | "uiSchema" | "formContext" | "extraErrors">;
  onSetter(set: (data: Data) => void): void;
  onData(data: Data): void;
}

/** A form whose data is held by its parent. */
function Page({ initial, form, onSetter, onData }: PageProps): ReactNode {
  const [data, setData] = useState(initial);
  onSetter(setData);
  return (
    <Form
      {...form}
      validator={validator}
      widgets={widgets}
      formData={data}
      noHtml5Validate
      onChange={(event) => {
        onData(event.formData);
        setData(event.formData);
      }}
    />
  );
}

export function showField(
  schema: RJSFSchema,
  options: { ui?: UiSchema; value?: unknown; host?: Host; required?: boolean; errors?: string[] } = {},
): ShownField {
  const user = userEvent.setup();
  let current: Data = options.value === undefined ? {} : { isian: options.value };
  let replace: (data: Data) => void = () => {};
  const formContext = { host: options.host ?? fakeHost() };
  const whole: RJSFSchema = {
    type: "object",
    properties: { isian: { title: "Isian", ...schema } },
    required: options.required ? ["isian"] : [],
  };
  const page: PageProps = {
    initial: current,
    form: {
      schema: whole,
      uiSchema: { isian: options.ui ?? {}, "ui:submitButtonOptions": { norender: true } },
      formContext,
      extraErrors: options.errors ? ({ isian: { __errors: options.errors } } as never) : undefined,
    },
    onSetter: (setData) => {
      replace = setData;
    },
    onData: (data) => {
      current = data;
    },
  };
  render(<Page {...page} />);
  return {
    user,
    value: () => current.isian,
    set: (value) =>
      act(() => {
        current = { isian: value };
        replace(current);
      }),
  };
}

/** The props of a control that stands alone, without a form. */
export function controlProps(own: Partial<ControlProps>): ControlProps {
  const host = fakeHost();
  return {
    ...valueFacts({}),
    id: "isian",
    name: "isian",
    label: "Isian",
    labelHidden: false,
    value: undefined,
    required: false,
    readOnly: false,
    disabled: false,
    invalid: false,
    messages: [],
    choices: [],
    options: {},
    host,
    text: host.text,
    onChange: () => {},
    ...own,
  };
}
