// @vitest-environment jsdom

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SchemaForm } from "../../../engine/react";
import { compileValidator } from "../../../engine/server";

const schema = {
  type: "object" as const,
  properties: { a: { type: "string" as const, title: "A" }, b: { type: "string" as const, title: "B" } },
  required: ["a"],
};

function show(readonly: boolean) {
  const own = compileValidator(schema);
  const validate = vi.fn(own.validate);
  render(<SchemaForm schema={schema} validator={{ ...own, validate }} readonly={readonly} />);
  return validate;
}

it("a form checks once ahead when the browser is idle, and shows nothing of it", async () => {
  const validate = show(false);
  expect(validate).not.toHaveBeenCalled();
  await waitFor(() => expect(validate).toHaveBeenCalledOnce());
  expect(document.querySelector(".field-error")).toBeNull();
  await userEvent.click(screen.getByRole("textbox", { name: "A" }));
  await userEvent.tab();
  expect(document.querySelectorAll(".field-error")).toHaveLength(1);
});

it("a form that nobody can change checks nothing ahead", async () => {
  const validate = show(true);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(validate).not.toHaveBeenCalled();
});
