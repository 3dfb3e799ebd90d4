/**
 * Plays a sequence of what befalls people while they type: two devices with two tabs each, one record, a real server. Every letter is written
 * once and never again, so that one which was acknowledged and is gone was lost, and one that stands twice was doubled.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Newest } from "../../../engine/form/drafts/draft-sync";
import { changed, type Values } from "../../../engine/form/drafts/join";
import { CallFailure } from "../../../engine/host";
import { idOf, type TestApp, Visitor, visit, writeHeaders } from "../test-app";
import { type Backend, type Device, type Fate, type Ledger, Tab } from "./tab";

const at = (where: number) => ({ device: where >> 1, tab: where & 1 });

const kinds = {
  type: 12,
  push: 8,
  arrive: 3,
  reload: 3,
  kill: 2,
  leave: 1,
  update: 1,
  send: 1,
  elsewhere: 1,
  wait: 2,
  offline: 1,
  "session ends": 1,
  logout: 1,
} as const;

export interface Step {
  readonly kind: keyof typeof kinds;
  /** One of four tabs: of which device, and the first or the second. */
  readonly where: number;
  readonly field: string;
  readonly fate: Fate;
  /** For each choice that the person has to make. */
  readonly theirs: boolean;
}

const names = ["alamat", "jurusan", "nik"];

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as keyof typeof kinds) })),
    ),
    // Most of it happens in one tab: a sequence is about something.
    where: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) }),
    field: fc.oneof({ weight: 5, arbitrary: fc.constant("alamat") }, { weight: 3, arbitrary: fc.constantFrom(...names) }),
    fate: fc.oneof(
      { weight: 4, arbitrary: fc.constant("answered" as const) },
      { weight: 4, arbitrary: fc.constantFrom("lost before" as const, "lost after" as const, "late" as const, "late" as const) },
    ),
    theirs: fc.boolean(),
  }),
  { maxLength: 45, size: "max" },
);

const owner = "bambang.prasetyo";
const other = "agus.salim";
const path = "/guru-penggerak/biodata";

/** The faults of a played sequence, in words; none where all is well. */
export type Play = (played: readonly Step[], pass: (milliseconds: number) => Promise<unknown>) => Promise<readonly string[]>;

/** Letters that papers print and that nothing is made of: none of them is in what people have stored. */
const letters = Array.from({ length: 0x7f }, (_, index) => String.fromCodePoint(0x100 + index)).filter(
  (letter) => letter.normalize("NFKC") === letter,
);

const lettersOf = (values: Values): string[] => names.flatMap((name) => [...String(values[name] ?? "")].filter(isModels));
const isModels = (sign: string) => letters.includes(sign);

export async function player(server: TestApp): Promise<Play> {
  const { db } = server.opened;
  const accounts = [await idOf(server, owner), await idOf(server, other)];
  const newDevice = (): Device => ({ storage: new Map(), owner, isOnline: true });
  const devices = [newDevice(), newDevice()] as const;
  const sessions = new Map<Device, Visitor>();
  for (const device of devices) sessions.set(device, await visit(server, owner));
  const alone: Readonly<Record<string, Visitor>> = { [owner]: await visit(server, owner), [other]: await visit(server, other) };
  const records = await db.selectFrom("record").selectAll().where("owner_id", "in", accounts).execute();

  /** The records as they were before the first sequence, and no draft. */
  const restore = async () => {
    await db.deleteFrom("draft").where("account_id", "in", accounts).execute();
    for (const { owner_id, schema_id, data, revision } of records)
      await db
        .updateTable("record")
        .set({ data: JSON.stringify(data), revision })
        .where((eb) => eb.and({ owner_id, schema_id }))
        .execute();
  };

  return async (played, pass) => {
    await restore();
    for (const device of devices) Object.assign(device, { owner, isOnline: true }).storage.clear();
    const world = new World(
      devices,
      alone[owner] as Visitor,
      (device) => sessions.get(device) as Visitor,
      async (device, who) => {
        sessions.set(device, await visit(server, who));
      },
    );
    await world.begin();
    for (const step of played) await world.play(step, pass);
    await world.end();
    const mine = await recordOf(alone[owner] as Visitor);
    const theirs = await recordOf(alone[other] as Visitor);
    const faults = world.faults(mine, theirs);
    for (const tab of world.open()) tab.kill();
    return faults;
  };
}

