/** The part of papaparse that is used here; it brings no types of its own. */
declare module "papaparse" {
  interface Parsed {
    readonly data: string[][];
  }
  const papaparse: {
    parse(text: string, options: { delimiter: string; transform(cell: string): string }): Parsed;
  };
  export default papaparse;
}
