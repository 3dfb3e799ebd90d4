/**
 * The steps that the long journeys of a selection share: a clock that goes from day to day, people who register, and what each of them
 * finds or is refused. `const journey = selectionAtWork(() => server, "2026-11-23T09:00:00")`, and the server is started with
 * `journey.clock`.
 */
import { expect } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { startRunner } from "../../../server/work/runner";
import { transitionsAtATime } from "../../../server/work/transitions-at-a-time";
import { readConsent, type registration } from "../registration";
import { type TestApp, type Visitor, visit } from "../test-app";
import { peopleAtWork, type Row } from "./people-at-work";

export const forbidden = "403 Anda tidak memiliki izin untuk tindakan ini.";
export const isPdf = [200, "application/pdf"];

const password = "tiga-kata-lontar-9";
const path = "/guru-penggerak-registrasi-praktisi";

/** The documents that a CV asks for. */
/** A CV without them. */
const writtenCv = {
  pendidikan: [{ k_kualifikasi: 9, perguruan_tinggi: "Universitas Contoh", prodi: "PGSD", tahun_lulus: "2008" }],
  pekerjaan: [{ sekolah: "SD Contoh", jabatan: "Guru kelas", tahun_mulai: "2010" }],
  pelatihan: [{ nama: "Literasi", penyelenggara: "Balai", jam: 32, tahun: "2024" }],
  pengembangan: [{ kegiatan: "KKG", peran: "Ketua", tahun: "2025", cerita: "Lima guru menulis modul ajar bersama." }],
  referensi: [{ nama: "Sri", jabatan: "Pengawas", no_hp: "081200000109" }],
};

const words = (count: number) => Array.from({ length: count }, (_, index) => `kata${index}`).join(" ");
/** A critical incident, as long as each of its parts has to be. */
export const incident = { situasi: words(40), tugas: words(30), tindakan: words(60), hasil: words(40), refleksi: words(40) };

const essay = "Tiga tahun mendampingi rekan guru. ".repeat(30);
export const essayAnswers = Object.fromEntries(
  ["esai_alasan", "esai_perubahan", "esai_mengembangkan", "esai_belajar"].map((name) => [name, essay]),
);

const registered = new Set<string>();

/** `moment`: when the journey begins, in WIB. */
export function selectionAtWork(server: () => TestApp, moment: string) {
  let now = new Date(`${moment}+07:00`);
  const enter = async (username: string): Promise<Visitor> => {
    if (!registered.has(username)) return visit(server(), username);
    const visitor = await visit(server());
    expect((await visitor.login({ username, password })).statusCode).toBe(303);
    return visitor;
  };
  const people = peopleAtWork(server, enter);
  const { as, get, send, file } = people;

  /** Another day in WIB: everybody logs in anew, and what was to happen by itself until then has happened. */
  const come = async (later: string): Promise<void> => {
    now = new Date(`${later}+07:00`);
    people.leave();
    const log = { warn: (details: object) => expect(details).toEqual({}) };
    const runner = startRunner([transitionsAtATime(server().services, server().answers, log)], { log, every: 1e9 });
    await runner.runDue();
    await runner.stop();
  };
  const call = async (username: string, to: string, body: object = {}) => (await as(username)).post(to, body);
  /** The words of a refusal. */
  const refusal = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return `${statusCode} ${JSON.parse(body).title ?? body}`;
  };
  const profileOf = async (username: string) => (await (await as(username)).get("/profil")).json().profile;
  const own = async (username: string, type: string): Promise<Row> => (await get(username, `${type}/own`)).json();
  /** The rows of a list that this person finds. */
  const found = async (username: string, type: string, list: string, query = ""): Promise<readonly Row[]> => {
    const answer = await get(username, `${type}/lists/${list}?limit=50${query}`);
    expect(answer.statusCode, `${type}/${list} of ${username}: ${answer.body}`).toBe(200);
    return answer.json().data;
  };
  const one = async (...asked: Parameters<typeof found>): Promise<Row> => {
    const rows = await found(...asked);
    expect(rows, asked.join(" ")).toHaveLength(1);
    return rows[0] as Row;
  };
  const mailsTo = async (address: string) =>
    (await readMails(server().services, { most: 50, to: address })).map(({ subject }) => subject);
  const pdf = async (username: string, address: unknown) => {
    const answer = await (await as(username)).get(String(address).replace("/backend", ""));
    return [answer.statusCode, String(answer.headers["content-type"]).split(";")[0]];
  };
  /** One file of this person for each. */
  const files = async (username: string, names: readonly string[]): Promise<Record<string, string>> =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await file(username)] as const)));

  /** Somebody who is nobody yet registers, is refused without their consent, follows the mail, and answers to their address afterwards. */
  const register = async (typed: ReturnType<typeof registration>): Promise<string> => {
    const stranger = await visit(server());
    expect(await refusal(stranger.post(`${path}/create`, { ...typed, setuju: false }))).toMatch(/^422 /);
    expect((await stranger.post(`${path}/create`, typed, readConsent)).statusCode).toBe(200);
    const [mail] = await readMails(server().services, { most: 1, to: typed.email });
    const token = mail?.path.split("/").at(-1);
    const chosen = { kata_sandi: password, ulangi_kata_sandi: password };
    const activated = await stranger.post(`/guru-penggerak-aktivasi-praktisi/save?token=${token}`, chosen);
    expect(activated.statusCode, activated.body).toBe(200);
    registered.add(typed.email);
    return typed.email;
  };
  /**
   * Begins the CV, is told what is missing, there and among the documents, sends it once, and has its paper; gives the address of the paper.
   * The documents stand in the dossier then.
   */
  const sendCv = async (username: string, papers: readonly string[]): Promise<string> => {
    const cv = "/guru-penggerak/cv";
    const { gpm_guru_fungsi_id: id } = await profileOf(username);
    expect(await refusal(call(username, `${cv}/kirim`))).toMatch(/^403 .*sudah memulainya/);
    expect((await call(username, `${cv}/mulai`, { id })).statusCode).toBe(200);
    const { revision } = (await (await as(username)).get(cv)).json();
    const submit = async (body: object) =>
      (await as(username)).post(`${cv}/kirim`, body, { "if-match": `"${revision}"`, "x-consent": "1" });
    expect((await submit({ ...writtenCv, referensi: [] })).json().errors).toHaveProperty("referensi");
    expect(await refusal(submit(writtenCv))).toMatch(/^422 .*dokumen/);
    const [last = "", ...most] = papers;
    const begun = await people.make(username, "gurupenggerak/dokumen", { data: await files(username, most) });
    expect(await refusal(submit(writtenCv)), "one is missing").toMatch(/^422 .*dokumen/);
    await people.save(username, "gurupenggerak/dokumen", begun, { ...begun.data, ...(await files(username, [last])) });
    const sent = await submit(writtenCv);
    expect(sent.statusCode, sent.body).toBe(200);
    expect(await pdf(username, sent.json().paper.pdf)).toEqual(isPdf);
    expect(await refusal(submit(writtenCv))).toMatch(/^403 .*sudah dikirim/);
    return sent.json().paper.pdf;
  };
  return {
    ...people,
    clock: () => now,
    come,
    call,
    refusal,
    profileOf,
    own,
    found,
    one,
    mailsTo,
    pdf,
    files,
    register,
    sendCv,
  };
}
