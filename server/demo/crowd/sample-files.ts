/**
 * Documents for invented dossiers: one small PDF for each kind, that says what it stands for and that it is a sample, and a photo of nobody.
 * Many rows name the same file; who may read a row may open it.
 */
import { randomUUID } from "node:crypto";
import type { Database } from "../../database/tables";
import { fileAddress } from "../../files/file-address";
import type { FileStorage } from "../../services/file-storage";
import type { Chance } from "./random";
import { samplePhoto } from "./sample-photo";

interface Sample {
  readonly id: string;
  readonly title: string;
  readonly isPhoto: boolean;
}

export class SampleFiles {
  private readonly samples = new Map<string, Sample>();

  constructor(private readonly chance: Chance) {}

  /** The address of the sample with that title. */
  addressOf(title: string): string {
    const known = this.samples.get(title) ?? { id: this.chance.uuid(), title, isPhoto: false };
    this.samples.set(title, known);
    return fileAddress(known.id);
  }

  /** The address of a photo with that title. Its id is no matter of the plan's chance: everybody else stays as they are. */
  photoOf(title: string): string {
    const known = this.samples.get(title) ?? { id: randomUUID(), title, isPhoto: true };
    this.samples.set(title, known);
    return fileAddress(known.id);
  }

  /** Stores what was asked for; before the rows that name them. */
  async store(db: Database, storage: FileStorage, owner_id: string, now: Date): Promise<void> {
    for (const { id, title, isPhoto } of this.samples.values()) {
      const bytes = isPhoto ? samplePhoto() : samplePdf(title);
      const storage_key = await storage.put(bytes);
      const made = isPhoto
        ? { call: "photo.upload", name: `${title}.png`, type: "image/png" }
        : { call: "file.upload", name: `${title}.pdf`, type: "application/pdf" };
      const file = { id, owner_id, ...made, size: bytes.length };
      await db
        .insertInto("file")
        .values({ ...file, storage_key, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    this.samples.clear();
  }
}

/** One page with two lines. A PDF says at its end where each of its objects begins. */
export function samplePdf(title: string): Buffer {
  const words = (text: string) => text.replace(/[()\\]/g, "\\$&");
  const page = `BT /F 28 Tf 60 720 Td (${words(title)}) Tj 0 -40 Td /F 16 Tf (CONTOH - bukan dokumen sungguhan) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, "0");
  });
  const table = starts.map((start) => `${start} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  return Buffer.from(
    `${text}${end}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}
