/** The page /galeri: the gallery in a window as wide as a phone or a desk, of one kind or of all. */
import { type ReactNode, useState } from "react";
import { galleryEntries } from "./gallery-entries";

const widths = { "320": "Telepon 320", "360": "Telepon 360", "1280": "Meja 1280" };
const subjects = [...new Set(galleryEntries.map(({ subject }) => subject))];

export function GalleryFrame(): ReactNode {
  const [width, setWidth] = useState("360");
  const [subject, setSubject] = useState("");
  return (
    <>
      <main className="gallery-controls">
        <h1>Galeri</h1>
        <label>
          Tampilkan{" "}
          <select value={subject} onChange={(event) => setSubject(event.target.value)}>
            <option value="">semua</option>
            {subjects.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>Lebar</legend>
          {Object.entries(widths).map(([value, words]) => (
            <label key={value}>
              <input type="radio" name="lebar" checked={width === value} onChange={() => setWidth(value)} /> {words}
            </label>
          ))}
        </fieldset>
      </main>
      <iframe title="Isi galeri" src={`/galeri/isi?tampil=${encodeURIComponent(subject)}`} style={{ inlineSize: `${width}px` }} />
    </>
  );
}
