/**
 * The preview beside the desk: the pages and the backend of `npm run preview` over a copy of the documents, into which every sound state of
 * the desk is written. It starts when somebody first looks.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject, readDocuments } from "../../engine/tools";
import { type PreviewView, pageHost, previewAddress, previewChoices, readViews } from "../../portal/preview-view";
import { previewServer } from "../preview/preview-plugin";
import { servePages } from "../serve-pages";
import type { Desk } from "./desk";

interface Started {
  readonly address: string;
  close(): Promise<void>;
}

const folders = ["schemas", "screens", "menus"];

export class DeskPreview {
  private readonly copy: string;
  private started: Promise<Started> | undefined;
  private readonly written = new Map<string, string>();

  constructor(
    private readonly desk: Desk,
    private readonly root: string,
    folder: string,
  ) {
    this.copy = join(folder, "documents");
  }

  /** The address that shows a document as somebody who may open it. */
  async address(file: string): Promise<string> {
    const address = await this.server();
    const screen = this.screenOf(file);
    const local = address.replace("localhost", "127.0.0.1");
    const openers = screen ? await fetch(`${local}${previewChoices}?${new URLSearchParams({ layar: screen })}`) : undefined;
    const [persona] = openers?.ok ? ((await openers.json()) as string[]) : [];
    const view: PreviewView = { ...(screen && { screen }), ...(persona && { persona }) };
    return previewAddress(view, atPageHost(address));
  }

  /** The address of a view that a difference tells, by its query. */
  async view(query: string): Promise<string> {
    return previewAddress(readViews(query), atPageHost(await this.server()));
  }

  /** The documents stand as they are now, and the checker has found no error in them. */
  follow(): void {
    if (!this.started) return;
    const present = new Set<string>();
    for (const { path, text } of this.desk.files) {
      present.add(path);
      if (this.written.get(path) !== text) this.write(path, text);
    }
    for (const path of [...this.written.keys()].filter((one) => !present.has(one))) {
      this.written.delete(path);
      rmSync(join(this.copy, path), { force: true });
    }
  }

  async close(): Promise<void> {
    const started = await this.started?.catch(() => undefined);
    await started?.close();
  }

  private async server(): Promise<string> {
    this.started ??= this.start();
    this.started.catch(() => {
      this.started = undefined;
    });
    return (await this.started).address;
  }

  private async start(): Promise<Started> {
    for (const folder of folders) {
      rmSync(join(this.copy, folder), { recursive: true, force: true });
      cpSync(join(this.root, folder), join(this.copy, folder), { recursive: true });
    }
    for (const { path, text } of readDocuments(this.copy)) this.written.set(path, text);
    const preview = previewServer({ documentsRoot: this.copy }, { isAlone: true });
    const given = { port: 0, documentsRoot: this.copy, plugins: [preview.plugin], isChecked: false, isQuiet: true };
    const pages = await servePages({ ...given, onChange: () => preview.reloadDocuments() });
    await preview.start();
    return {
      address: pages.address,
      close: async () => {
        await pages.close();
        await preview.close();
      },
    };
  }

  private write(path: string, text: string): void {
    const file = join(this.copy, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    this.written.set(path, text);
  }

  /** The screen itself, or the first that names the document: a form shows its fields there. */
  private screenOf(file: string): string | undefined {
    const document = this.desk.document(file);
    if (!document) return undefined;
    if (document.kind === "screen") return document.id;
    const home = document.kind === "menu" || document.kind === "program" ? homeOf(this.desk, document.id) : undefined;
    const named = JSON.stringify(document.id);
    return home ?? this.desk.files.find(({ kind, text }) => kind === "screen" && text.includes(named))?.id;
  }
}

const atPageHost = (address: string): string => address.replace("localhost", pageHost);

function homeOf({ library }: Desk, id: string): string | undefined {
  const home = library.get("program", id.split("/", 1)[0] ?? "")?.home;
  const screen = isObject(home) ? Object.values(home)[0] : home;
  return typeof screen === "string" && library.has("screen", screen) ? screen : undefined;
}
