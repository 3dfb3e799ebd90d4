/** Registrations, links that work once, passwords by mail. These calls are public, the link gives the right to act; only who is logged in can `join`. */
import { expect } from "vitest";
import { readConsent, registration } from "../../registration";
import { forEverybody, holderOfLink, nothingSent, type Refusal, type Row, type Rows, readOnly } from "../row";
import type { World } from "../world";

const chosen = { kata_sandi: "rahasia-sekali-1", ulangi_kata_sandi: "rahasia-sekali-1" };
const wrong = "x".repeat(43);
const unknown = { status: 422, code: "link-unknown" };
const used = { status: 422, code: "link-used" };
const noToken: Refusal = {
  why: "no link",
  send: { body: chosen },
  status: 422,
  code: "invalid",
  answer: { errors: { token: "token wajib diisi" } },
};
const inQuery =
  (kind: string, body: object = {}) =>
  async (world: World) => ({ query: { token: await world.token(kind) }, body });
const inBody =
  (kind: string, more: object = {}) =>
  async (world: World) => ({ body: { token: await world.token(kind), ...more } });

const staffLink =
  (confirms: "password" | "email", body: object = {}) =>
  async (world: World) => ({ query: { token: await world.staffToken(confirms) }, body });

const reads = (kind: string): Row => ({
  allowed: [
    { why: "what a link opens", send: inQuery(kind), answer: { status: "valid", data: { nama: "Wayan Sukerta" } } },
    { why: "that a link is unknown", send: { query: { token: wrong } }, answer: { status: "unknown" } },
  ],
  refused: holderOfLink,
  invalid: [
    { ...noToken, send: {} },
    { why: "too long a link", send: { query: { token: "x".repeat(201) } }, status: 422, code: "invalid" },
  ],
  repeated: readOnly,
  tooMany: { query: { token: wrong } },
});

const activates = (kind: string): Row => ({
  allowed: [{ why: "with an account", send: inQuery(kind, chosen), answer: { username: expect.stringContaining("@gmail.com") } }],
  refused: [{ why: "an unknown link", send: { query: { token: wrong }, body: chosen }, ...unknown }],
  invalid: [
    noToken,
    {
      why: "two passwords that differ",
      send: inQuery(kind, { ...chosen, ulangi_kata_sandi: "lain-sekali" }),
      status: 422,
      code: "invalid",
      answer: { errors: { ulangi_kata_sandi: "Konfirmasi Kata Sandi Baru tidak sama!" } },
    },
  ],
  repeated: { send: inQuery(kind, chosen), again: used },
  tooMany: {},
});

const registered = (more: Record<string, unknown> = {}) => ({ body: registration(more), headers: readConsent });

const registers: Row = {
  allowed: [{ why: "that a mail was sent", send: async () => registered(), answer: { message: expect.any(String) } }],
  refused: forEverybody,
  invalid: [
    {
      why: "an address elsewhere",
      send: async () => registered({ email: "orang@example.id" }),
      status: 422,
      code: "invalid",
      answer: { errors: { email: "Isian email harus berdomain @gmail.com" } },
    },
    {
      why: "a NIK of three digits",
      send: async () => registered({ nik: "123" }),
      status: 422,
      code: "invalid",
      answer: { errors: { nik: "Isian NIK harus berupa 16 digit angka" } },
    },
    { why: "nothing", send: {}, status: 422, code: "invalid" },
    { why: "a consent to another text", send: async () => ({ body: registration() }), status: 422, code: "invalid" },
  ],
  repeated: { send: async () => registered(), again: { status: 200 } },
  tooMany: {},
};

/** The answers typed by somebody who is logged in: the address is known. */
const typedAgain = () => {
  const { email: _, bidang_studi: __, no_telp: ___, ...typed } = registration();
  return typed;
};
/** A person whose registration was taken back. */
const unregistered =
  (change: object = {}, patch: object = {}) =>
  async (world: World) => ({
    as: await world.fresh("lina.kartika", { profile: null, pjok: null, ...patch }),
    body: { ...typedAgain(), ...change },
  });

