/** Sends documents through the real pipeline: library, compile, resolve, render, with a fake host around. */

import { type ScreenStore, ScreenView } from "../../engine/react";
import { compileValidator } from "../../engine/server";
import { compileScreen, createLibrary, type Library, parseDocument } from "../../engine/tools";
import { act, render } from "../render";
import { type FakeHost, type FakeHostSettings, fakeHost } from "./fake-host";

export interface OpenSettings extends FakeHostSettings {
  /** The facts of the person in the host. */
  readonly context?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, unknown>>;
  /** It stands over another one. */
  readonly isOverlay?: boolean;
}

export interface OpenedScreen extends FakeHost {
  readonly container: HTMLElement;
  readonly store: ScreenStore;
  /** The values that the screen was closed with, each time it was. */
  readonly closed: unknown[];
}

/** A library of documents given by path, written as objects. */
export function libraryOf(files: Readonly<Record<string, unknown>>): Library {
  return createLibrary(Object.entries(files).flatMap(([path, value]) => parseDocument(path, JSON.stringify(value)) ?? []));
}

/** Opens one screen of a library, and waits until its sources have answered. */
export async function openScreen(library: Library, id: string, settings: OpenSettings = {}): Promise<OpenedScreen> {
  const compiled = compileScreen(library, id);
  if (!compiled) throw new Error(`no screen "${id}"`);
  const bundle = JSON.parse(JSON.stringify(compiled)) as typeof compiled;
  const validators = Object.fromEntries(
    Object.values(bundle.data).map(({ id: data, schema }) => [data, compileValidator(schema)]),
  );
  const date = settings.date ?? (settings.context?.date as string | undefined) ?? "2026-11-21 10:00:00";
  const fake = fakeHost({ ...settings, date });
  const closed: unknown[] = [];
  let store: ScreenStore | undefined;
  const { container } = render(
    <ScreenView
      bundle={{ ...bundle, validators }}
      host={fake.host}
      context={{ date, ...settings.context }}
      params={settings.params}
      isOverlay={settings.isOverlay}
      onClose={(result) => closed.push(result)}
      onStore={(opened) => {
        store = opened;
      }}
    />,
  );
  await act(async () => {});
  if (!store) throw new Error("the screen did not open");
  return { ...fake, container, store, closed };
}

/** Opens a screen that has just the given blocks. */
export function openBlocks(blocks: readonly object[], settings: OpenSettings & { files?: object; screen?: object } = {}) {
  const { files, screen, ...rest } = settings;
  const document = { $schema: "../../schemas/language/screen.schema.json", title: "Uji", ...screen, blocks };
  return openScreen(libraryOf({ "screens/uji/layar.json": document, ...files }), "uji/layar", rest);
}
