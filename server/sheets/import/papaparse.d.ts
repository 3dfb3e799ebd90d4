/** The part of papaparse that is used here; it brings no types of its own. */
declare module "papaparse" {
  interface Parsed {
    readonly data: string[][];
    /** The doubts of the parser. */
    readonly errors: readonly { readonly code: string }[];
    /** `cursor` is where it stopped. */
    readonly meta: { readonly cursor: number };
  }
  const papaparse: {
    parse(text: string, options: { delimiter: string; newline: "\n"; preview?: number }): Parsed;
  };
  export default papaparse;
}
