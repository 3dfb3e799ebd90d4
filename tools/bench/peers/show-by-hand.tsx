/** The parts that the forms written by hand have in common: how one is started, and the choices of a native select. */
import type { FunctionComponent, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { choices, type FormCase } from "../form-case";
import { startPeer } from "../page";
import type { HandFormProps, Values } from "./use-hand-form";

/** `errors` finds the messages; `shownFor` gives the form that tells all values after each change. */
export function startHandForm(errors: string, shownFor: (form: FormCase) => FunctionComponent<HandFormProps>): void {
  startPeer({
    errors,
    mount: (root, form) => {
      const Shown = shownFor(form);
      let data: Values = {};
      const keep = (values: Values) => {
        data = values;
      };
      createRoot(root).render(<Shown form={form} keep={keep} />);
      return () => data;
    },
  });
}

export function NativeChoices(): ReactNode {
  return (
    <>
      <option value="">Pilih</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </>
  );
}