const joins = (closed: object): Row => ({
  allowed: [{ why: "that it is done", send: unregistered(), answer: { message: expect.stringContaining("terdaftar") } }],
  refused: [
    {
      why: "who is registered",
      send: async () => ({ as: "lina.kartika", body: typedAgain() }),
      status: 403,
      code: "forbidden",
      title: "Anda sudah terdaftar.",
    },
    { why: "what is closed", send: unregistered({}, { preferences: closed }), status: 403, code: "forbidden" },
    { why: "institutions", send: async () => ({ as: "wawan.setiawan", body: typedAgain() }), status: 403, code: "forbidden" },
  ],
  invalid: [
    {
      why: "a NIK of three digits",
      send: unregistered({ nik: "123" }),
      status: 422,
      code: "invalid",
      answer: { errors: { nik: "Isian NIK harus berupa 16 digit angka" } },
    },
  ],
  repeated: { send: unregistered(), again: { status: 403, code: "forbidden" } },
  tooMany: { as: "lina.kartika" },
});

const checksEmail: Row = {
  allowed: [
    { why: "the same whoever asks", send: { query: { email: "Orang@gmail.com" } }, answer: { email: "orang@gmail.com" } },
  ],
  refused: forEverybody,
  invalid: [
    { why: "no address", send: {}, status: 422, code: "invalid", answer: { errors: { email: "email wajib diisi" } } },
    { why: "an address elsewhere", send: { query: { email: "orang@example.id" } }, status: 422, code: "invalid" },
  ],
  repeated: readOnly,
};

const mails: Row = {
  allowed: [
    { why: "the same whoever asks", send: { body: { email: "tidak.ada@gmail.com" } }, answer: { message: expect.any(String) } },
  ],
  refused: forEverybody,
  invalid: [
    {
      why: "what is no address",
      send: { body: { email: "bukan-surel" } },
      status: 422,
      code: "invalid",
      answer: { errors: { email: "Isian harus berupa valid email" } },
    },
    { why: "nothing", send: {}, status: 422, code: "invalid" },
  ],
  repeated: { send: { body: { email: "tidak.ada@gmail.com" } }, again: { status: 200 } },
  tooMany: {},
};

const answers = (state: string, again: { status: number; code?: string }): Row => ({
  allowed: [{ why: "the invited one", send: inBody("asesor"), answer: { state } }],
  refused: [{ why: "an unknown link", send: { body: { token: wrong } }, ...unknown }],
  invalid: [
    { ...noToken, send: {} },
    { why: "more than it asks", send: inBody("asesor", { lain: 1 }), status: 422, code: "invalid" },
  ],
  repeated: { send: inBody("asesor"), again },
  tooMany: {},
});

const agreed = { no_wa: "081200000009", instansi: "Balai", ...chosen };

