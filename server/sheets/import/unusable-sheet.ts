/** Why a file cannot be used; texts of the portal say it in words (`import.<reason>`). */
export class UnusableSheet extends Error {
  constructor(
    readonly reason:
      | "broken"
      | "too-much"
      | "rows"
      | "columns"
      | "empty-file"
      | "empty-book"
      | "empty-sheet"
      | "headings"
      | "protected"
      | "old-xls"
      | "html"
      | "old-xml"
      | "ods"
      | "xlsb"
      | "no-sheet",
    readonly values: Readonly<Record<string, unknown>> = {},
  ) {
    super(`unusable sheet: ${reason}`);
  }
}
