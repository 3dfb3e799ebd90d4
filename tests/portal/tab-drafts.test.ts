// @vitest-environment jsdom
/** Drafts of a tab: of dialogs and of pages for everybody. They are never another person's, also where a tab is copied, and no draft stays for good. */
import { beforeEach, expect, it, vi } from "vitest";

const draft = { data: { alasan: "Belum lengkap" }, title: "Tolak", changed: 1 };
const form = "gurupenggerak/tolak.isian.7a";
const weeks = 7 * 24 * 3_600_000;

/** The page as it is loaded anew: what the browser stored is there, what the page knew is not. */
async function loadPage(person?: string) {
  vi.resetModules();
  const page = await import("../../src/session/stored-choices");
  if (person) page.forgetOthers(person);
  return page;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

it("a draft of a tab is there for the same person after the page was loaded anew", async () => {
  (await loadPage("PTK-1")).tabDrafts.write(form, draft);
  expect((await loadPage("PTK-1")).tabDrafts.read(form)).toMatchObject(draft);
  expect((await loadPage("PTK-1")).keptDrafts().map(([key]) => key)).toEqual([form]);
});

it("another person who logs in in the same tab, or in a copy of it, finds nothing", async () => {
  (await loadPage("PTK-1")).tabDrafts.write(form, draft);
  const { tabDrafts } = await loadPage("PTK-2");
  expect(tabDrafts.read(form)).toBeUndefined();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Belum lengkap");
});

it("a visitor's draft is there for the next visit of the tab, and goes when somebody logs in", async () => {
  expect((await loadPage()).tabDrafts.write(form, draft)).toBe(true);
  expect((await loadPage()).tabDrafts.read(form)).toMatchObject(draft);
  expect((await loadPage("PTK-1")).tabDrafts.read(form)).toBeUndefined();
  expect((await loadPage()).tabDrafts.read(form)).toBeUndefined();
});

it("a page whose person has logged out in another tab keeps nothing any more, a visitor's goes on", async () => {
  const page = await loadPage("PTK-1");
  localStorage.clear();
  expect(page.tabDrafts.write(form, draft)).toBe(false);
  const visitor = await loadPage();
  localStorage.setItem("layar.person", "PTK-2");
  expect(visitor.tabDrafts.write(form, draft)).toBe(true);
});

it.each(["drafts", "tabDrafts"] as const)(
  "what nobody came back to for four weeks goes from %s, and not before",
  async (room) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    (await loadPage("PTK-1"))[room].write(form, draft);
    vi.setSystemTime(Date.now() + 4 * weeks - 60_000);
    expect((await loadPage("PTK-1"))[room].read(form)).toMatchObject(draft);
    vi.setSystemTime(Date.now() + 120_000);
    await loadPage("PTK-1");
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("Belum lengkap");
  },
);
