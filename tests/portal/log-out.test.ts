// @vitest-environment jsdom
/** Logging out clears the device (000 §4): whoever would lose something is told what, and may stay. */
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScreenStore } from "../../engine/react";
import { openDialogs } from "../../src/dialogs/dialogs";
import { flushOutbox, type WaitingWrite, waitingWrites } from "../../src/host/outbox";
import { reachesBackend } from "../../src/host/reaches-backend";
import { inTurn } from "../../src/host/uploads-running";
import { useUnsaved } from "../../src/routes/unsaved";
import { clearAndLeave } from "../../src/session/clear-and-leave";
import { logOut, lossAtLogout } from "../../src/session/log-out";
import { drafts, forgetOthers } from "../../src/session/stored-choices";
import { currentToast } from "../../src/shell/toasts";

vi.mock("../../src/host/outbox", () => ({ waitingWrites: vi.fn(async () => []), flushOutbox: vi.fn(async () => []) }));
vi.mock("../../src/host/reaches-backend", () => ({ reachesBackend: vi.fn(async () => true) }));
vi.mock("../../src/session/clear-and-leave", () => ({ clearAndLeave: vi.fn() }));

const draft = { data: { nama: "Sari" }, title: "Biodata", changed: 3 };
const biodata = "gurupenggerak/biodata.formulir";

const waiting: WaitingWrite = { key: "kunci", title: "Presensi", at: 0, state: "waiting" };

/** A screen that is open, with a form in which these fields were changed. */
function openScreen(id: string, title: string, unsaved: readonly string[]) {
  const { result, unmount } = renderHook(() => useUnsaved(id, title));
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
    unkept: () => unsaved,
  });
  result.current.onStore(store);
  return unmount;
}

const question = () => {
  const [dialog] = openDialogs.get();
  return dialog?.kind === "question" ? dialog : undefined;
};

beforeEach(() => {
  localStorage.clear();
  forgetOthers("PTK-1");
});
afterEach(() => {
  openDialogs.set([]);
  vi.mocked(clearAndLeave).mockClear();
});

describe("logging out", () => {
  it("asks nothing where nothing is lost", async () => {
    await logOut();
    expect(clearAndLeave).toHaveBeenCalledTimes(1);
  });

  it("names each form that would be lost, with the number of its fields, and stays when it is told to", async () => {
    drafts.write(biodata, draft);
    const close = openScreen("gurupenggerak/pjok-esai", "Esai PJOK", ["Pengalaman"]);
    const done = logOut();
    await vi.waitFor(() => expect(question()).toBeDefined());
    expect(question()?.question).toMatchObject({
      title: "Isian yang belum dikirim akan hilang",
      text: expect.stringContaining("Esai PJOK (1 isian), Biodata (3 isian)"),
      no: "Tetap di sini",
    });
    question()?.close(false);
    await done;
    expect(clearAndLeave).not.toHaveBeenCalled();
    expect(drafts.read(biodata)).toMatchObject(draft);
    close();
  });

  it("goes on when it is agreed to", async () => {
    drafts.write(biodata, draft);
    const done = logOut();
    await vi.waitFor(() => expect(question()).toBeDefined());
    question()?.close(true);
    await done;
    expect(clearAndLeave).toHaveBeenCalledTimes(1);
  });

  it("sends writes that wait first, and asks nothing once they have arrived", async () => {
    vi.mocked(waitingWrites).mockResolvedValueOnce([waiting]).mockResolvedValue([]);
    await logOut();
    expect(flushOutbox).toHaveBeenCalledTimes(1);
    expect([question(), vi.mocked(clearAndLeave).mock.calls.length]).toEqual([undefined, 1]);
  });

  it("names a write that still waits and a file that is still on its way, and waits for the file before it asks", async () => {
    vi.useFakeTimers();
    vi.mocked(waitingWrites).mockResolvedValue([waiting]);
    let arrive = () => {};
    const upload = inTurn("ijazah.pdf", {}, () => new Promise<void>((resolve) => (arrive = resolve)));
    const done = logOut();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(question()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(question()).toBeDefined());
    expect(question()?.question.text).toContain("Presensi (menunggu dikirim), berkas ijazah.pdf (masih diunggah)");
    question()?.close(false);
    await done;
    arrive();
    await upload;
    vi.mocked(waitingWrites).mockResolvedValue([]);
    expect(clearAndLeave).not.toHaveBeenCalled();
  });

  it("is not done without a network, and the device keeps everything", async () => {
    vi.mocked(reachesBackend).mockResolvedValueOnce(false);
    drafts.write(biodata, draft);
    await logOut();
    expect(currentToast()?.text).toMatch(/^Anda belum keluar: koneksi terputus/);
    expect([question(), vi.mocked(clearAndLeave).mock.calls.length, drafts.read(biodata)]).toEqual([
      undefined,
      0,
      expect.objectContaining(draft),
    ]);
  });

  it("counts an open form once: as it is now, not as it was kept", () => {
    drafts.write(biodata, draft);
    const close = openScreen("gurupenggerak/biodata", "Biodata", ["Nama", "NIK"]);
    expect(lossAtLogout()).toContain(": Biodata (2 isian).");
    close();
  });
});

describe("a page that is still open after the logout, here or in another tab", () => {
  it("keeps nothing on the device any more", () => {
    expect(drafts.write(biodata, draft)).toBe(true);
    localStorage.clear();
    expect(drafts.write(biodata, draft)).toBe(false);
    expect(drafts.read(biodata)).toBeUndefined();
  });

  it("keeps nothing for the person who logs in next", () => {
    localStorage.clear();
    localStorage.setItem("layar.person", "PTK-2");
    expect(drafts.write(biodata, draft)).toBe(false);
  });
});
