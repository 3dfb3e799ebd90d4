// @vitest-environment jsdom
/**
 * A person who leaves a page is asked about the values that would be lost, and told of those that are kept; the browser's own question says
 * the same.
 */
import { renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ScreenStore } from "../../engine/react";
import { openDialogs } from "../../src/dialogs/dialogs";
import { goTo } from "../../src/routes/navigation";
import { useUnsaved } from "../../src/routes/unsaved";
import { closeToast, currentToast } from "../../src/shell/toasts";

let close = () => {};

function openForm(unsaved: readonly string[], unkept: readonly string[]): void {
  const { result, unmount } = renderHook(() => useUnsaved("gurupenggerak/biodata", "Biodata"));
  const store = new ScreenStore({});
  const [submit, accepted, refused] = [() => undefined, () => {}, () => {}];
  store.forms.set("formulir", {
    submit,
    check: () => true,
    answers: { read: () => [], onChange: () => () => {} },
    focusField: () => {},
    accepted,
    refused,
    unsaved: () => unsaved,
    unkept: () => unkept,
  });
  result.current.onStore(store);
  close = unmount;
}

/** Whether the browser would ask before the page goes. */
const browserAsks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  close();
  openDialogs.set([]);
  const told = currentToast();
  if (told) closeToast(told);
  history.replaceState(null, "", "/");
});

describe("leaving a form", () => {
  it("that lies on the device asks nothing, and says that it is kept", async () => {
    openForm(["Nama"], []);
    expect(browserAsks()).toBe(false);
    goTo("/home");
    await settled();
    expect(location.pathname).toBe("/home");
    expect(currentToast()?.text).toMatch(/belum dikirim tersimpan/);
  });

  it("that is not kept asks first, and names what would be lost", async () => {
    openForm(["Nama", "NIK"], ["NIK"]);
    expect(browserAsks()).toBe(true);
    goTo("/home");
    await settled();
    expect(location.pathname).toBe("/");
    const [dialog] = openDialogs.get();
    expect(dialog?.kind === "question" && dialog.question.text).toContain(": NIK.");
  });

  it("with nothing typed says nothing", async () => {
    openForm([], []);
    expect(browserAsks()).toBe(false);
    goTo("/home");
    await settled();
    expect(currentToast()).toBeUndefined();
  });
});
