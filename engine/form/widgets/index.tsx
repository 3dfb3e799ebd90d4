/** The registry of widgets: by the names that documents use, and by the names rjsf looks up for any JSON Schema. */
import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { CheckboxesWidget } from "./CheckboxesWidget";
import { CheckboxWidget, ConsentWidget } from "./CheckboxWidget";
import { DateRangeWidget } from "./DateRangeWidget";
import { DateTimeWidget } from "./DateTimeWidget";
import { DateWidget } from "./DateWidget";
import { DigitsWidget } from "./DigitsWidget";
import { ColorWidget, FileWidget, HiddenWidget, RangeWidget, UpDownWidget } from "./NativeWidgets";
import { NumberWidget } from "./NumberWidget";
import type { WidgetName } from "./names";
import { PasswordWidget } from "./PasswordWidget";
import { RadioWidget, RatingWidget } from "./RadioWidget";
import { SelectWidget } from "./SelectWidget";
import { TextareaWidget } from "./TextareaWidget";
import { EmailWidget, TextWidget, UrlWidget } from "./TextWidget";
import { TimeWidget } from "./TimeWidget";
import { TriStateWidget } from "./TriStateWidget";
import { FileUploadWidget, PhotoWidget } from "./UploadWidgets";

export { type WidgetName, widgetNames } from "./names";

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
