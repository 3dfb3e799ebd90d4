/**
 * Changes one control of a shown form and changes it back, as a person who tries something out: what the form holds afterwards must
 * be what it was given. Prefers a control that holds something, because an empty one may become "nothing" instead of "".
 */
import { fireEvent } from "@testing-library/react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const kinds = "input:not([type=file], [type=hidden], [type=radio], [type=password]), textarea, select";

/** True when some control could be changed. */
export function changeAndChangeBack(container: HTMLElement): boolean {
  const controls = [...container.querySelectorAll<Control>(kinds)].filter((one) => !one.disabled && !isReadOnly(one));
  const texts = controls.filter(isText).sort((one, other) => Number(other.value !== "") - Number(one.value !== ""));
  const ways: (() => boolean)[] = [
    () => texts.some(retype),
    () => controls.some((one) => one instanceof HTMLInputElement && one.type === "checkbox" && clickTwice(one)),
    () => controls.some((one) => one instanceof HTMLSelectElement && !isBranch(one) && one.value !== "" && rechoose(one)),
  ];
  return ways.some((way) => way());
}

/** The choice between schemas: another branch rightly drops what does not belong to it. */
const isBranch = ({ id }: Control) => /__(one|any)of_select$/.test(id);

const isReadOnly = (control: Control) => "readOnly" in control && control.readOnly;

function isText(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && isTextType(control));
}

const isTextType = ({ type, role }: HTMLInputElement) =>
  ["text", "email", "url"].includes(type) && role !== "combobox" && role !== "spinbutton";

function retype(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  const before = control.value;
  const isNumber = control.inputMode === "numeric" || control.inputMode === "decimal";
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: `${before}${isNumber ? "1" : "x"}` } });
  fireEvent.change(control, { target: { value: before } });
  fireEvent.blur(control);
  return true;
}

function clickTwice(control: HTMLInputElement): boolean {
  fireEvent.click(control);
  fireEvent.click(control);
  return true;
}

function rechoose(control: HTMLSelectElement): boolean {
  const before = control.value;
  const other = [...control.options].find(({ value, disabled }) => value !== before && !disabled);
  if (!other) return false;
  fireEvent.change(control, { target: { value: other.value } });
  fireEvent.change(control, { target: { value: before } });
  return true;
}