export const rows: Rows = {
  "instruktur.create": { ...registers, invalid: Array.isArray(registers.invalid) ? registers.invalid.slice(1) : [] },
  "instruktur.read": reads("instruktur"),
  "instruktur.activate": activates("instruktur"),
  "pjok.email": checksEmail,
  "pjok.create": registers,
  "pjok.join": joins({ menu: { pjok: { is_daftar: 0 } } }),
  "pjok.read": reads("pjok"),
  "pjok.activate": activates("pjok"),
  "praktisi.email": checksEmail,
  "praktisi.create": registers,
  "praktisi.join": joins({ config: { isTutupPendaftaran: true } }),
  "praktisi.join-fasilitator": joins({ config: { isTutupPendaftaran: true } }),
  "praktisi.join-guru": joins({ config: { isTutupPendaftaran: true } }),
  "praktisi.ways": {
    allowed: [
      {
        why: "which ways are open",
        send: async (world) => ({ as: (await unregistered()(world)).as }),
        answer: { join: true, "join-fasilitator": true, "join-guru": true },
      },
    ],
    refused: [
      { why: "who is registered", send: { as: "lina.kartika" }, status: 403, code: "forbidden", title: "Anda sudah terdaftar." },
    ],
    invalid: nothingSent,
    repeated: readOnly,
    tooMany: { as: "lina.kartika" },
  },
  "praktisi.renew": mails,
  "praktisi.recover": mails,
  "praktisi.read": reads("praktisi"),
  "praktisi.activate": activates("praktisi"),
  "prajab.read": reads("prajab"),
  "prajab.activate": activates("prajab"),
  "undangan.read": {
    ...reads("undangan"),
    allowed: [
      { why: "what a link opens", send: staffLink("password"), answer: { status: "valid", purpose: "password", state: "new" } },
      { why: "the new address", send: staffLink("email"), answer: { status: "valid", purpose: "email" } },
    ],
  },
  "undangan.activate": {
    allowed: [
      { why: "with a password", send: staffLink("password", chosen), answer: { username: expect.stringContaining("@") } },
    ],
    refused: [
      { why: "an unknown link", send: { query: { token: wrong }, body: chosen }, ...unknown },
      { why: "a link that confirms an address", send: staffLink("email", chosen), ...unknown },
    ],
    invalid: [noToken],
    repeated: { send: staffLink("password", chosen), again: used },
    tooMany: {},
  },
  "undangan.confirm-email": {
    allowed: [{ why: "with the new address", send: staffLink("email"), answer: { username: expect.stringContaining("baru.") } }],
    refused: [
      { why: "an unknown link", send: { query: { token: wrong } }, ...unknown },
      { why: "a link for a password", send: staffLink("password"), ...unknown },
    ],
    invalid: [{ ...noToken, send: {} }],
    repeated: { send: staffLink("email"), again: used },
    tooMany: {},
  },
  "asesor.read": {
    allowed: [
      {
        why: "the passport of the invited one",
        send: async (world) => ({ params: { token: await world.token("asesor") } }),
        answer: { status: "valid", state: "new", data: { nama: "Wayan Sukerta" } },
      },
      { why: "that a link is unknown", send: { params: { token: wrong } }, answer: { status: "unknown" } },
    ],
    refused: holderOfLink,
    invalid: "the link stands in the path; one that cannot be is unknown",
    repeated: readOnly,
    tooMany: { params: { token: wrong } },
  },
  "asesor.check": {
    allowed: [{ why: "that a link holds", send: inQuery("asesor"), answer: { status: "valid" } }],
    refused: [{ why: "an unknown link", send: { query: { token: wrong } }, ...unknown }],
    invalid: [{ ...noToken, send: {} }],
    repeated: { send: inQuery("asesor"), again: { status: 200 } },
    tooMany: {},
  },
  "asesor.confirm": answers("confirmed", { status: 200 }),
  "asesor.decline": answers("declined", used),
  "asesor.activate": {
    allowed: [{ why: "with an account", send: inBody("asesor", agreed), answer: { username: expect.stringContaining("@") } }],
    refused: [{ why: "an unknown link", send: { body: { token: wrong, ...agreed } }, ...unknown }],
    invalid: [
      {
        why: "a number with letters",
        send: inBody("asesor", { ...agreed, no_wa: "08x" }),
        status: 422,
        code: "invalid",
        answer: { errors: { no_wa: "Nomor WhatsApp ditulis dengan 9 sampai 15 angka, misalnya 081234567890" } },
      },
    ],
    repeated: { send: inBody("asesor", agreed), again: used },
    tooMany: {},
  },
  "epks.verify": {
    allowed: [{ why: "once", send: inQuery("epks"), answer: { state: "verified" } }],
    refused: [{ why: "an unknown link", send: { query: { token: wrong } }, ...unknown }],
    invalid: [{ ...noToken, send: {} }],
    repeated: { send: inQuery("epks"), again: used },
    tooMany: {},
  },
};
