/**
 * What a form with fields that are not plain needs besides: rjsf's fields for groups, lists and choices between schemas, our templates
 * for them, and rjsf's resolving of schemas. Most forms have plain fields only and never load this.
 */
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import {
  createSchemaUtils,
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  type SchemaUtilsType,
  TranslatableString,
  type ValidatorType,
} from "@rjsf/utils";
import type { ComponentType } from "react";
import type { Texts } from "../../rules/messages";
import type { DataValidator } from "../../rules/validator";
import { TextWidget } from "../controls/TextControl";
import { ModelField } from "../fields/ModelField";
import { coreFields } from "./core-fields";
import * as templates from "./field-templates";
import { isDataValidator, toRjsfValidator } from "./rjsf-validator";

export interface Composite extends Pick<Registry, "fields" | "templates" | "translateString"> {
  readonly SchemaField: ComponentType<never>;
  readonly schemaUtils: SchemaUtilsType;
}

/** rjsf's part in the form of one schema. */
export function compositeOf(schema: RJSFSchema, validator: DataValidator | ValidatorType, text: Texts): Composite {
  return {
    SchemaField: SchemaField as ComponentType<never>,
    fields: { ...coreFields, SchemaField: ModelField } as Registry["fields"],
    templates: ourTemplates as unknown as Registry["templates"],
    schemaUtils: createSchemaUtils(isDataValidator(validator) ? toRjsfValidator(validator) : validator, schema),
    translateString: (word, params = []) => {
      const ref = words[word];
      return ref ? text(ref, { number: params.at(-1), title: params[0] }) : englishStringTranslator(word, params);
    },
  };
}

const ourTemplates = {
  ArrayFieldDescriptionTemplate: templates.nothingTemplate,
  ArrayFieldTitleTemplate: templates.nothingTemplate,
  BaseInputTemplate: TextWidget,
  CyclicSchemaExpandTemplate: templates.CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate: templates.DescriptionFieldTemplate,
  ErrorListTemplate: templates.nothingTemplate,
  FallbackFieldTemplate: templates.FallbackFieldTemplate,
  FieldErrorTemplate: templates.nothingTemplate,
  FieldHelpTemplate: templates.nothingTemplate,
  FieldTemplate: templates.FieldTemplate,
  GridTemplate: templates.GridTemplate,
  MultiSchemaFieldTemplate: templates.MultiSchemaFieldTemplate,
  ObjectFieldTemplate: templates.ObjectFieldTemplate,
  OptionalDataControlsTemplate: templates.OptionalDataControlsTemplate,
  TitleFieldTemplate: templates.TitleFieldTemplate,
  UnsupportedFieldTemplate: templates.UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate: templates.WrapIfAdditionalTemplate,
};

/** rjsf's own words that a person can meet, by the id of the shared text that replaces them. */
const words: Partial<Record<TranslatableString, string>> = {
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
