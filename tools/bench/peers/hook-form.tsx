/** The form with react-hook-form and native controls: uncontrolled inputs, each field hears only what concerns it. */
import { memo, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from "react-hook-form";
import { type CaseField, radioChoices } from "../form-case";
import { startPeer } from "../page";
import { NativeChoices } from "./show-by-hand";
import { type HandFormProps, isEmpty, type Values } from "./use-hand-form";
import "./hand.css";

function HookForm({ form, keep }: { form: HandFormProps["form"]; keep: (read: () => Values) => void }): ReactNode {
  const methods = useForm<Record<string, unknown>>({ mode: "onBlur", shouldUnregister: true });
  const isTriggered = useWatch({ control: methods.control, name: form.trigger }) === form.triggerValue;
  keep(methods.getValues);
  return (
    <FormProvider {...methods}>
      <form noValidate onSubmit={methods.handleSubmit(() => {})}>
        {form.fields.map((field) => (!field.conditional || isTriggered) && <Field key={field.name} field={field} />)}
        <button type="submit">Kirim</button>
      </form>
    </FormProvider>
  );
}

const Field = memo(function Field({ field }: { field: CaseField }): ReactNode {
  const { control, register } = useFormContext();
  const { name, label, requiredBy } = field;
  const isAsked = !isEmpty(useWatch({ control, name: requiredBy ?? name, disabled: requiredBy === undefined }));
  const required = field.required || (requiredBy !== undefined && isAsked);
  const { errors } = useFormState({ control, name });
  const error = errors[name];
  const registered = register(name, { required });
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <Control field={field} registered={{ ...registered, id: name, "aria-invalid": Boolean(error) }} />
      {error && <p className="error">{label} wajib diisi</p>}
    </div>
  );
});

function Control({ field: { kind }, registered }: { field: CaseField; registered: object }): ReactNode {
  switch (kind) {
    case "select":
      return (
        <select {...registered}>
          <NativeChoices />
        </select>
      );
    case "radio":
      return radioChoices.map((choice) => (
        <label key={choice.value}>
          <input {...registered} id={undefined} type="radio" value={choice.value} />
          {choice.label}
        </label>
      ));
    default:
      return <input {...registered} type={kind} />;
  }
}

startPeer({
  errors: ".error",
  mount: (root, form) => {
    let read: () => Values = () => ({});
    createRoot(root).render(
      <HookForm
        form={form}
        keep={(own) => {
          read = own;
        }}
      />,
    );
    return () => read();
  },
});
