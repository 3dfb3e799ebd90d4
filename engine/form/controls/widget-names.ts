/** The controls a document may name (`"widget": "digits"`); the checker knows them from here. */
export const widgetNames = [
  "checkbox",
  "checkboxes",
  "color",
  "consent",
  "date",
  "date-range",
  "date-time",
  "digits",
  "email",
  "file",
  "hidden",
  "lookup",
  "number",
  "password",
  "photo",
  "radio",
  "range",
  "select",
  "text",
  "textarea",
  "time",
  "tri-state",
  "updown",
  "url",
] as const;

export type WidgetName = (typeof widgetNames)[number];
