/** Why a file cannot be used; texts of the portal say it in words (`import.<reason>`). */
export class UnusableSheet extends Error {
  constructor(
    readonly reason: "broken" | "too-much" | "rows" | "columns" | "empty-file" | "headings",
    readonly values: Readonly<Record<string, unknown>> = {},
  ) {
    super(`unusable sheet: ${reason}`);
  }
}
