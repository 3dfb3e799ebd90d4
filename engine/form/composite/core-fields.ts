/**
 * rjsf's own fields, one by one: its index would bring its form, controls and templates along, which ours replace. Each knows how
 * one kind of schema is shown; how it looks is in our templates.
 */
import ArrayField from "@rjsf/core/lib/components/fields/ArrayField.js";
import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import CyclicSchemaField from "@rjsf/core/lib/components/fields/CyclicSchemaField.js";
import FallbackField from "@rjsf/core/lib/components/fields/FallbackField.js";
import MultiSchemaField from "@rjsf/core/lib/components/fields/MultiSchemaField.js";
import NullField from "@rjsf/core/lib/components/fields/NullField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import OptionalDataControlsField from "@rjsf/core/lib/components/fields/OptionalDataControlsField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import type { RegistryFieldsType } from "@rjsf/utils";
import { NumberField } from "./NumberField";

export const coreFields: RegistryFieldsType = {
  AnyOfField: MultiSchemaField,
  ArrayField: ArrayField as RegistryFieldsType[string],
  BooleanField,
  CyclicSchemaField,
  FallbackField,
  NullField,
  NumberField,
  ObjectField,
  OneOfField: MultiSchemaField,
  OptionalDataControlsField,
  StringField,
};
