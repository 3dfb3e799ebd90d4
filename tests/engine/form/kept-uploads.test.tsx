// @vitest-environment jsdom
/** A chosen file stays on the device until it has arrived, and goes on when its field is shown again. */
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { uploadRules } from "../../../engine/form/controls/upload";
import { useUpload } from "../../../engine/form/controls/use-upload";
import { CallFailure, type HostAnswer, type KeptUpload, type UploadRequest } from "../../../engine/host";

const file = new File(["isi"], "ijazah.pdf", { type: "application/pdf" });
const rules = uploadRules("file", {}, { call: "x.kirim" });

function device({ takes = true, has }: { takes?: boolean; has?: KeptUpload } = {}) {
  let kept = has;
  const keptUploads = {
    keep: vi.fn(async (_field: string, upload: KeptUpload) => {
      if (takes) kept = upload;
      return takes;
    }),
    find: vi.fn(async () => kept),
    forget: vi.fn(async () => {
      kept = undefined;
    }),
  };
  return { keptUploads, kept: () => kept };
}

function show(on: ReturnType<typeof device>, upload: (request: UploadRequest) => Promise<HostAnswer>, isClosed = false) {
  const host = { keptUploads: on.keptUploads, upload: (_call: string, request: UploadRequest) => upload(request) };
  const done = vi.fn();
  return { ...renderHook(() => useUpload(host, rules, done, { id: "ijazah", isClosed })), done };
}

const never = () => new Promise<HostAnswer>(() => {});

it("the file is kept while it is on its way, and gone once it has arrived", async () => {
  const on = device();
  let arrive: (answer: HostAnswer) => void = () => {};
  const { result, done } = show(on, () => new Promise((resolve) => (arrive = resolve)));
  await act(async () => result.current.send(file, "ijazah.pdf"));
  expect([on.kept()?.name, result.current.isUnkept]).toEqual(["ijazah.pdf", false]);
  await act(async () => arrive({ status: 200, body: { url: "/berkas/1" } }));
  expect(done).toHaveBeenCalledWith({ url: "/berkas/1" }, { name: "ijazah.pdf", size: 3 });
  expect(on.kept()).toBeUndefined();
});

it("a field that is shown again goes on under the same key, and says so", async () => {
  const on = device({ has: { file, name: "ijazah.pdf", idempotencyKey: "kunci-lama" } });
  const keys: (string | undefined)[] = [];
  const { result } = show(on, (request) => {
    keys.push(request.idempotencyKey);
    return never();
  });
  await waitFor(() => expect(result.current.status).toBe("sending"));
  expect([keys, result.current.isResumed, result.current.name]).toEqual([["kunci-lama"], true, "ijazah.pdf"]);
});

it("a field from which nothing may be sent now leaves the file where it is", async () => {
  const on = device({ has: { file, name: "ijazah.pdf", idempotencyKey: "kunci-lama" } });
  const { result } = show(on, never, true);
  await act(async () => {});
  expect([result.current.status, on.kept()?.name]).toEqual(["idle", "ijazah.pdf"]);
});

it("what was given up or refused goes from the device; what the network lost stays", async () => {
  const given = device();
  const first = show(given, never);
  await act(async () => first.result.current.send(file, "a.pdf"));
  await act(async () => first.result.current.cancel());
  const refused = device();
  const second = show(refused, () => Promise.reject(new CallFailure(422, "type", "Bukan PDF")));
  await act(async () => second.result.current.send(file, "a.pdf"));
  const lost = device();
  const third = show(lost, () => Promise.reject(new CallFailure(0, "network", "")));
  await act(async () => third.result.current.send(file, "a.pdf"));
  expect([given.kept(), refused.kept(), lost.kept()?.name]).toEqual([undefined, undefined, "a.pdf"]);
});

it("a device that does not take the file is told of, and files that wait for their turn say so", async () => {
  const { result } = show(device({ takes: false }), ({ onWait }) => {
    onWait?.();
    return never();
  });
  await act(async () => result.current.send(file, "ijazah.pdf"));
  expect([result.current.isUnkept, result.current.isQueued]).toEqual([true, true]);
});
