// @vitest-environment jsdom
/** A message whose answer was lost is sent again by the page that comes back, under the same key, and nothing else is. */
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { FormDraft, FormDrafts } from "../../../engine/host";
import { cleanup, screen, waitFor } from "../../render";
import { type FakeAnswer, failure, ToldAnswer } from "../fake-host";
import { openBlocks } from "../open-screen";

const message = { type: "object", properties: { pesan: { type: "string", title: "Pesan" } }, required: ["pesan"] };
const secret = { ...message, properties: { pesan: { type: "string", title: "Pesan", sensitive: "encrypted" } } };
const lost = failure(0, "network", "");
const stored = { id: "1", revision: 3, state: "buka", data: {}, message: "Pesan terkirim." };

let kept = new Map<string, FormDraft>();
const drafts: FormDrafts = {
  read: (form) => kept.get(form),
  write: (form, draft) => Boolean(kept.set(form, JSON.parse(JSON.stringify(draft)))),
  remove: (form) => void kept.delete(form),
};

// The page fetches it when a form has kept something: that nothing is sent is told by a page that has it.
beforeAll(() => import("../../../engine/actions/send-again"));

afterEach(() => {
  cleanup();
  kept = new Map();
});

/** The screen of a conversation, in which a message leads on or only stands beside. */
async function visit(
  answer: FakeAnswer,
  { schema = message, date = "2026-11-21 10:00:00" }: { schema?: object; date?: string } = {},
) {
  cleanup();
  const send = (id: string, label: string) => {
    return { id, label, action: { kind: "transition", transition: `uji/tanya.${id}`, source: "tanya", input: "pesan" } };
  };
  const opened = await openBlocks(
    [
      { kind: "form", id: "pesan", schema: "uji/pesan", sections: [{ id: "isi", fields: ["pesan"] }] },
      { kind: "actions", id: "kirim", label: "Kirim", buttons: [send("tambah", "Kirim")] },
    ],
    {
      files: { "schemas/data/uji/pesan.schema.json": schema },
      screen: { sources: { tanya: { call: "uji/tanya.read" } } },
      answers: { "uji/tanya.read": { id: "1", revision: 2, may: { tambah: true } }, "uji/tanya.tambah": answer },
      drafts,
      date,
    },
  );
  await screen.findByRole("textbox", { name: /Pesan/ });
  return opened;
}

async function write(text: string) {
  await userEvent.type(screen.getByRole("textbox", { name: /Pesan/ }), text);
  await userEvent.click(screen.getByRole("button", { name: "Kirim" }));
}

type Visited = Awaited<ReturnType<typeof visit>>;
const isSent = (visited: Visited) => waitFor(() => expect(visited.requestsOf("uji/tanya.tambah")).toHaveLength(1));

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Pesan/ });

it("is sent again once, by itself, with the key and the revision that it had", async () => {
  const before = await visit(lost);
  await write("Halo");
  const [first] = before.requestsOf("uji/tanya.tambah");
  const after = await visit(stored);
  await waitFor(() => expect(after.events).toContainEqual({ kind: "toast", tone: "success", text: "Pesan terkirim." }));
  expect(after.requestsOf("uji/tanya.tambah")).toEqual([
    { params: { id: "1" }, body: { input: { pesan: "Halo" } }, revision: 2, idempotencyKey: first?.idempotencyKey },
  ]);
  await waitFor(() => expect(field().value).toBe(""));
  expect((await visit(stored)).requestsOf("uji/tanya.tambah")).toEqual([]);
});

it("is not told once more where the host has told that it arrived", async () => {
  await visit(lost);
  await write("Halo");
  const after = await visit(new ToldAnswer(stored));
  await waitFor(() => expect(field().value).toBe(""));
  expect(after.events.filter(({ kind }) => kind === "toast")).toEqual([]);
});

it("stays in the field where it is refused, and is not sent by itself any more", async () => {
  await visit(lost);
  await write("Halo");
  const refused = await visit(failure(409, "stale", "Laporan ini baru saja berubah."));
  await waitFor(() =>
    expect(refused.events).toContainEqual({ kind: "toast", tone: "error", text: "Laporan ini baru saja berubah." }),
  );
  expect(field().value).toBe("Halo");
  expect((await visit(stored)).requestsOf("uji/tanya.tambah")).toEqual([]);
  expect(field().value).toBe("Halo");
});

it("is sent again as long as nobody answers", async () => {
  const before = await visit(lost);
  await write("Halo");
  const between = await visit(failure(503, "unavailable"));
  await isSent(between);
  const after = await visit(stored);
  await isSent(after);
  const keys = [before, between, after].flatMap((one) => one.requestsOf("uji/tanya.tambah").map((sent) => sent.idempotencyKey));
  expect(keys.length).toBe(3);
  expect(new Set(keys).size).toBe(1);
});

it("is the person's again when they have gone on writing, after a day, and where the device may not keep it", async () => {
  await visit(lost);
  await write("Halo");
  await userEvent.type(field(), "!");
  expect((await visit(stored)).requestsOf("uji/tanya.tambah")).toEqual([]);
  expect(field().value).toBe("Halo!");
  await visit(lost);
  await userEvent.click(screen.getByRole("button", { name: "Kirim" }));
  expect((await visit(stored, { date: "2026-11-22 10:00:01" })).requestsOf("uji/tanya.tambah")).toEqual([]);
  kept = new Map();
  await visit(lost, { schema: secret });
  await write("Rahasia");
  expect(JSON.stringify([...kept])).not.toContain("Rahasia");
});
