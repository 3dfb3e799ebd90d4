/** The registry of widgets: by the names that documents use, and by the names rjsf looks up for any JSON Schema. */
import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { CheckboxWidget, ConsentWidget } from "./CheckboxControl";
import { CheckboxesWidget } from "./CheckboxesControl";
import { DateWidget } from "./DateControl";
import { DateRangeWidget } from "./DateRangeControl";
import { DateTimeWidget } from "./DateTimeControl";
import { DigitsWidget } from "./DigitsControl";
import { ColorWidget, FileWidget, HiddenWidget, RangeWidget, UpDownWidget } from "./NativeControls";
import { NumberWidget } from "./NumberControl";
import { PasswordWidget } from "./PasswordControl";
import { RadioWidget, RatingWidget } from "./RadioControl";
import { SelectWidget } from "./SelectControl";
import { TextareaWidget } from "./TextareaControl";
import { EmailWidget, TextWidget, UrlWidget } from "./TextControl";
import { TimeWidget } from "./TimeControl";
import { TriStateWidget } from "./TriStateControl";
import { FileUploadWidget, PhotoWidget } from "./UploadControls";
import type { WidgetName } from "./widget-names";

export { type WidgetName, widgetNames } from "./widget-names";

const named = {
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  color: ColorWidget,
  consent: ConsentWidget,
  date: DateWidget,
  "date-range": DateRangeWidget,
  "date-time": DateTimeWidget,
  digits: DigitsWidget,
  email: EmailWidget,
  file: FileUploadWidget,
  hidden: HiddenWidget,
  number: NumberWidget,
  password: PasswordWidget,
  photo: PhotoWidget,
  radio: RadioWidget,
  range: RangeWidget,
  select: SelectWidget,
  text: TextWidget,
  textarea: TextareaWidget,
  time: TimeWidget,
  "tri-state": TriStateWidget,
  updown: UpDownWidget,
  url: UrlWidget,
} satisfies Record<WidgetName, ComponentType<WidgetProps>>;

const standard = {
  AltDateTimeWidget: DateTimeWidget,
  AltDateWidget: DateWidget,
  CheckboxWidget,
  CheckboxesWidget,
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  FileWidget,
  HiddenWidget,
  PasswordWidget,
  RadioWidget,
  RangeWidget,
  RatingWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
  TimeWidget,
  UpDownWidget,
  URLWidget: UrlWidget,
};

/** Formats of the data language that have no widget of their own name. */
const formats = { gmail: EmailWidget, uri: UrlWidget, year: DigitsWidget };

/** Widgets by name, for rjsf's registry. */
export const widgets: RegistryWidgetsType = { ...standard, ...formats, ...named };
