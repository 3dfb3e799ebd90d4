/** The file of rights (000 §7), with labels in place of codes. */
import { csvOf } from "../../../engine/server";
import type { Handlers } from "../../context/handler";
import { downloadHeaders } from "../../files/download-headers";
import { findListed } from "../../records/list-rows";
import { attributesOf } from "./items";
import { groupAsked, rightKind } from "./rows";

/** Rows of a file. */
const mostRows = 10_000;

export const fileHandlers: Handlers = {
  "akses.download": async (context) => {
    const { view, services } = context;
    await groupAsked(context);
    const asked = { ...context, params: { ...context.params, limit: mostRows } };
    const { data } = await findListed(asked, rightKind(context), "berlaku");
    const labelled = (list: string, value: unknown) =>
      services.master.offered(view.library, list, undefined)?.find((option) => option.value === value)?.label ?? "";
    const rows = data.map(({ attributes: row }) => {
      const { nama, izin, keterangan, is_aktif, is_tutup } = attributesOf(row);
      const states = [labelled("keadaan-aktif", is_aktif), labelled("keadaan-tutup", is_tutup)];
      const cells = [
        row.nomor,
        row.kelompok,
        row.nama_kelompok,
        nama,
        labelled("permissions", izin),
        izin,
        ...states,
        keterangan,
      ];
      return cells.map((cell) => (typeof cell === "number" ? cell : String(cell ?? "")));
    });
    const columns = ["number", "group-number", "group", "name", "permission", "permission-key", "active", "closed", "note"];
    const name = view.text("akses.file", { date: String(context.scope.date).slice(0, 10) });
    const body = csvOf([columns.map((column) => view.text(`akses.${column}`)), ...rows]);
    return { body, headers: downloadHeaders("text/csv; charset=utf-8", name) };
  },
};
