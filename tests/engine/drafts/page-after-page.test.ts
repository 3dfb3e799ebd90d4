/** A page that goes on from one that has ended, whose last write is still on its way. */
import { describe, expect, it } from "vitest";
import { DeviceCopy } from "../../../engine/form/drafts/device-copy";
import { DraftSync, type Newest } from "../../../engine/form/drafts/draft-sync";
import { sealedBox } from "../../../engine/form/drafts/sealed-box";
import type { FormDraft } from "../../../engine/host";

const record: Newest = { data: { nama: "Sari" }, revision: 3 };
const fields = [{ path: "nik", sensitive: "encrypted" as const }, { path: "alamat" }];
const key = "A".repeat(43);

function deviceOf() {
  const kept = new Map<string, FormDraft>();
  const drafts = {
    read: (form: string) => structuredClone(kept.get(form)),
    write: (form: string, draft: FormDraft) => kept.set(form, structuredClone(draft)) && true,
    remove: (form: string) => void kept.delete(form),
  };
  const copy = () => new DeviceCopy({ drafts, key: "f", fields, title: () => "Biodata", box: sealedBox(key) });
  return { kept, copy };
}

/** The page before has sent "Jalan 1" as k1, has typed one letter more, and ends. */
async function ended(typed: Readonly<Record<string, string>> = {}) {
  const device = deviceOf();
  const before = new DraftSync(record, () => "kunci-k1");
  before.next({ nama: "Sari", alamat: "Jalan 1" });
  const last = { nama: "Sari", alamat: "Jalan 12", ...typed };
  device.copy().write(before.pending(last));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const copy = device.copy();
  const pending = await copy.read(record.data);
  if (!pending) throw new Error("the device has kept nothing");
  return { pending, copy, last, device };
}

describe("the copy on a device that takes nothing", () => {
  it("says so from its first moment on, and until the device takes something", () => {
    let takes = false;
    const drafts = { read: () => undefined, write: () => takes, remove: () => {} };
    const told: boolean[] = [];
    const onKept = (isKept: boolean) => void told.push(isKept);
    const copy = new DeviceCopy({ drafts, key: "f", fields, title: () => "Biodata", box: undefined, isKept: false, onKept });
    expect(copy.keeps).toBe(false);
    const pending = { mine: { alamat: "Jalan 1" }, was: { alamat: null } };
    copy.write(pending);
    expect(copy.keeps).toBe(false);
    takes = true;
    copy.write(pending);
    expect(copy.keeps).toBe(true);
    expect(told).toEqual([true]);
  });
});

describe("a page after one that has ended", () => {
  it("says in its write that it contains the one on its way", async () => {
    const { pending, last } = await ended();
    const sync = new DraftSync(record, () => "kunci-k2");
    expect(sync.restored(pending)).toMatchObject({ data: last, both: [] });
    expect(sync.next(last)?.body).toMatchObject({ after: null, contains: ["kunci-k1"], data: { alamat: "Jalan 12" } });
  });

  it("asks nobody when the write on its way arrives between its reading and its writing", async () => {
    const { pending, last } = await ended();
    const sync = new DraftSync(record, () => "kunci-k2");
    sync.restored(pending);
    const late: Newest = { ...record, draft: { data: { alamat: "Jalan 1" }, version: "kunci-k1", base: 3 } };
    expect(sync.refused(late, last)).toMatchObject({ data: last, both: [] });
    expect(sync.next(last)?.body).toMatchObject({ after: "kunci-k1" });
  });

  it("takes over what a tab beside has made of that write, and only this", async () => {
    const { pending, last } = await ended();
    const sync = new DraftSync(record, () => "kunci-k2");
    sync.restored(pending);
    const beside = { data: { alamat: "Jalan 1", agama: "Islam" }, version: "kunci-lain", contains: ["kunci-k1"], base: 3 };
    expect(sync.refused({ ...record, draft: beside }, last)).toMatchObject({ data: { ...last, agama: "Islam" }, both: [] });
  });

  it("takes back what was taken back before, although the write that had it arrives late", async () => {
    const { pending } = await ended({ alamat: "" });
    const sync = new DraftSync(record, () => "kunci-k2");
    const { data } = sync.restored(pending);
    expect(sync.next(data)?.body).toMatchObject({ contains: ["kunci-k1"] });
  });

  it("names no write of which it does not have the sealed part", async () => {
    const { device } = await ended({ nik: "9971" });
    expect(JSON.stringify(device.kept.get("f"))).not.toContain("9971");
    const { sealed: _, ...open } = device.kept.get("f") as FormDraft;
    device.kept.set("f", open);
    expect((await device.copy().read(record.data))?.writes).toBeUndefined();
  });

  it("leaves the copy of another tab on the device alone", async () => {
    const { device, copy } = await ended();
    const other = device.kept.get("f") as FormDraft;
    device.kept.set("f", { ...other, data: { alamat: "dari tab lain" } });
    copy.write({ mine: {}, was: {} });
    expect(device.kept.get("f")?.data).toEqual({ alamat: "dari tab lain" });
  });
});

it("meets the draft of one device and the record of another one after the other", () => {
  const sync = new DraftSync(record, () => "kunci-k1");
  const typed = { nama: "Sari", alamat: "di sini" };
  sync.next(typed);
  const sent = { nama: "Sari", alamat: "terkirim" };
  const newest: Newest = { data: sent, revision: 4, draft: { data: { alamat: "di meja" }, version: "kunci-meja", base: 3 } };
  const first = sync.refused(newest, typed);
  expect([first.both, first.theirs.alamat, first.with.revision]).toEqual([["alamat"], "di meja", 3]);
  sync.chosen();
  expect(sync.next(typed)?.body.base, "the record is refused next").toBe(3);
  const second = sync.refused(newest, typed);
  expect([second.both, second.theirs.alamat, second.with.revision]).toEqual([["alamat"], "terkirim", 4]);
});
