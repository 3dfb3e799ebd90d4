// @vitest-environment jsdom

/**
 * rjsf's own tests of themes, run on our form. Their snapshots belong to other themes; here each of their forms must be shown
 * without an error and keep its values. They expect the words of the test runner as globals.
 */
import type { FormProps } from "@rjsf/core";
import { beforeAll, describe, expect, it } from "vitest";
import { type ForeignCase, faultsOf } from "./foreign-form";

/** Their forms that ours cannot show as they are, and why; one that works again must leave this table. */
const exceptions: Readonly<Record<string, string>> = {
  "single fields > unsupported field": "the field has no type on purpose; ours also says in its place that it cannot be shown",
  "single fields > format datetime": "rjsf's stock validator warns of a format that does not exist",
};

const seen = new Set<string>();
let shown: FormProps[] = [];

/** Stands in for their `render`ed form: notes what was asked for, the check follows in place of the snapshot. */
function NotedForm(props: FormProps) {
  shown.push(props);
  return <p>noted</p>;
}

function matchSnapshot() {
  const name = expect.getState().currentTestName ?? "";
  seen.add(name);
  const asked = shown;
  shown = [];
  expect(asked.length).toBeGreaterThan(0);
  const faults = asked.flatMap(({ validator: _, ...one }) => faultsOf(one as ForeignCase));
  if (name in exceptions) expect(faults, exceptions[name]).not.toEqual([]);
  else expect(faults).toEqual([]);
}

const theirExpect = () => ({ toMatchSnapshot: matchSnapshot });
Object.assign(globalThis, { describe, it, test: it, beforeAll, expect: theirExpect, vi: { mock: () => {}, fn: () => {} } });

const { arrayTests, formTests, gridTests, objectTests } = await import("@rjsf/snapshot-tests");

formTests(NotedForm);
arrayTests(NotedForm);
objectTests(NotedForm);
gridTests(NotedForm, { ComplexUiSchema: {}, Row2Columns: {}, Row3Columns: {}, ColumnWidthAll: {} } as never);

describe("the table of exceptions", () => {
  it("names only tests that there are", () => {
    expect(seen.size).toBeGreaterThan(100);
    expect(Object.keys(exceptions).filter((name) => !seen.has(name))).toEqual([]);
  });
});
