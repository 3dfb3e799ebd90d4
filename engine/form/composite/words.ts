import { TranslatableString } from "@rjsf/utils";

/** rjsf's own words that a person can meet, by the id of the shared text that replaces them. */
export const words: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: "form.yes",
  [TranslatableString.NoLabel]: "form.no",
  [TranslatableString.NewStringDefault]: "form.new-value",
  [TranslatableString.OptionPrefix]: "form.choice-number",
  [TranslatableString.TitleOptionPrefix]: "form.choice-number",
  [TranslatableString.OptionalObjectAdd]: "form.add-optional",
  [TranslatableString.OptionalObjectRemove]: "form.remove-optional",
  [TranslatableString.OptionalObjectEmptyMsg]: "form.empty-optional",
  [TranslatableString.Type]: "form.value-type",
  [TranslatableString.Value]: "form.value",
  [TranslatableString.ArrayItemTitle]: "form.list-item-title",
  [TranslatableString.ClearLabel]: "form.clear",
};
