/** The form as a person writes it by hand with Mantine's controls: one state, controlled inputs. */
import { Checkbox, MantineProvider, NumberInput, Radio, Select, TextInput } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import type { ReactNode } from "react";
import { type CaseField, choices, radioChoices } from "../form-case";
import { startHandForm } from "./show-by-hand";
import { type HandFormProps, useHandForm } from "./use-hand-form";
import "@mantine/core/styles.css";
import "@mantine/dates/styles.css";

function MantineForm(props: HandFormProps): ReactNode {
  const { values, shown, isRequired, isWrong, change, leave, submit } = useHandForm(props);
  return (
    <form noValidate onSubmit={submit}>
      {shown.map((field) => (
        <Control
          key={field.name}
          field={field}
          value={values[field.name]}
          required={isRequired(field)}
          error={isWrong(field) ? `${field.label} wajib diisi` : undefined}
          change={(value) => change(field.name, value)}
          leave={() => leave(field.name)}
        />
      ))}
      <button type="submit">Kirim</button>
    </form>
  );
}

interface ControlProps {
  readonly field: CaseField;
  readonly value: unknown;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly change: (value: unknown) => void;
  readonly leave: () => void;
}

function Control({ field: { name, label, kind }, value, required, error, change, leave }: ControlProps): ReactNode {
  const common = { id: name, name, label, error, required, onBlur: leave };
  const text = value === undefined ? "" : String(value);
  switch (kind) {
    case "select":
      return <Select {...common} data={[...choices]} value={text === "" ? null : text} onChange={change} />;
    case "checkbox":
      return <Checkbox {...common} checked={value === true} onChange={(event) => change(event.target.checked)} />;
    case "radio":
      return (
        <Radio.Group {...common} value={text} onChange={change}>
          {radioChoices.map((choice) => (
            <Radio key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </Radio.Group>
      );
    case "number":
      return <NumberInput {...common} value={text} onChange={change} />;
    case "date":
      return <DateInput {...common} value={text === "" ? null : text} onChange={change} />;
    default:
      return <TextInput {...common} value={text} onChange={(event) => change(event.target.value)} />;
  }
}

startHandForm("[id$='-error']", () => (props) => (
  <MantineProvider>
    <MantineForm {...props} />
  </MantineProvider>
));
