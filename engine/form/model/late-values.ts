/** The reading of what people write (`engine/values`), which a page loads when the first value is written. */
type FormValues = typeof import("../../rules/form-values");

let values: FormValues | undefined;
let coming: Promise<void> | undefined;

/** Undefined until it has come. */
export const formValues = (): FormValues | undefined => values;

/** On its own: the build puts what is chained to an `import` behind the files that come with it, and their failure would pass by it. */
const fetchValues = () => import("../../rules/form-values");

/** Ends when it has come. Without a network it does not: the next call asks again, and the server reads in any case. */
export function loadFormValues(): Promise<void> {
  coming ??= fetchValues().then(
    (module) => {
      values = module;
    },
    () => {
      coming = undefined;
    },
  );
  return coming;
}
