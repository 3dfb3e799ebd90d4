/** One entry of the gallery, shown as the portal shows a screen. */
import { gallery } from "virtual:layar/gallery";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { type ScreenBundle, type ScreenStore, ScreenView } from "../../../engine/react";
import type { GalleryEntry } from "./gallery-entries";
import { galleryDate, galleryHost } from "./gallery-host";

const context = { date: galleryDate, session: { name: "Sri Wahyuni" } };

export function ShownEntry({ entry }: { readonly entry: GalleryEntry }): ReactNode {
  const [bundle, setBundle] = useState<ScreenBundle>();
  const [store, setStore] = useState<ScreenStore>();
  const host = useMemo(() => galleryHost(entry), [entry]);
  useEffect(() => {
    void gallery.bundles[entry.screen]?.().then((loaded) => setBundle(loaded.bundle));
  }, [entry]);
  useEffect(() => (store && entry.faults ? refuse(store, entry.faults) : undefined), [store, entry]);
  return bundle && <ScreenView bundle={bundle} host={host} context={context} onStore={setStore} />;
}

/** Refuses the form as a server would. Its code comes later than the screen, so it is waited for. */
function refuse(store: ScreenStore, faults: Readonly<Record<string, string>>): () => void {
  const timer = setInterval(() => {
    const [form] = store.forms.values();
    if (!form) return;
    clearInterval(timer);
    form.refused(faults, { status: 422, code: "invalid", body: undefined });
  }, 50);
  return () => clearInterval(timer);
}
