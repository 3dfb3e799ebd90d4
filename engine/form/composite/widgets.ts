/** Our controls as rjsf's registry knows widgets: by the names of documents, and by those that rjsf looks up for any JSON Schema. */
import type { RegistryWidgetsType, Widget } from "@rjsf/utils";
import { type Control, controlOfFormat, controls } from "../controls";
import { RatingControl } from "./RatingControl";
import { widgetOf } from "./widget-of";

const widgetsOf = (list: Readonly<Record<string, Control>>): Record<string, Widget> =>
  Object.fromEntries(Object.entries(list).map(([name, control]) => [name, widgetOf(control)]));

const named = widgetsOf(controls) as Record<keyof typeof controls, Widget>;

const formats = Object.fromEntries(Object.entries(controlOfFormat).map(([format, name]) => [format, named[name]]));

export const widgets: RegistryWidgetsType = {
  ...formats,
  ...named,
  AltDateTimeWidget: named["date-time"],
  AltDateWidget: named.date,
  CheckboxWidget: named.checkbox,
  CheckboxesWidget: named.checkboxes,
  ColorWidget: named.color,
  DateTimeWidget: named["date-time"],
  DateWidget: named.date,
  EmailWidget: named.email,
  FileWidget: named.file,
  HiddenWidget: named.hidden,
  PasswordWidget: named.password,
  RadioWidget: named.radio,
  RangeWidget: named.range,
  RatingWidget: widgetOf(RatingControl),
  SelectWidget: named.select,
  TextareaWidget: named.textarea,
  TextWidget: named.text,
  TimeWidget: named.time,
  UpDownWidget: named.updown,
  URLWidget: named.url,
};
