/** The reading of what people write (`engine/values`), which a page loads when the first value is written. */
type FormValues = typeof import("../../rules/form-values");

let values: FormValues | undefined;
let coming: Promise<void> | undefined;

/** Undefined until it has come. */
export const formValues = (): FormValues | undefined => values;

/** Ends when it has come. Without a network it does not: the next call asks again, and the server reads in any case. */
export function loadFormValues(): Promise<void> {
  coming ??= import("../../rules/form-values").then(
    (module) => {
      values = module;
    },
    () => {
      coming = undefined;
    },
  );
  return coming;
}