async function recordOf(visitor: Visitor): Promise<Newest & { draft_key?: string }> {
  const response = await visitor.get(path);
  expectOk(response);
  return response.json();
}

function expectOk({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode !== 200) throw failureOf(statusCode, body);
}

function failureOf(status: number, body: string): CallFailure {
  const { code = "", title = "", ...rest } = JSON.parse(body) as { code?: string; title?: string };
  return new CallFailure(status, code, title, { body: { code, title, ...rest } });
}

class World implements Ledger {
  private tabs: (Tab | undefined)[] = [undefined, undefined, undefined, undefined];
  private readonly ended: Tab[] = [];
  private readonly acknowledged = new Set<string>();
  private readonly gone = new Set<string>();
  private readonly ofOther = new Set<string>();
  private readonly seen: string[] = [];
  private count = 0;
  private theirs = false;

  constructor(
    private readonly devices: readonly Device[],
    /** A third device of the same person, on which the record itself is sent. */
    private readonly third: Visitor,
    private readonly session: (device: Device) => Visitor,
    private readonly login: (device: Device, who: string) => Promise<void>,
  ) {}

  async begin(): Promise<void> {
    for (const where of [0, 2]) await this.openTab(where);
  }

  acknowledge(values: Values): void {
    for (const letter of lettersOf(values)) this.acknowledged.add(letter);
  }

  throwAway(left: Values, chosen: Values): void {
    const stay = new Set(lettersOf(chosen));
    for (const letter of lettersOf(left)) if (!stay.has(letter)) this.gone.add(letter);
  }

  choosesTheirs(): boolean {
    return this.theirs;
  }

  async play({ kind, where, field, fate, theirs }: Step, pass: (milliseconds: number) => Promise<unknown>): Promise<void> {
    this.theirs = theirs;
    const device = this.devices[at(where).device] as Device;
    if (kind === "wait") await pass(4_000);
    else if (kind === "offline") device.isOnline = !device.isOnline;
    else if (kind === "elsewhere") await this.saveElsewhere(field);
    else if (kind === "arrive") await this.arriveAll(where);
    else if (kind === "session ends") await this.endSession(where, device);
    else if (kind === "logout") await this.logOut(device);
    else if (kind === "update") await this.update(at(where).device);
    else await this.inTab(kind, where, { field, fate });
    for (const tab of this.open()) await tab.settled();
  }

  private async inTab(kind: string, where: number, { field, fate }: Pick<Step, "field" | "fate">): Promise<void> {
    const tab = this.tabs[where] ?? (await this.openTab(where));
    if (!tab) return;
    if (kind === "type") tab.type(field, this.letter());
    else if (kind === "send") await tab.send();
    else if (kind === "push") {
      tab.fate = fate;
      await tab.hide();
      tab.fate = "answered";
    } else {
      if (kind === "reload") tab.reload();
      else if (kind === "kill") tab.kill();
      else await tab.leave();
      this.ended.push(tab);
      await this.openTab(where);
    }
  }

  /** A new version of the page: every tab of the device is loaded anew. */
  private async update(device: number): Promise<void> {
    for (const where of [2 * device, 2 * device + 1]) {
      if (!this.tabs[where]) continue;
      this.tabs[where].reload();
      this.ended.push(this.tabs[where]);
      await this.openTab(where);
    }
  }

  private async openTab(where: number): Promise<Tab | undefined> {
    const device = this.devices[at(where).device] as Device;
    const tab = new Tab(device, device.owner, this.backendOf(device), this, randomUUID);
    this.tabs[where] = undefined;
    const isOpen = await tab.open().catch((failure) => {
      if (failure instanceof CallFailure) return false;
      throw failure;
    });
    if (isOpen) this.tabs[where] = tab;
    return isOpen ? tab : undefined;
  }

  /** Slow requests of this tab, and of those that were in its place before, reach the server. */
  private async arriveAll(where: number): Promise<void> {
    for (const tab of [...this.ended, ...(this.tabs[where] ? [this.tabs[where]] : [])]) await tab.arrive();
  }

  private async saveElsewhere(field: string): Promise<void> {
    if (field === "nik") return;
    const backend = this.backendOf(this.third);
    const { data, revision } = await backend.read();
    const next = { ...data, [field]: `${data[field] ?? ""}${this.letter()}` };
    await backend.save(next, revision, []);
    this.acknowledge(next);
  }

