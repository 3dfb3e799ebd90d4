/**
 * How names of files end, by media type, for what is said and asked before a file is picked; the first ending is written. What a file is
 * shows `file-types.ts`, which comes with the first file.
 */
const office = "application/vnd.openxmlformats-officedocument";

const endings: Readonly<Record<string, readonly string[]>> = {
  "image/gif": ["gif"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "application/pdf": ["pdf"],
  "application/zip": ["zip"],
  "application/msword": ["doc"],
  "application/vnd.ms-excel": ["xls"],
  [`${office}.wordprocessingml.document`]: ["docx"],
  [`${office}.spreadsheetml.sheet`]: ["xlsx"],
  "application/vnd.ms-excel.sheet.binary.macroenabled.12": ["xlsb"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "text/csv": ["csv"],
  "text/html": ["html", "htm"],
};

const endingsOf = (type: string) => (Object.hasOwn(endings, type) ? endings[type] : undefined);

/** For the file picker: media types for phones, file endings for desktops. */
export function acceptAttribute(accept: readonly string[]): string {
  return [...accept, ...accept.flatMap((type) => (endingsOf(type) ?? []).map((ending) => `.${ending}`))].join(",");
}

/** "PDF, JPG, PNG" */
export function typeNames(accept: readonly string[]): string {
  return accept.map((type) => (endingsOf(type)?.[0] ?? type).toUpperCase()).join(", ");
}
