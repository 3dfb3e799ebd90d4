/** Every block kind and every control in all its states; `subject` shows one of them alone. */
import type { ReactNode } from "react";
import { type GalleryEntry, galleryEntries } from "./gallery-entries";
import { ShownEntry } from "./ShownEntry";

export function Gallery({ subject }: { readonly subject: string }): ReactNode {
  const shown = galleryEntries.filter((entry) => subject === "" || entry.subject === subject);
  return (
    <main className="gallery">
      <h1>Galeri</h1>
      {[...bySubject(shown)].map(([name, entries]) => (
        <section key={name} data-subject={name}>
          <h2>{name}</h2>
          {entries.map((entry) => (
            <article key={entry.screen} aria-label={`${name}: ${entry.state}`}>
              <p className="gallery-state">{entry.state}</p>
              <ShownEntry entry={entry} />
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}

function bySubject(entries: readonly GalleryEntry[]): Map<string, GalleryEntry[]> {
  const found = new Map<string, GalleryEntry[]>();
  for (const entry of entries) {
    const name = `${entry.group} ${entry.subject}`;
    found.set(name, [...(found.get(name) ?? []), entry]);
  }
  return found;
}
