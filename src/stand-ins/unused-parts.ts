/**
 * Stands in for parts that Mantine hangs on its controls as properties (`Checkbox.Card`), which a build could not leave out by itself, and
 * which the portal never shows. Whoever wants one imports it by its own name (`CheckboxCard`): that is the real one.
 */
const unused = undefined;

export {
  unused as CheckboxCard,
  unused as CheckboxIndicator,
  unused as ComboboxFooter,
  unused as ComboboxHeader,
  unused as ComboboxSearch,
  unused as RadioCard,
  unused as RadioIndicator,
};
