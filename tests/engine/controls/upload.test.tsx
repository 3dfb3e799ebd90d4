// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { typeOfBytes } from "../../../engine/files/file-types";
import { rulesInWords } from "../../../engine/files/rules-in-words";
import { sizesInWords, sizeText } from "../../../engine/files/size-text";
import { fitSize, pixelsOf, writtenName, writtenSize, writtenType } from "../../../engine/form/controls/crop";
import { documentAttempts, prepareFile } from "../../../engine/form/controls/prepare-file";
import { offeredTypes, photoTypes, uploadRules, writeUpload } from "../../../engine/form/controls/upload";
import { CallFailure, type FileHead, type HostAnswer, type UploadRequest } from "../../../engine/host";
import { writtenPdf } from "../../files/pdfs";
import { heads, writtenJpeg } from "../../files/pictures";
import { pdfFile } from "../../pdf-file";
import { fakeHost, showField } from "./show-field";
import cases from "./upload-cases.json";

describe("the type of a file", () => {
  it.each(cases)("of $name is seen in its first bytes", ({ bytes, type }) => {
    expect(typeOfBytes(new Uint8Array(bytes))?.type).toBe(type);
  });
});

describe("the arithmetic of a crop", () => {
  it("keeps exactly four by six and stays inside the picture", () => {
    const part = pixelsOf({ x: 50, y: 0, width: 60, height: 100 }, { width: 1000, height: 900 }, 4 / 6);
    expect(part).toEqual({ x: 400, y: 0, width: 600, height: 900 });
    expect(writtenSize({ ...part, width: 399.7, height: 599.5 })).toEqual({ width: 400, height: 600 });
  });

  it("never makes a picture larger, and large ones smaller", () => {
    expect(fitSize(300, 200)).toEqual({ width: 300, height: 200 });
    expect(fitSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  });

  it("writes photos as jpeg, drawings as png, and names them so", () => {
    expect([writtenType("image/jpeg"), writtenType("image/gif"), writtenType(undefined)]).toEqual([
      "image/jpeg",
      "image/png",
      "image/png",
    ]);
    expect(writtenName("saya.foto.gif", "image/png")).toBe("saya.foto.png");
  });
});

describe("the rules and the value of an upload", () => {
  it("are the specification's for photos, and the document's where it says other", () => {
    expect(uploadRules("photo", {}, {})).toEqual({ call: undefined, accept: photoTypes, maxKilobytes: 2048, aspect: 4 / 6 });
    const rules = uploadRules("file", { upload: { call: "x.kirim", maxKilobytes: 100 } }, { accept: ["image/png"] });
    expect(rules).toMatchObject({ call: "x.kirim", maxKilobytes: 100, accept: ["image/png"] });
  });

  it("is the answer's address for text, and all that is known for an object", () => {
    const answer = { id: 7, url: "/berkas/7" };
    const file = { name: "a.pdf", size: 10 };
    expect(writeUpload(answer, file, false)).toBe("/berkas/7");
    expect(writeUpload({ id: 7 }, file, false)).toBe("7");
    expect(writeUpload(answer, file, true)).toEqual({ id: "7", name: "a.pdf", size: 10, url: "/berkas/7" });
  });

  it("lets what is explained through to the server, and offers it, but does not name it as what is taken", async () => {
    const rules = uploadRules(
      "file",
      { upload: { accept: ["text/csv"], explained: ["application/vnd.ms-excel", "text/html"] } },
      {},
    );
    const refusing = (): never => {
      throw new Error("no picture is asked for");
    };
    const prepared = (content: BlobPart, name: string) =>
      prepareFile(new File([content], name), rules, refusing, documentAttempts);
    const container = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect((await prepared(container, "unduhan.xls")).fault).toBeUndefined();
    expect((await prepared("<table>", "unduhan.xls")).fault).toBeUndefined();
    expect((await prepared("%PDF-1.7 ", "a.pdf")).fault?.cause).toBe("type");
    expect(offeredTypes(rules)).toEqual(["text/csv", "application/vnd.ms-excel", "text/html"]);
    expect(rulesInWords(rules, (_, values) => String(values?.types))).toBe("CSV");
  });

  it("writes sizes as people read them", () => {
    expect([10, 500 * 1024, 1536 * 1024, 2048 * 1024].map(sizeText)).toEqual(["1 KB", "500 KB", "1,5 MB", "2 MB"]);
    expect(sizesInWords(6.2 * 1024 * 1024, 5 * 1024 * 1024)).toEqual({ size: "6,2 MB", limit: "5 MB" });
    expect(sizesInWords(5 * 1024 * 1024 + 1, 5 * 1024 * 1024)).toEqual({ size: "5121 KB", limit: "5120 KB" });
  });
});

/** A host whose upload the test drives: progress, then an answer or a failure. */
function uploadHost() {
  const requests: { call: string; request: UploadRequest; answer(body: unknown): void; fail(error: unknown): void }[] = [];
  const upload = (call: string, request: UploadRequest) =>
    new Promise<HostAnswer>((resolve, reject) => {
      requests.push({ call, request, answer: (body) => resolve({ status: 200, body }), fail: reject });
    });
  return { host: fakeHost({ upload }), requests };
}

const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const pdf = (name = "ijazah.pdf") => pdfFile(name);

describe("file upload", () => {
  const ui = { "ui:widget": "file", "ui:options": { call: "x.kirim" } };
  const picker = () => screen.findByLabelText<HTMLInputElement>(/^Isian: (Pilih|Ganti) berkas$/);

  it("shows progress, then the file, and removes it again", async () => {
    const { host, requests } = uploadHost();
    const { user, value } = showField({ type: "string" }, { ui, host });
    await user.upload(await picker(), pdf());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.call).toBe("x.kirim");
    act(() => requests[0]?.request.onProgress?.(0.4));
    const progress = await screen.findByRole("progressbar", { name: "Kemajuan unggah ijazah.pdf" });
    expect(progress.getAttribute("aria-valuenow")).toBe("40");
    await act(async () => requests[0]?.answer({ id: "7", url: "/berkas/7" }));
    expect(value()).toBe("/berkas/7");
    expect(screen.getByRole("link", { name: "ijazah.pdf" }).getAttribute("href")).toBe("/berkas/7");
    await user.click(screen.getByRole("button", { name: "Hapus ijazah.pdf" }));
    expect(value()).toBeUndefined();
    expect(document.activeElement).toBe(await picker());
  });

  it("keeps the file to try again after the connection was lost", async () => {
    const { host, requests } = uploadHost();
    const { user, value } = showField({ type: "string" }, { ui, host });
    await user.upload(await picker(), pdf());
    await waitFor(() => expect(requests).toHaveLength(1));
    act(() => requests[0]?.request.onLost?.());
    expect((await screen.findByText(/^Koneksi terputus; berkas dikirim lagi/)).closest("[role=status]")).toBeTruthy();
    expect(screen.queryByRole("progressbar")).toBeNull();
    act(() => requests[0]?.request.onProgress?.(0.4));
    await screen.findByRole("progressbar");
    const lost = new CallFailure(0, "network", "");
    await act(async () => requests[0]?.fail(lost));
    await screen.findByRole("alert");
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(requests).toHaveLength(2));
    await act(async () => requests[1]?.fail(lost));
    expect(screen.getByRole("alert").textContent).toBe("Berkas ijazah.pdf gagal diunggah. Periksa koneksi Anda, lalu coba lagi.");
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(document.activeElement).toBe(await picker());
    await waitFor(() => expect(requests).toHaveLength(3));
    const keys = requests.map(({ request }) => request.idempotencyKey);
    expect([keys[0] === undefined, new Set(keys).size]).toEqual([false, 1]);
    await act(async () => requests[2]?.answer({ id: "8" }));
    expect(value()).toBe("8");
  });

  it.each([
    [422, "Berkas rusak", "Berkas ijazah.pdf ditolak: Berkas rusak"],
    [401, "Sesi Anda habis", "Berkas ijazah.pdf belum tersimpan. Sesi Anda habis"],
    [507, "Tempatnya penuh", "Berkas ijazah.pdf belum tersimpan. Tempatnya penuh"],
    [413, "", "Berkas ijazah.pdf terlalu besar untuk diterima. Pilih berkas yang lebih kecil."],
    [502, "", "Berkas ijazah.pdf gagal diunggah. Periksa koneksi Anda, lalu coba lagi."],
  ])("says why a file did not come: %i %s", async (status, title, told) => {
    const { host, requests } = uploadHost();
    const { user } = showField({ type: "string" }, { ui, host });
    await user.upload(await picker(), pdf());
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => requests[0]?.fail(new CallFailure(status, "", title)));
    expect(screen.getByRole("alert").textContent).toBe(told);
  });

  it("is given up by Cancel, and a late answer changes nothing", async () => {
    const { host, requests } = uploadHost();
    const { user, value } = showField({ type: "string" }, { ui, host });
    await user.upload(await picker(), pdf());
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Batal" }));
    expect(requests[0]?.request.signal?.aborted).toBe(true);
    expect(document.activeElement).toBe(await picker());
    await act(async () => requests[0]?.answer({ id: "9" }));
    expect(value()).toBeUndefined();
  });

  it("refuses a file whose content is another than its name says", async () => {
    const { host, requests } = uploadHost();
    const { user } = showField({ type: "string" }, { ui, host });
    await user.upload(await picker(), new File(["halo"], "ijazah.pdf", { type: "application/pdf" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Format file yang diunggah tidak sesuai. Berkas ini berjenis teks; yang diterima PDF, JPG, PNG.",
    );
    expect(requests).toHaveLength(0);
  });

  it.each([
    [
      "a photo where only PDF is taken",
      ["application/pdf"],
      "ijazah.jpg",
      writtenJpeg(),
      /JPG; yang diterima PDF\. Jadikan fotonya PDF dahulu/,
    ],
    [
      "a PDF where only pictures are taken",
      ["image/png"],
      "ktp.pdf",
      writtenPdf(),
      /PDF; yang diterima PNG\. Buka PDF-nya, ambil tangkapan layarnya/,
    ],
    [
      "Word where a PDF is taken",
      ["application/pdf"],
      "surat.docx",
      heads.docx,
      /Word \(\.docx\); yang diterima PDF\. .*pilih PDF/,
    ],
    [
      "an old workbook where a new one is taken",
      [sheet],
      "data.xls",
      heads.xls,
      /Excel lama \(\.xls\); yang diterima XLSX\. .*Buku Kerja Excel/,
    ],
    [
      "a locked workbook",
      [sheet],
      "data.xlsx",
      heads.locked,
      /terkunci kata sandi; yang diterima XLSX\. Buka dengan kata sandinya/,
    ],
    ["a PDF that is cut off", ["application/pdf"], "ijazah.pdf", writtenPdf().subarray(0, 150), /^Berkas ini terpotong/],
  ])("tells the cause and the way out: %s", async (_, accept, name, bytes, told) => {
    const { host, requests } = uploadHost();
    showField({ type: "string" }, { ui: { ...ui, "ui:options": { call: "x.kirim", accept } }, host });
    await userEvent.setup({ applyAccept: false }).upload(await picker(), new File([new Uint8Array(bytes)], name));
    expect((await screen.findByRole("alert")).textContent).toMatch(told);
    expect(requests).toHaveLength(0);
  });

  it("refuses a file beyond the limit", async () => {
    const { host } = uploadHost();
    const { user } = showField({ type: "string" }, { ui: { ...ui, "ui:options": { call: "x.kirim", maxKilobytes: 1 } }, host });
    const large = new File([new Uint8Array([37, 80, 68, 70, 45]), new Uint8Array(2048)], "besar.pdf", {
      type: "application/pdf",
    });
    await user.upload(await picker(), large);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Ukuran berkas ini 2 KB, melebihi 1 KB. Pindai lagi dengan resolusi 150 dpi, atau keluarkan halaman yang tidak diminta.",
    );
  });

  it("asks before a file takes the place of another", async () => {
    const { host, requests } = uploadHost();
    const { user, value } = showField({ type: "string" }, { ui, value: "/berkas/7", host });
    await user.upload(await picker(), pdf("baru.pdf"));
    expect(await screen.findByRole("group", { name: "Ganti berkas yang sudah terunggah dengan baru.pdf?" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ganti" }));
    await user.click(screen.getByRole("button", { name: "Batal" }));
    expect([requests.length, value()]).toEqual([0, "/berkas/7"]);
    await user.upload(await picker(), pdf("baru.pdf"));
    await user.click(await screen.findByRole("button", { name: "Ganti" }));
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => requests[0]?.answer({ id: "8", url: "/berkas/8" }));
    expect(value()).toBe("/berkas/8");
  });

  it("shows a file of an earlier visit by the name and size that its head tells, and one of another address not by them", async () => {
    const heads: Record<string, FileHead> = { "/berkas/7": { name: "SK kepala.pdf", size: 512_000 } };
    const host = fakeHost({ fileAt: async (address) => heads[address] });
    const { set } = showField({ type: "string" }, { ui, value: "/berkas/7", host });
    const link = await screen.findByRole("link", { name: "SK kepala.pdf" });
    expect(link.parentElement?.parentElement?.textContent).toContain("500 KB");
    set("/berkas/8");
    await screen.findByRole("link", { name: "Berkas sudah terunggah" });
  });

  it("shows a photo of an earlier visit by the name that its head tells, too", async () => {
    const host = fakeHost({ fileAt: async () => ({ name: "pas foto Sri.jpg", size: 512_000 }) });
    showField({ type: "string" }, { ui: { "ui:widget": "photo" }, value: "/berkas/9", host });
    expect((await screen.findByText("pas foto Sri.jpg")).closest(".upload-file")?.textContent).toContain("500 KB");
  });

  it("says of a file that may not be opened that its link tells why", async () => {
    const host = fakeHost({ fileAt: async () => ({ name: "SK.pdf", isWithheld: true }) });
    showField({ type: "string" }, { ui, value: "/berkas/7", host });
    expect((await screen.findByRole("link", { name: "SK.pdf" })).getAttribute("href")).toBe("/berkas/7");
    expect(await screen.findByText("Belum dapat dibuka; alasannya ada di tautan")).toBeTruthy();
    expect(screen.queryByText("Terunggah")).toBeNull();
  });

  it("takes a removed file back", async () => {
    const { user, value } = showField({ type: "string" }, { ui, value: "/berkas/7", host: uploadHost().host });
    await user.click(await screen.findByRole("button", { name: "Hapus Berkas sudah terunggah" }));
    expect(value()).toBeUndefined();
    expect(screen.getByText("Berkas dihapus.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Urungkan" }));
    expect(value()).toBe("/berkas/7");
    expect(screen.queryByRole("button", { name: "Urungkan" })).toBeNull();
  });

  it("takes a file that is dropped on it", async () => {
    const { host, requests } = uploadHost();
    showField({ type: "string" }, { ui, host });
    const area = (await picker()).closest(".file-drop") as Element;
    const file = pdf("seret.pdf");
    const items = [{ kind: "file", type: file.type, getAsFile: () => file }];
    const dataTransfer = { files: [file], items, types: ["Files"] };
    const target = () => area.querySelector(".drop-target");
    expect(target()).toBeNull();
    fireEvent.dragEnter(document.body, { dataTransfer });
    await waitFor(() => expect(target()).toBeTruthy());
    fireEvent.dragLeave(document.body, { dataTransfer });
    expect(target()).toBeNull();
    fireEvent.dragEnter(document.body, { dataTransfer });
    await waitFor(() => expect(target()).toBeTruthy());
    fireEvent.drop(target() as Element, { dataTransfer });
    await waitFor(() => expect(requests[0]?.request.name).toBe("seret.pdf"));
    expect(target()).toBeNull();
  });

  it("says what it takes before anything is picked", async () => {
    showField({ type: "string" }, { ui, host: uploadHost().host });
    const rules = document.getElementById((await picker()).getAttribute("aria-describedby") ?? "");
    expect(rules?.textContent).toBe("PDF, JPG, PNG, paling besar 5 MB");
  });

  it("keeps the file in the data where no call is named", async () => {
    const { user, value } = showField({ type: "string", format: "data-url" });
    const file = new File(["%PDF-1"], "ijazah.pdf", { type: "application/pdf" });
    await user.upload(await screen.findByLabelText("Isian"), file);
    await waitFor(() => expect(value()).toBe("data:application/pdf;name=ijazah.pdf;base64,JVBERi0x"));
  });
});

