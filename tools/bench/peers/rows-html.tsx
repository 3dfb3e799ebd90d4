/** The list as a plain table of the browser, all rows at once, as a person writes it by hand in React. */
import { createRoot } from "react-dom/client";
import { caseRows, lateAfter } from "../rows-case";
import { startRows } from "../rows-page";
import "./rows.css";

startRows((root) =>
  createRoot(root).render(
    <table>
      <thead>
        <tr>
          <th scope="col">Nama dan sekolah</th>
          <th scope="col">Kabupaten/kota</th>
          <th scope="col">7 dokumen</th>
          <th scope="col">Menunggu</th>
        </tr>
      </thead>
      <tbody>
        {caseRows.map(({ nama, sekolah, kota, dokumen, hari }) => (
          <tr key={nama}>
            <th scope="row">
              {nama}
              <small>{sekolah}</small>
            </th>
            <td>{kota}</td>
            <td>{dokumen}/7</td>
            <td>{Number(hari) > lateAfter ? <b>{hari}</b> : hari}</td>
          </tr>
        ))}
      </tbody>
    </table>,
  ),
);
