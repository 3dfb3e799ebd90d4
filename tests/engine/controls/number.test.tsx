// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { leaveNumber, meantNumber, type NumberEdit, textOfNumber, typeNumber } from "../../../engine/form/controls/number-text";
import { readValue } from "../../../engine/values/read-value";
import cases from "./number-cases.json";
import { showField } from "./show-field";

function typeKeys(keys: string): NumberEdit {
  let edit: NumberEdit = { text: "", loose: false, caret: 0 };
  for (const key of keys) {
    const raw = edit.text.slice(0, edit.caret) + key + edit.text.slice(edit.caret);
    edit = typeNumber(edit, raw, edit.caret + 1, true);
  }
  return edit;
}

describe("the text of a number", () => {
  it.each(cases.typed)("after typing $keys is $text", ({ keys, text, value, caret, left }) => {
    const edit = typeKeys(keys);
    expect({ text: edit.text, caret: edit.caret, value: meantNumber(edit) }).toEqual({ text, caret, value });
    const after = leaveNumber(edit, true);
    if (left) expect(after.text).toBe(left);
    expect(meantNumber(after)).toEqual(value);
  });

  it.each(cases.pasted)("after pasting $text is $shown", ({ text, shown, value }) => {
    const read = readValue("number", text);
    expect({ shown: textOfNumber(read, true), value: read }).toEqual({ shown, value });
  });

  it("keeps the caret at its digit when a digit before it is removed", () => {
    expect(typeNumber({ text: "1.234.567", loose: false }, "1.34.567", 2, true)).toEqual({
      text: "134.567",
      loose: false,
      caret: 1,
    });
  });

  it("is plain decimal even for very small numbers", () => {
    expect(textOfNumber(0.0000001, true)).toBe("0,0000001");
  });
});

describe("the number widget", () => {
  const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Isian" });
  const ui = { "ui:widget": "number" };

  it("groups while typing and gives a number", async () => {
    const { user, value } = showField({ type: "number" }, { ui });
    await user.type(box(), "1250000,75");
    expect(box().value).toBe("1.250.000,75");
    expect(value()).toBe(1250000.75);
  });

  it("never clamps: a value out of range stays for the form to name", async () => {
    const { user, value } = showField({ type: "integer", maximum: 10 }, { ui });
    await user.type(box(), "1500");
    await user.tab();
    expect(value()).toBe(1500);
    expect(box().value).toBe("1.500");
  });

  it("keeps the caret when a digit is put in the middle", async () => {
    const { user, value } = showField({ type: "integer" }, { ui, value: 123456 });
    await user.click(box());
    box().setSelectionRange(2, 2);
    await user.keyboard("9");
    expect(box().value).toBe("1.293.456");
    expect(box().selectionStart).toBe(4);
    await user.keyboard("8");
    expect(value()).toBe(12983456);
  });

  it("keeps a pasted amount as a whole until the form reads it", async () => {
    const { user, value, set } = showField({ type: "number" }, { ui });
    await user.click(box());
    await user.paste("1,500,000");
    expect(value()).toBe("1,500,000");
    set(1500000);
    expect(box().value).toBe("1.500.000");
  });

  it("does not group where the text widget stands for a number", async () => {
    const { user, value } = showField({ type: "integer" });
    await user.type(box(), "2024");
    expect(box().value).toBe("2024");
    expect(value()).toBe(2024);
  });

  it("is emptied to no value", async () => {
    const { user, value } = showField({ type: "integer" }, { ui, value: 5 });
    await user.clear(box());
    expect(value()).toBeUndefined();
  });
});
