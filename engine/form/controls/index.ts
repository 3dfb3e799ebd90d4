/** The controls, by the names that a document may write (`"widget": "digits"`). */
import type { ReactNode } from "react";
import { CheckboxControl, ConsentControl } from "./CheckboxControl";
import { CheckboxesControl } from "./CheckboxesControl";
import type { ControlProps } from "./control-props";
import { DateControl } from "./DateControl";
import { DateTimeControl } from "./DateTimeControl";
import { DigitsControl } from "./DigitsControl";
import { HiddenControl } from "./HiddenControl";
import {
  ColorControl,
  DateRangeControl,
  LookupControl,
  MonthControl,
  RangeControl,
  SuggestControl,
  UpDownControl,
} from "./late-controls";
import { NumberControl } from "./NumberControl";
import { PasswordControl } from "./PasswordControl";
import { RadioControl } from "./RadioControl";
import { ScaleControl } from "./ScaleControl";
import { SelectControl } from "./SelectControl";
import { TextareaControl } from "./TextareaControl";
import { EmailControl, TextControl, TextInput, UrlControl } from "./TextControl";
import { TimeControl } from "./TimeControl";
import { TriStateControl } from "./TriStateControl";
import { FileControl, PhotoControl } from "./UploadControls";
import type { WidgetName } from "./widget-names";

export type Control = (props: ControlProps) => ReactNode;

export const controls = {
  checkbox: CheckboxControl,
  checkboxes: CheckboxesControl,
  color: ColorControl,
  consent: ConsentControl,
  date: DateControl,
  "date-range": DateRangeControl,
  "date-time": DateTimeControl,
  digits: DigitsControl,
  email: EmailControl,
  file: FileControl,
  hidden: HiddenControl,
  lookup: LookupControl,
  month: MonthControl,
  number: NumberControl,
  password: PasswordControl,
  photo: PhotoControl,
  radio: RadioControl,
  range: RangeControl,
  scale: ScaleControl,
  select: SelectControl,
  suggest: SuggestControl,
  text: TextControl,
  textarea: TextareaControl,
  time: TimeControl,
  "tri-state": TriStateControl,
  updown: UpDownControl,
  url: UrlControl,
} satisfies Record<WidgetName, Control>;

/** The control of a name for values of a type; throws for a name that no control has. */
export function controlOf(name: string, type: string | undefined): Control {
  if (!Object.hasOwn(controls, name)) throw new Error(`there is no control "${name}"`);
  return name === "text" && type === "string" ? TextInput : controls[name as WidgetName];
}

/** Formats that are shown by a control of another name. */
export const controlOfFormat: Readonly<Record<string, WidgetName>> = {
  "alt-date": "date",
  "alt-datetime": "date-time",
  "data-url": "file",
  datetime: "date-time",
  gmail: "email",
  hostname: "text",
  ipv4: "text",
  ipv6: "text",
  phone: "digits",
  uri: "url",
  year: "digits",
  "year-month": "month",
};
