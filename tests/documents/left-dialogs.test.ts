/** A dialog that led to a page without closing would stay above it: everything behind an open dialog is out of reach. */
import { expect, it } from "vitest";
import { isObject } from "../../engine/page";
import { shipped } from "./portal";

/** The pages that are gone to in these actions, or in what follows them, while the dialog is still open. */
function gone(value: unknown, isClosed: boolean): string[] {
  if (Array.isArray(value)) {
    let closed = isClosed;
    return value.flatMap((one) => {
      const found = gone(one, closed);
      closed ||= isObject(one) && one.kind === "close";
      return found;
    });
  }
  if (!isObject(value)) return [];
  const own = value.kind === "go" && !isClosed ? [String(value.screen)] : [];
  return [...own, ...Object.values(value).flatMap((one) => gone(one, isClosed))];
}

it("a dialog closes before it leads to a page", () => {
  const dialogs = shipped.ids("screen").filter((id) => shipped.get("screen", id)?.kind === "dialog");
  expect(dialogs.length).toBeGreaterThan(50);
  const left = dialogs.flatMap((id) => gone(shipped.get("screen", id)?.blocks, false).map((screen) => `${id}: ${screen}`));
  expect(left).toEqual([]);
});