  /** The session ends while the page is open. Every other time the person logs in by the login page, else in place. */
  private async endSession(where: number, device: Device): Promise<void> {
    const { device: index } = at(where);
    const tabs = [2 * index, 2 * index + 1];
    this.session(device).cookie = undefined;
    for (const one of tabs) await this.tabs[one]?.hide();
    await this.login(device, device.owner);
    if (this.theirs) return;
    await this.update(index);
  }

  /** Logs out where nothing would be lost; then another person uses the device, and the first one comes back. */
  private async logOut(device: Device): Promise<void> {
    const index = this.devices.indexOf(device);
    const tabs = [2 * index, 2 * index + 1];
    const unsent: string[] = [];
    for (const where of tabs) unsent.push(...((await this.tabs[where]?.flush()) ?? []));
    if (unsent.length > 0 || !device.isOnline) return;
    for (const where of tabs) {
      if (this.tabs[where]) this.ended.push(this.tabs[where]);
      this.tabs[where]?.reload();
      this.tabs[where] = undefined;
    }
    device.storage.clear();
    for (const who of [other, owner]) {
      await this.login(device, who);
      device.owner = who;
      const tab = await this.openTab(tabs[0] as number);
      if (who === other && tab) await this.actAsOther(device, tab);
    }
  }

  private async actAsOther(device: Device, tab: Tab): Promise<void> {
    this.seen.push(...lettersOf(tab.model.data).filter((letter) => !this.ofOther.has(letter)));
    const letter = this.letter();
    this.ofOther.add(letter);
    tab.type("alamat", letter);
    await tab.flush();
    tab.kill();
    device.storage.clear();
  }

  private letter(): string {
    return letters[this.count++] as string;
  }

  open(): Tab[] {
    return this.tabs.flatMap((tab) => tab ?? []);
  }

  /** Everybody has a network again, and opens every tab once more. */
  async end(): Promise<void> {
    for (const device of this.devices) device.isOnline = true;
    for (const tab of this.ended) await tab.arrive();
    for (let round = 0; round < 8; round += 1) for (const tab of this.open()) await tab.flush();
    for (const where of [0, 1, 2, 3]) {
      if (!this.tabs[where] && this.devices[at(where).device]?.storage.size) await this.openTab(where);
      await this.tabs[where]?.flush();
    }
  }

  faults(mine: Newest, theirs: Newest): readonly string[] {
    const whole = changed(mine.data, mine.draft?.data ?? {});
    const beside = mine.draft && mine.draft.base !== mine.revision ? { ...mine.draft.data } : {};
    const found = new Set([...lettersOf(mine.data), ...lettersOf(whole), ...lettersOf(beside)]);
    const ofOpen = new Set(this.open().flatMap((tab) => lettersOf(tab.model.data)));
    const must = new Set([...this.acknowledged, ...ofOpen]);
    const lost = [...must].filter((letter) => !found.has(letter) && !this.gone.has(letter) && !this.ofOther.has(letter));
    const letters = lettersOf(whole);
    const doubled = letters.filter((letter, index) => letters.indexOf(letter) !== index);
    const foreign = [
      ...this.seen,
      ...lettersOf(changed(theirs.data, theirs.draft?.data ?? {})).filter((letter) => !this.ofOther.has(letter)),
      ...[...found].filter((letter) => this.ofOther.has(letter)),
    ];
    const told = { lost, doubled, "of another person": foreign };
    return Object.entries(told).flatMap(([what, which]) => (which.length > 0 ? [`${what}: ${which.join("")}`] : []));
  }

  private backendOf(from: Device | Visitor): Backend {
    const session = () => (from instanceof Visitor ? from : this.session(from));
    return {
      read: () => recordOf(session()),
      keep: async (payload, key) => {
        const headers = writeHeaders({ "idempotency-key": key });
        const response = await session().send({
          method: "PUT",
          url: `/backend${path}/draf`,
          payload: payload as object,
          headers,
        });
        expectOk(response);
        return response.json();
      },
      save: async (data, revision, versions) => {
        const headers = { "if-match": `"${revision}"`, "x-draft": versions.join(",") };
        const response = await session().post(`${path}/save`, data, headers);
        expectOk(response);
        return { revision: response.json().revision ?? revision + 1 };
      },
    };
  }
}