describe("photo", () => {
  const ui = { "ui:widget": "photo", "ui:options": { call: "x.foto" } };
  const picker = () => screen.findByLabelText<HTMLInputElement>(/^Isian: (Pilih|Ganti) foto$/);

  it("refuses what is no gif, jpeg or png, in the specification's words", async () => {
    const { user } = showField({ type: "string" }, { ui, host: uploadHost().host });
    await user.upload(await picker(), new File(["<svg>"], "foto.png", { type: "image/png" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^Format file yang diunggah tidak sesuai\. Berkas ini berjenis SVG; yang diterima GIF, JPG, PNG\./,
    );
  });

  it("refuses more than 2048 KB, in the specification's words", async () => {
    const { user } = showField({ type: "string" }, { ui, host: uploadHost().host });
    const large = new File([new Uint8Array([255, 216, 255]), new Uint8Array(2048 * 1024)], "foto.jpg", { type: "image/jpeg" });
    await user.upload(await picker(), large);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Ukuran File gambar yang dipilih melebihi ketentuan yang diperbolehkan, pilih file kurang dari 2 MB. Berkas ini 2049 KB. Gambarnya tidak dapat dibuka di perangkat ini untuk diperkecil; mungkin rusak atau terpotong. Ambil foto ulang, lalu unggah lagi.",
    );
  });

  it("says that there is none where it may only be looked at", async () => {
    showField({ type: "string", readOnly: true }, { ui, host: uploadHost().host });
    expect(await screen.findByText("Belum ada isian.")).toBeTruthy();
  });

  it("shows the stored photo and takes it away", async () => {
    const { user, value } = showField({ type: "string" }, { ui, value: "/berkas/7", host: uploadHost().host });
    expect((await screen.findByRole<HTMLImageElement>("img", { name: "Pratinjau Isian" })).getAttribute("src")).toBe("/berkas/7");
    await user.click(screen.getByRole("button", { name: "Hapus foto" }));
    expect(value()).toBeUndefined();
  });
});
